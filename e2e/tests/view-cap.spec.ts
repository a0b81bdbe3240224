/** What the size cap leaves in the view of a long page. */
import { bundleView } from '../view-bench/bundle.ts';
import { expect, test } from './plain-page.ts';

const ROWS = Array.from({ length: 300 }, (_, i) => `<p>Line ${i}</p><button>Open ${i}</button>`).join('');

test('alerts, status messages and popups are shown, wherever they are', async ({ page }) => {
  await page.setContent(`<!doctype html><title>Long</title><style>p, button { float: left; width: 16px; height: 9px; margin: 0; padding: 0; overflow: hidden }
    .far { position: absolute; top: 9000px }
    .toast { position: fixed; top: 90px; z-index: 9 }</style>${ROWS}
    <div class="far"><div role="alert">The draft was lost</div>
    <div role="status"><b>3</b> messages <button>Undo</button></div><div aria-live="polite">2 rows found</div>
    <div aria-live="off">An aside</div></div><div class="toast">Saved <span tabindex="0">Details</span></div>`);
  await page.evaluate(await bundleView());
  const text = await page.evaluate<string>('StepwiseView.text({ maxItems: 40 })');
  for (const line of [
    'alert: The draft was lost',
    'button Undo',
    'status: 2 rows found',
    'status: Saved',
    'clickable Details',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('An aside');
  expect(text).toContain('button Open 1\n');
  expect(text.split('\n').length).toBeLessThan(60);
});

test('a page that is one live region is cut like any other', async ({ page }) => {
  await page.setContent(`<!doctype html><main aria-live="polite">${ROWS}</main>`);
  await page.evaluate(await bundleView());
  const text = await page.evaluate<string>('StepwiseView.text({ maxItems: 40 })');
  expect(text).toMatch(/^~ 560 more left out \(look: about \d+ pages\)$/m);
});

test('the options of a long list are announced, and shown page by page', async ({ page }) => {
  const options = Array.from({ length: 300 }, (_, i) => `<option>Town ${i}</option>`).join('');
  await page.setContent(
    `<!doctype html><p>Before</p><form aria-label="Trip"><label>To <select>${options}</select></label></form>`,
  );
  await page.evaluate(await bundleView());
  const text = (look = ''): Promise<string> => page.evaluate<string>(`StepwiseView.text({ ${look} })`);
  expect(await text()).toMatch(/^ *(\d+) combobox To = "Town 0" \[Town 0 \|.* Town 119 \| …180 more\]$/m);
  const last = await text('look: { ref: "1", page: 9 }');
  expect(last).toContain('part: page 3 of 3 of 1');
  expect(last).toMatch(/^form: Trip\n 1 combobox To = "Town 0" \[Town 240 \|.* \| Town 299 \| …240 more\]$/m);
});

test('a status message is shown beside the dialog that covers the page', async ({ page }) => {
  const rows = Array.from({ length: 9 }, (_, i) => `<button>Open ${i}</button>`).join('');
  await page.setContent(`<!doctype html>${rows}<p>Text</p><div role="status">3 left</div><div role="dialog" aria-modal="true"
    style="position: fixed; inset: 0; background: white" aria-label="Sure?"><button>Yes</button></div>`);
  await page.evaluate(await bundleView());
  const text = await page.evaluate<string>('StepwiseView.text()');
  expect(text).toContain('~ 9 covered');
  expect(text).toContain('status: 3 left');
  expect(text).not.toContain('- Text');
});

test('what a dialog covers is left out before anything in it, and the rest of it has a page', async ({ page }) => {
  await page.setContent(`<!doctype html><main>${ROWS}</main><dialog aria-label="Members" style="height: 300px; overflow: auto">
    ${Array.from({ length: 60 }, (_, i) => `<div><button>Member ${i}</button></div>`).join('')}</dialog><script>
    document.querySelector('dialog').showModal()</script>`);
  await page.evaluate(await bundleView());
  const text = (more = ''): Promise<string> => page.evaluate<string>(`StepwiseView.text({ maxItems: 40${more} })`);
  const first = await text();
  expect(first).toMatch(/^part: page 1 of 2 of 1$/m);
  expect(first).toContain('button Member 39\n');
  expect(first).toMatch(/^~ 1 dialog Members: 20 left out\n~ \d+ background: 600 left out$/m);
  const rest = await text(', look: { ref: "1", page: 2 }');
  expect(rest).toContain('button Member 40\n');
  expect(rest).toContain('button Member 59\n');
});
