import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Demonstration } from './demonstration.ts';
import { startRun } from '../run/step.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { PageView } from '../view/view.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { asFrameId } from '../ids.ts';
import type { ExemplarSource } from '../ports.ts';
import { chooseExemplars } from './choose.ts';
import { ExemplarIndex } from './exemplar-index.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';

const bundled = bundledDemonstrations();

const retrieve = (command: string, like: Demonstration, demonstrations = bundled, limit = 2): Promise<string[]> =>
  retrieveOn(command, like.steps[0]?.view, demonstrations, limit);

const retrieveOn = (
  command: string,
  view: PageView | undefined,
  demonstrations: readonly Demonstration[],
  limit: number,
): Promise<string[]> => chosenFrom(sampleExemplars(demonstrations), command, view, limit);

async function chosenFrom(
  exemplars: ExemplarSource,
  command: string,
  view: PageView | undefined,
  limit: number,
): Promise<string[]> {
  const preset = { ...DEFAULT_PRESET, exemplars: { ...DEFAULT_PRESET.exemplars, k: limit } };
  const { state } = startRun(sampleNewRun({ command, preset }));
  if (state.phase !== 'observing' || !view) throw new Error('a run begins by looking');
  const signal = new AbortController().signal;
  const run = { ...state, phase: 'deciding', view } as const;
  const request = { run, frame: state.stack[0], view, exemplars, signal, onReasoning: () => undefined };
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
      await retrieveOn('Enter the username "bob" and the password "x" and press login', elsewhere, bundled, 1),
    ).toEqual(bundled.filter(({ command }) => command.startsWith('Enter the username')).map(({ id }) => id));
  });

  test('shows what was done on another page of the site for a task with words in common', async () => {
    const form = sampleView([sampleElement('1', 'link', 'New ticket')], {
      title: 'Wiki',
      url: 'https://tickets.example.org/wiki',
    });
    const command = 'Create a ticket: summary "Chair squeaks", type task, priority low, assigned to dave';
    const shown = sampleDemonstration('create', [sampleStep(form, '1')], { command });
    const found = (task: string): Promise<string[]> => retrieveOn(task, elsewhere, [shown], 2);
    expect(await found('Assign this ticket to the new colleague')).toEqual(['create']);
    expect(await found('Copy the page to the archive')).toEqual([]);
  });

  test('shows demonstrations of the same family of pages', async () => {
    const list = bundled.find(({ command }) => command.startsWith('Select Bert'));
    const page = sampleView([sampleElement('1', 'listbox', ''), sampleElement('2', 'button', 'Submit')], {
      title: 'Click Scroll List Task',
      url: 'http://127.0.0.1:4000/miniwob/click-scroll-list.html',
    });
    expect(await retrieveOn('Select Ann, Lea from the scroll list and click Submit.', page, bundled, 2)).toContain(
      list?.id,
    );
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

describe('of exemplars that are alike', () => {
  const page = sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('2', 'button', 'Cancel')]);
  const pressing = (id: string, over: Partial<Demonstration> = {}): Demonstration =>
    sampleDemonstration(id, [sampleStep(page, '1')], over);
  const kept = { source: 'run', verifiedBy: 'page' } as const;
  const found = (demonstrations: Demonstration[], limit = 3, command = 'Press Ok'): Promise<string[]> =>
    retrieveOn(command, page, demonstrations, limit);

  test('one is shown, and one that does something else', async () => {
    const other = sampleDemonstration('c', [sampleStep(page, '1'), sampleStep(page, '2')]);
    expect((await found([pressing('a'), pressing('b'), other])).toSorted()).toEqual(['a', 'c']);
  });

  test('both are shown that auto-context generation kept, and no third', async () => {
    expect(await found(['a', 'b', 'c'].map((it) => pressing(it, kept)))).toEqual(['a', 'b']);
  });

  test('one that failed is shown after one that did not, and one that failed again and again not at all', async () => {
    const source = sampleExemplars([pressing('a', kept), pressing('b', kept)]);
    const [first] = source.rows();
    if (!first) throw new Error('no row');
    const after = (counts: { helped: number; failed: number }): Promise<string[]> => {
      const index = new ExemplarIndex(source.rows());
      index.put({ ...first, ...counts });
      return chosenFrom({ ...source, ranked: (...query) => index.ranked(...query) }, 'Press Ok', page, 2);
    };
    expect(await after({ helped: 0, failed: 0 })).toEqual(['a', 'b']);
    expect(await after({ helped: 0, failed: 1 })).toEqual(['b', 'a']);
    expect(await after({ helped: 9, failed: 3 })).toEqual(['b', 'a']);
    expect(await after({ helped: 1, failed: 3 })).toEqual(['b']);
  });

  test('those that would make the prompt too long are left out, but for the best one', async () => {
    const long = (n: number): Demonstration => {
      const view = {
        ...page,
        children: Array.from({ length: 60 }, (_, i) =>
          sampleElement(`${i + 1}`, 'button', `Ok and a longer name ${n}`),
        ),
      };
      return sampleDemonstration(
        `long ${n}`,
        Array.from({ length: 8 + n }, () => sampleStep(view, '1')),
      );
    };
    const demonstrations = [long(1), long(2), pressing('short')];
    const all = await found(demonstrations);
    expect(all).toHaveLength(2);
    expect(all).toContain('short');
    expect(await found([long(1), long(2)])).toHaveLength(1);
  });
});

test('an invoked policy is shown exemplars for its own arguments, and not for the command', async () => {
  const page = sampleView([sampleElement('1', 'textbox', 'City'), sampleElement('2', 'button', 'Ok')]);
  const about = (command: string): Demonstration =>
    sampleDemonstration(command, [sampleStep(page, '1'), sampleStep({ ...page, title: command }, '2')], {
      command,
    });
  const { state } = startRun(sampleNewRun({ command: 'Book a flight to Rome and a hotel' }));
  if (state.phase !== 'observing') throw new Error(state.phase);
  const frame = { ...state.stack[0], id: asFrameId(2), args: { field: 'the hotel of the guests' } };
  const chosen = await chooseExemplars(
    {
      run: { ...state, phase: 'deciding', view: page, before: null },
      frame,
      view: page,
      exemplars: sampleExemplars([about('Book a flight to Oslo'), about('Choose a hotel for guests')]),
      signal: new AbortController().signal,
      onReasoning: () => undefined,
    },
    {},
  );
  expect(chosen.map(({ demonstration }) => demonstration.command)[0]).toBe('Choose a hotel for guests');
});
