import { expect, test } from 'vitest';
import { isRestricted, whyRestricted } from './restricted.ts';

test.each([
  ['https://example.com/', false],
  ['http://localhost:8080/a', false],
  ['file:///home/ada/page.html', false],
  ['about:blank', false],
  ['https://chrome.google.com/about', false],
  ['chrome://version/', true],
  ['chrome-extension://abc/page.html', true],
  ['devtools://devtools/bundled/inspector.html', true],
  ['view-source:https://example.com/', true],
  ['about:version', true],
  ['https://chromewebstore.google.com/category/extensions', true],
  ['https://chrome.google.com/webstore/category/extensions', true],
  ['data:text/html,hi', true],
  ['', true],
])('%s: restricted %s', (url, restricted) => {
  expect(isRestricted(url)).toBe(restricted);
});

test('each kind of page says in one sentence why', () => {
  expect(whyRestricted('https://chromewebstore.google.com/')).toMatch(/Web Store/);
  expect(whyRestricted('chrome://settings/')).toMatch(/Chrome's own pages/);
  expect(whyRestricted('chrome-extension://abc/')).toMatch(/extension/);
});
