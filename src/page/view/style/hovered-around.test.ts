import { expect, test } from 'vitest';
import { hoveredAround } from './hovered-around.ts';

test.each([
  ['tr:hover .act, tr:focus-within .act', ['tr:hover .act']],
  ['.card:hover > .tools', ['.card:hover > .tools']],
  [':is(.card):hover .t', [':is(.card):hover .t']],
  ['.a:hover .b + .c', ['.a:hover .b + .c']],
  ['tr:nth-child(2n+1):hover td .x', ['tr:nth-child(2n+1):hover td .x']],
  ['tr:not(:hover) .act', ['tr:not(:hover) .act']],
  ['.tip:hover', []],
  ['.a:hover .x:hover', []],
  ['.a:hover + .tip', []],
  ['.a:hover ~ .b .c', []],
  [':is(.a:hover + .b) .c', []],
  ['.a:has(.b:hover) .c', []],
  [String.raw`.group .lg\:hover`, []],
  ['[title="a, b"]:hover .x', ['[title="a, b"]:hover .x']],
])('of %s only what is hovered around the element: %j', (list, kept) => expect(hoveredAround(list)).toEqual(kept));
