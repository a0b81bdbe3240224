import { expect, test } from 'vitest';
import {
  sampleClick as click,
  sampleElement as el,
  sampleGroup as group,
  sampleText as text,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import { demo } from '../../../e2e/samples/replay-samples.ts';
import type { ViewItem } from '../view/view.ts';
import { programOf } from '../replay/program.ts';
import { withoutKinds } from './kind-words.ts';

const row = (ref: string, name: string): ViewItem[] => [
  group('row', ''),
  text(name, 1),
  el(ref, 'button', 'Delete', { depth: 1 }),
];
const LIST = [group('heading', 'Experiments'), ...row('1', 'churn'), ...row('2', 'legacy'), ...row('3', 'Inbox')];
const dialog = (words: string): ViewItem[] => [
  ...LIST,
  group('dialog', 'Delete?'),
  text(words, 1),
  el('9', 'button', 'Delete', { depth: 1 }),
];
const texts = (command: string, ref: string, words: string): (readonly string[])[] => {
  const shown = demo(command, [view(LIST), [click(ref)]], [view(dialog(words)), [click('9')]]);
  return [shown, withoutKinds(shown)].map((it) => programOf(it).template.demonstrated);
};

test('what the page calls the things of its list is no blank; what it calls one of them is', () => {
  expect(texts('delete the experiment legacy', '2', 'This experiment is gone then.')).toEqual([
    ['experiment', 'legacy'],
    ['legacy'],
  ]);
  expect(texts('delete the Inbox', '3', 'This is gone then.')).toEqual([['Inbox'], ['Inbox']]);
});

test('what is in quotes is no kind, though a heading says it later', () => {
  const named = demo(
    'delete the report "Mine"',
    [view([...row('1', '{7} Mine'), ...row('2', '{8} All')]), [click('1')]],
    [view([group('heading', 'Delete {7} Mine'), el('9', 'button', 'Delete')]), [click('9')]],
  );
  expect(programOf(withoutKinds(named)).template.demonstrated).toEqual(['Mine']);
});
