import { expect, test } from 'vitest';
import { parseChord } from './keys.ts';

test.each([
  ['Enter', [], 'Enter', 'Enter', 13],
  ['return', [], 'Enter', 'Enter', 13],
  ['Control+a', ['Control'], 'a', 'KeyA', 65],
  ['ctrl+shift+Left', ['Control', 'Shift'], 'ArrowLeft', 'ArrowLeft', 37],
  ['Shift+a', ['Shift'], 'A', 'KeyA', 65],
  ['Shift+1', ['Shift'], '!', 'Digit1', 49],
  ['a', [], 'a', 'KeyA', 65],
  ['+', [], '+', 'Equal', 187],
  ['Control++', ['Control'], '+', 'Equal', 187],
  ['Space', [], ' ', 'Space', 32],
  [' ', [], ' ', 'Space', 32],
  ['é', [], 'é', '', 0],
  ['F5', [], 'F5', 'F5', 116],
  ['Shift', [], 'Shift', 'ShiftLeft', 16],
])('%j is a chord', (written, held, key, code, keyCode) => {
  const chord = parseChord(written);
  expect(chord).toMatchObject({ held, key: { key, code, keyCode } });
});

test.each(['', 'Control+', 'Foo', 'a+b', 'Hyper+a'])('%j is none', (written) => expect(parseChord(written)).toBeNull());
