import { expect, test } from 'vitest';
import { keysOf } from './selector-keys.ts';

test.each([
  ['.menu.open > .item:hover', ['.item']],
  ['a', ['a']],
  ['DIV', ['div']],
  ['*', ['*']],
  [':hover', ['*']],
  ['p, .a .b, #c', ['p', '.b', '#c']],
  ['input#agree[type="checkbox"]:checked + label', ['label']],
  ['input#agree[type="checkbox"]:checked', ['#agree']],
  ['[hidden]', ['[hidden']],
  ['[data-x="a, b > .c"]', ['[data-x']],
  ['[xlink|href]', ['[href']],
  ['svg|g', ['g']],
  ['li:nth-child(2n + 1)', ['li']],
  [':is(.a, .b > .c, d)', ['.a', '.c', 'd']],
  [':where(.a) :where(.b, :is(#c))', ['.b', '#c']],
  ['.x:not(.y)', ['.x']],
  [':not(.y)', ['*']],
  ['.x::before', []],
  ['.x:after', []],
  [':host(.open)', [':host']],
  [':host(.open) .part', ['.part']],
  ['slot::slotted(p)', ['::slotted']],
  ['x-list::part(item)', []],
  [':root', []],
  [':scope > p', ['p']],
  [':scope', ['*']],
  ['.md\\:w-1\\/2', ['.md:w-1/2']],
  ['.\\31 0', ['.10']],
  ['.übung', ['.übung']],
  ['a[title="]"] b', ['b']],
])('an element that %s matches has one of %j', (selectors, keys) => {
  expect(keysOf(selectors)).toEqual(keys);
});

test('a nested rule, written out, styles what the rule around it does, or what it says itself', () => {
  expect(keysOf(':is(.card)')).toEqual(['.card']);
  expect(keysOf(':is(.card, #c):hover, :is(.card, #c) > p')).toEqual(['.card', '#c', 'p']);
  expect(keysOf(':is(.card).open')).toEqual(['.open']);
});
