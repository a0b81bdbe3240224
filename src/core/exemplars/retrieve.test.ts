import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Demonstration } from './demonstration.ts';
import { startRun } from '../run/step.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { PageView } from '../view/view.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { chooseExemplars } from './choose.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';

const bundled = bundledDemonstrations();

const retrieve = (
  command: string,
  like: Demonstration,
  demonstrations = bundled,
  limit = 2,
): Promise<string[]> => retrieveOn(command, like.steps[0]?.view, demonstrations, limit);

async function retrieveOn(
  command: string,
  view: PageView | undefined,
  demonstrations: readonly Demonstration[],
  limit: number,
): Promise<string[]> {
  const preset = { ...DEFAULT_PRESET, exemplars: { ...DEFAULT_PRESET.exemplars, k: limit } };
  const { state } = startRun(sampleNewRun({ command, preset }));
  if (state.phase !== 'observing' || !view) throw new Error('a run begins by looking');
  const signal = new AbortController().signal;
  const run = { ...state, phase: 'deciding', view } as const;
  const request = { run, frame: state.stack[0], view, exemplars: sampleExemplars(demonstrations), signal, onReasoning: () => undefined }; // prettier-ignore
  return (await chooseExemplars(request, {})).map(({ demonstration }) => demonstration.id);
}

describe('retrieval', () => {
  test('the own command on the own page comes first', async () => {
    for (const it of bundled) expect((await retrieve(it.command, it))[0], it.command).toBe(it.id);
  });

  test('never more than asked for, and none that is disabled', async () => {
    const [first] = bundled;
    if (!first) throw new Error('nothing is bundled');
    expect(await retrieve(first.command, first, bundled, 1)).toHaveLength(1);
    const off = bundled.map((it) => ({ ...it, enabled: it.id !== first.id }));
    expect(await retrieve(first.command, first, off)).not.toContain(first.id);
  });

  const elsewhere = sampleView(
    ['link', 'button', 'textbox', 'combobox', 'checkbox', 'tab'].map((role, i) =>
      sampleElement(`${i + 1}`, role, `Thing ${i}`),
    ),
    { title: 'Tickets', url: 'https://tickets.example.org/app/list' },
  );

  test.each([
    'Create a ticket: summary "Login broken", type defect, priority blocker, assigned to anna',
    'Which open tickets are assigned to bob?',
    'Delete the file old.txt',
    'Click the Save button',
    'Change the price in the first row and click the button "Save"',
    'Enter a comment and close the ticket',
    'Copy the text of the first field into the second',
    'Log in',
  ])('shows nothing that has nothing to do with the page: %s', async (command) => {
    expect(await retrieveOn(command, elsewhere, bundled, 2)).toEqual([]);
  });

  test('shows what was done for the same task on another page', async () => {
    expect(
      await retrieveOn(
        'Enter the username "bob" and the password "x" and press login',
        elsewhere,
        bundled,
        1,
      ),
    ).toEqual(bundled.filter(({ command }) => command.startsWith('Enter the username')).map(({ id }) => id));
  });

  test('shows demonstrations of the same family of pages', async () => {
    const list = bundled.find(({ command }) => command.startsWith('Select Bert'));
    const page = sampleView([sampleElement('1', 'listbox', ''), sampleElement('2', 'button', 'Submit')], {
      title: 'Click Scroll List Task',
      url: 'http://127.0.0.1:4000/miniwob/click-scroll-list.html',
    });
    expect(
      await retrieveOn('Select Ann, Lea from the scroll list and click Submit.', page, bundled, 2),
    ).toContain(list?.id);
  });

  test('shows none whose first elements are of a kind that the page lacks', async () => {
    const page = sampleView([sampleElement('1', 'slider', ''), sampleElement('2', 'button', 'Submit')], {
      title: 'Use Slider Task',
      url: 'http://127.0.0.1:4000/miniwob/use-slider.html',
    });
    const found = await retrieveOn('Select 7 with the slider and hit Submit.', page, bundled, 9);
    const commands = bundled.filter(({ id }) => found.includes(id)).map(({ command }) => command);
    expect(commands.filter((it) => it.startsWith('Select'))).toEqual([]);
  });
});
