import { expect, test } from 'vitest';
import { isForbidden, isOffLimits } from './grant.ts';

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['https://shop.example', 'https://www.shop.example', true],
  ['https://shop.example', 'http://shop.example', true],
  ['http://www.shop.example', 'https://shop.example', true],
  ['https://shop.example', 'https://shop.example.', true],
  ['https://shop.example', 'https://shop.example.:8443', true],
  ['http://localhost:*', 'http://localhost:8080', true],
  ['https://localhost', 'http://localhost:8080', true],
  ['https://shop.example', 'https://www.shop.example:8443', true],
  ['https://shop.example:8443', 'https://shop.example', false],
  ['https://shop.example', 'https://shop.example:8443', true],
  ['https://shop.example', 'https://pay.shop.example', false],
])('what is never done on %s is forbidden on %s: %s', (site, origin, isSo) => {
  const grants = [{ site, capability: 'click', how: 'never' }] as const;
  expect(isForbidden(grants, { capability: 'click', origin })).toBe(isSo);
  expect(isForbidden(grants, { capability: 'fill', origin })).toBe(false);
});

test('no run begins on a site where it could do nothing', () => {
  const site = 'https://bank.example';
  const never = (['fill', 'click', 'leave-origin'] as const).map((capability) => ({
    capability,
    site,
    how: 'never' as const,
  }));
  expect(isOffLimits(never, 'https://www.bank.example')).toBe(true);
  expect(isOffLimits(never.slice(1), site)).toBe(false);
  expect(isOffLimits(never, 'https://shop.bank.example')).toBe(false);
});
