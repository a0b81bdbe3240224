import { expect, test } from 'vitest';
import { isForbidden } from './grant.ts';

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['https://shop.example', 'https://www.shop.example', true],
  ['https://shop.example', 'http://shop.example', true],
  ['http://www.shop.example', 'https://shop.example', true],
  ['http://localhost:*', 'http://localhost:8080', true],
  ['https://shop.example', 'https://shop.example:8443', false],
  ['https://shop.example', 'https://pay.shop.example', false],
])('what is never done on %s is forbidden on %s: %s', (site, origin, isSo) => {
  const grants = [{ site, capability: 'click', how: 'never' }] as const;
  expect(isForbidden(grants, { capability: 'click', origin })).toBe(isSo);
  expect(isForbidden(grants, { capability: 'fill', origin })).toBe(false);
});
