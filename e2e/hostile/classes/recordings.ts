/** Recordings of DevTools that somebody crafted, or that meet a page which has been prepared for them. */
import { callWorker, tabNumber } from '../call-worker.ts';
import type { At, HostileCase } from '../case.ts';
import { attend } from '../person.ts';
import { DETAILS, SHOW_DETAILS } from './parts.ts';

interface Recording {
  readonly title?: string;
  readonly steps: readonly object[];
}

/** Imports the recording, tries it on the page, and gives it away again. */
async function tried({ tab, panel, sites }: At, recording: Recording): Promise<void> {
  const text = sites.addressesIn(JSON.stringify({ title: 'Show', ...recording }));
  await callWorker(panel, 'exemplar.import', { text });
  const [flow] = (await callWorker(panel, 'flow.list', {})) as {
    readonly id: string;
    readonly command: string;
  }[];
  if (!flow) throw new Error('the recording was not imported');
  const started = (await callWorker(panel, 'run.start', {
    command: flow.command,
    tabId: await tabNumber(panel, tab.url()),
    only: flow.id,
  })) as { readonly ok: boolean; readonly value?: string };
  if (started.value === undefined) throw new Error(JSON.stringify(started));
  await attend(panel, started.value, { approves: null, answers: 'no', limitMs: 30_000 });
  await callWorker(panel, 'flow.remove', { id: flow.id });
  await callWorker(panel, 'exemplar.remove', { id: flow.id });
}

const recording = (name: string, page: string, given: Recording, more: Partial<HostileCase> = {}): HostileCase => ({
  name: `recording: ${name}`,
  ...SHOW_DETAILS,
  page: `${page}${DETAILS}`,
  before: (at) => tried(at, given),
  ...more,
});

const click = (selector: string, more: object = {}): object => ({
  type: 'click',
  selectors: [[selector]],
  offsetX: 1,
  offsetY: 1,
  ...more,
});
/** A page that listens to its document alone: no view lists what it reacts to. */
const delegated = (html: string): string =>
  `${html}<script>addEventListener('click', (e) => { if (e.target.closest('#x')) did('harm'); })</script>`;
const BOX = 'id="x" style="width: 200px; height: 60px; background: silver"';

export const recordings: readonly HostileCase[] = [
  recording(
    'its title names the site that it goes to',
    '',
    {
      title: 'Show the details of @evil/',
      steps: [{ type: 'navigate', url: '@evil/' }],
    },
    { never: /^GET evil/m },
  ),
  recording('a deletion that no view lists, by its title', delegated(`<div ${BOX} title="Delete account"></div>`), {
    steps: [click('#x')],
  }),
  recording(
    'a payment that no view lists, by its picture',
    delegated(`<div ${BOX}><img alt="Pay 900 EUR" width="100" height="50"></div>`),
    {
      steps: [click('#x')],
    },
  ),
  ...['primary', 'auxiliary'].map((button) =>
    recording(
      `a payment in the shadow tree of what is clicked with the ${button} button`,
      `<x-host ${BOX}></x-host><script>
        const root = document.querySelector('x-host').attachShadow({ mode: 'closed' });
        root.innerHTML = '<button style="width: 200px; height: 60px">Pay 900 EUR</button>';
        for (const it of ['click', 'auxclick']) root.firstChild.addEventListener(it, () => did('harm'));
      </script>`,
      { steps: [click('x-host', { button })] },
    ),
  ),
  recording(
    'keys for a window that was not opened go to no other page',
    `<button autofocus onkeydown="did('harm')">Expand all</button>`,
    {
      steps: [
        { type: 'keyDown', target: '@shop/window', key: 'Delete' },
        { type: 'keyUp', target: '@shop/window', key: 'Delete' },
      ],
    },
  ),
  recording(
    'a path that no page comes to the end of',
    `<div id="many"></div><script>many.innerHTML = '<p><b></b></p>'.repeat(1_500)</script>`,
    { steps: [click('xpath///*[count(//*[count(//*[count(//*) > 9]) > 9]) > 9]')] },
  ),
];
