import { expect, test } from 'vitest';
import { grantsOfCommand } from './named-sites.ts';

test.each([
  ['Go to wikipedia.org and look up tea', ['https://wikipedia.org', 'http://wikipedia.org']],
  ['Open https://Shop.example:8443/cart?x=1.', ['https://shop.example:8443', 'http://shop.example:8443']],
  ['Öffne bücher.example', ['https://xn--bcher-kva.example', 'http://xn--bcher-kva.example']],
  ['Write to bob@evil.example', []],
  ['Write 3.5 into the field', []],
  ['Press Ok. Then stop.', []],
  ['Delete notes.md and squares.ipynb, then log msg.payload', []],
  ['Open https://notes.md', ['https://notes.md', 'http://notes.md']],
])('%s', (command, sites) => expect(grantsOfCommand(command).map(({ site }) => site)).toEqual(sites));
