/**
 * Makes exemplars/demo.json: the demo page's demonstration, recorded through the panel as anybody
 * would. Run it again (npx tsx e2e/demo/record.ts) after the page or the view has changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import type { Finish } from '../../src/core/actions/finish.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { asDemonstrationId } from '../../src/core/ids.ts';

// Not the address of the first command: that one is for replay to fill in.
const EMAIL = 'grace@example.org';
/** A recording does not tell how the page shows that all is done. */
const FINISH: Finish = {
  when: { ref: null, after: null, is: 'contains', value: `Welcome! ${EMAIL}` },
  seconds: 5,
  answer: `${EMAIL} is subscribed to the newsletter.`,
};

const server = await serveFolder(join(ROOT, 'e2e', 'demo'));
const extension = await launchExtension({ dist: ensureBuilt() });
try {
  const { panel, tab } = await extension.openPanel({ url: `${server.url}/` });
  await panel.record();
  await tab.getByRole('textbox', { name: 'Email' }).pressSequentially(EMAIL);
  await tab.getByRole('button', { name: 'Subscribe' }).click();
  await tab.locator('#confirmation:not(:empty)').waitFor();
  await panel.stopRecording();
  await panel.save(`Subscribe ${EMAIL} to the newsletter`);
  const {
    result: { text },
  } = await panel.page.evaluate(() =>
    chrome.runtime.sendMessage<unknown, { result: { text: string } }>({
      stepwise: 1,
      method: 'exemplar.export',
      params: {},
    }),
  );
  const file = JSON.parse(text) as { readonly demonstrations: readonly Demonstration[] };
  const demonstrations = file.demonstrations.map((demonstration) => ({
    ...demonstration,
    id: asDemonstrationId('demo-subscribe'),
    source: 'bundled' as const,
    // The page confirmed it.
    verifiedBy: 'page' as const,
    ...(demonstration.after && { after: { ...demonstration.after, url: 'http://localhost/' } }),
    steps: demonstration.steps.map((step) => ({
      ...step,
      view: { ...step.view, url: 'http://localhost/' },
      finish: FINISH,
    })),
  }));
  writeFileSync(join(ROOT, 'exemplars', 'demo.json'), `${JSON.stringify({ ...file, demonstrations }, null, 1)}\n`);
} finally {
  await extension.close();
  await server.close();
}
