import { expect, test } from 'vitest';
import { plainMarkup } from './plain-markup.ts';

test.each([
  ['<p>Open <strong>now</strong>.</p>\n<p>Not&nbsp;later.</p>', 'Open **now**.\nNot later.'],
  [
    '<p class="x"><span style="white-space: pre-wrap">Open </span><b><strong class="y">now</strong></b>.</p>',
    'Open **now**.',
  ],
  ['<p><i><em>a</em></i> &lt;b&gt; &amp; c<br></p>\n', '_a_ <b> & c'],
])('%s', (html, text) => {
  expect(plainMarkup(html)).toBe(text);
});
