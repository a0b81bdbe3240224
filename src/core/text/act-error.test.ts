import { expect, test } from 'vitest';
import { actErrorText, actErrorWords } from './act-error.ts';

test('what was done before an action failed is told to the model and to the person', () => {
  const error = { kind: 'no-such-text', wanted: 'Ada', report: ['“Reject all” was pressed first'] } as const;
  expect(actErrorText(error)).toBe('there is no text "Ada" to select there; “Reject all” was pressed first');
  expect(actErrorWords(error)).toBe(
    'The text “Ada” is not there, so nothing was selected. “Reject all” was pressed first.',
  );
});
