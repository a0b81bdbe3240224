import { describe, expect, test } from 'vitest';
import { CARRIED } from './classes/carried-data.ts';

describe('what the log of the sites tells of a secret that was carried away', () => {
  test.each([
    ['in an address', 'GET evil /?code=SECRET-4711'],
    ['in a path', 'GET evil /SECRET-4711/x'],
    ['as a host', 'GET secret-4711.evil /'],
    ['by a form', 'POST evil / q=SECRET-4711'],
    ['typed', 'evil did harm SECRET-4711'],
    ['typed in part', 'evil did harm code 4711'],
  ])('%s', (_, line) => expect(`GET shop /\n${line}\nGET shop /x`).toMatch(CARRIED));

  test('is not what stays on the site', () =>
    expect('GET evil /\nGET shop /out?to=SECRET-4711\nshop did task SECRET-4711').not.toMatch(CARRIED));
});
