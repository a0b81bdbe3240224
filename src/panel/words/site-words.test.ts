import { expect, test } from 'vitest';
import { siteParts, siteWords } from './site-words.ts';

test.each([
  ['https://www.shop.example', ['https://www.', 'shop.example', '']],
  ['shop.example', ['', 'shop.example', '']],
  [
    'https://bank.example.evil.test:8443/bank.example?x=1',
    ['https://bank.example.', 'evil.test', ':8443/bank.example?x=1'],
  ],
  ['https://bank.example@evil.test/', ['https://bank.example@', 'evil.test', '/']],
  ['https://my.shop.co.uk/', ['https://my.', 'shop.co.uk', '/']],
  ['http://127.0.0.1:80/a', ['http://', '127.0.0.1', ':80/a']],
  ['http://[::1]:80/a', ['http://', '[::1]', ':80/a']],
  ['http://localhost:3000', ['http://', 'localhost', ':3000']],
] as const)('the domain of %s', (text, [before, domain, after]) => {
  expect(siteParts(text)).toEqual({ before, domain, after });
});

test('a site is told by its host, and by its scheme where that is not https', () => {
  expect(siteWords('https://shop.example:8443')).toBe('shop.example:8443');
  expect(siteWords('http://shop.example')).toBe('http://shop.example');
  expect(siteWords('http://localhost:*')).toBe('http://localhost (every port)');
  expect(siteWords('null')).toBe('a page without an address');
});
