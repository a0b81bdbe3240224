import { describe, expect, test } from 'vitest';
import { sampleClick, sampleElement } from '../../../e2e/samples/view-samples.ts';
import { actionSentence, type Action } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { Said } from './said.ts';
import { partsOf } from './split.ts';
import { CHOICE } from './found/takes.ts';

const REF = asRef('1');

/** A part in one line, without what its targets may mean. */
function brief({ kind, said, ways }: Said): string {
  if (kind === 'name' || kind === 'unclear') return `${kind} ${said}`;
  const [way, next] = ways.filter((it) => !('exactOnly' in it) || !it.exactOnly);
  if (way === undefined) return '';
  if ('plain' in way) return way.plain.kind === 'press' ? `press ${way.plain.keys}` : briefPlain(way.plain);
  const target = way.targets.map((it) => it.said).join(' + ');
  if (kind === 'on' || kind === 'off') return `${kind === 'on' ? 'tick' : 'untick'} ${target}`;
  if (kind === 'search') return `search ${way.types?.text}`;
  if (way.types) return `${way.types.mode} ${way.any && !next ? 'focus' : target} = ${way.types.text}`;
  if (next && 'plain' in next && next.plain.kind === 'go_to') return `open ${target} or ${next.plain.url}`;
  const [action] = way.act({ element: sampleElement('1', 'button', ''), option: null });
  if (way.takes.includes(CHOICE)) return `choose ${target}`;
  if (action?.kind === 'click') return `${action.count === 2 ? 'double' : action.button} click ${target}`;
  if (action?.kind === 'press') return `press ${action.keys} in ${target}`;
  return action?.kind === 'scroll' ? `scroll ${target} ${action.to}` : `${action?.kind} ${target}`;
}

const briefPlain = (action: Action): string =>
  action.kind === 'scroll' ? `scroll page ${action.to}` : actionSentence(action, '');

const read = (command: string): readonly string[] => partsOf(command).map(brief);

describe('a command is read as its parts', () => {
  test.each([
    ['click Subscribe', ['left click Subscribe']],
    ['Please click on the "Ok" button.', ['left click the "Ok" button']],
    ['double-click report.pdf', ['double click report.pdf']],
    ['type ada into Email and press Enter', ['replace Email = ada', 'press Enter']],
    ['type "a, then b" into Notes', ['replace Notes = a, then b']],
    ['fill in Name with Ada Lovelace', ['replace Name = Ada Lovelace']],
    ['set Age to 5', ['replace Age = 5']],
    ['enter the number "5" into Age', ['replace Age = 5']],
    ['clear the Name field', ['replace the Name field = ']],
    ['append “!” to Notes', ['append Notes = !']],
    ['search for salt and pepper, then click Buy', ['search salt and pepper', 'left click Buy']],
    ['type hello', ['replace focus = hello']],
    ['choose Monthly', ['choose Monthly']],
    ['tick News and Offers', ['tick News + Offers']],
    ['untick News, Offers and Tips', ['untick News + Offers + Tips']],
    ['turn Dark mode off', ['untick Dark mode']],
    ['switch News and Offers on', ['tick News + Offers']],
    ['switch to News', ['name switch to News']],
    ['scroll down', ['scroll page down']],
    ['scroll to the bottom of the page', ['scroll page bottom']],
    ['scroll the list of orders up', ['scroll the list of orders up']],
    ['go to example.com/login', ['Go to “https://example.com/login”']],
    ['visit localhost:8080', ['Go to “http://localhost:8080”']],
    ['go to Settings', ['left click Settings']],
    ['open report.pdf', ['open report.pdf or https://report.pdf']],
    ['go back', ['Go back to the page before']],
    ['press Escape', ['press Escape']],
    ['press Ctrl + A in Notes', ['press Ctrl+A in Notes']],
    ['press the Page Down key', ['press PageDown']],
    ['press Save', ['left click Save']],
    ['hover over Help', ['hover Help']],
    ['wait 3 seconds', ['Wait 3 seconds']],
    ['wait until “Saved” is shown', ['Wait until “Saved” is shown']],
    ['wait for Loading to disappear', ['Wait until “Loading” is gone']],
    ['open the second result', ['left click the second result']],
  ])('%s', (command, parts) => {
    expect(read(command)).toEqual(parts);
  });

  test.each([
    [
      'type ada into Name, then type 5 into Age and click Save',
      ['replace Name = ada', 'replace Age = 5', 'left click Save'],
    ],
    ['click Next; then type x into Code', ['left click Next', 'replace Code = x']],
    ['click Save and close', ['left click Save and close']],
    ['click Cut and paste, and scroll down.', ['left click Cut and paste', 'scroll page down']],
    ['tick Salt and pepper then click Order', ['tick Salt + pepper', 'left click Order']],
    ['click Mr. Smith. Press Enter', ['left click Mr. Smith', 'press Enter']],
    ['type ada into Name and 5 into Age', ['replace Name = ada', 'replace Age = 5']],
    [
      'Type “a” into Name, “b” into Email, and 5 into Age and press Enter',
      ['replace Name = a', 'replace Email = b', 'replace Age = 5', 'press Enter'],
    ],
    ['type ada into Name; then 5 into Age', ['replace Name = ada', 'replace Age = 5']],
    [
      'type "a" in Name and "b" in Email, then click Save',
      ['replace Name = a', 'replace Email = b', 'left click Save'],
    ],
    [
      'set Month to "3", Day to "14" and Year to "2027"',
      ['replace Month = 3', 'replace Day = 14', 'replace Year = 2027'],
    ],
    ['type "a" in Name and b in Japan', ['unclear type "a" in Name and b in Japan']],
    ['set Name to "a", then rename it to "b"', ['replace Name = a', 'name rename it to "b"']],
    ['click Next and turn News off', ['left click Next', 'untick News']],
    ['turn News on and click Save', ['tick News', 'left click Save']],
    ['choose Red in Color and Small in Size', ['choose Red in Color', 'choose Small in Size']],
    ['type salt and pepper into Notes', ['replace Notes = salt and pepper']],
    ['type ada into Name and Email', ['replace Name and Email = ada']],
    ['click "Stop and go back" and go back', ['left click Stop and go back', 'Go back to the page before']],
  ])('joined: %s', (command, parts) => {
    expect(read(command)).toEqual(parts);
  });

  test.each([
    ['book a flight to Rome', ['name book a flight to Rome']],
    ['click Save, then frobnicate it', ['left click Save', 'name frobnicate it']],
    ['Rename Photos and click Save', ['name Rename Photos', 'left click Save']],
    ['do not click Save', ['name do not click Save']],
    ["don't press Enter", ["name don't press Enter"]],
    ['if it is cheap click Buy', ['name if it is cheap click Buy']],
    ['wait 99999999 seconds', ['name wait 99999999 seconds']],
    ['Empty the cart, please.', ['replace the cart = ']],
    ['Could you show advanced settings for me?', ['name show advanced settings']],
    ['I want you to log me out', ['name log me out']],
    ['type Tunes into Name please', ['replace Name = Tunes']],
    ['rename it to Tunes, thank you', ['name rename it to Tunes']],
    ['click Subscribe now', ['left click Subscribe now']],
    ['Go ahead and click OK if you can, thx!', ['left click OK']],
  ])('without a verb of a role it may be a name, and courtesies are no part of it: %s', (command, parts) => {
    expect(read(command)).toEqual(parts);
  });

  test.each([
    'set Title to Cats and dogs to be adopted',
    'type Ada in Name and made in Japan',
    'type made in Japan in Origin',
  ])('%s: where the text ends is not clear', (command) => {
    expect(read(command)).toEqual([`unclear ${command}`]);
  });

  test.each(['', 'click \uE000'])('%s says nothing', (command) => {
    expect(read(command)).toEqual([]);
  });
});

describe('properties', () => {
  /** Numbers that are the same each time. */
  function* random(seed: number): Generator<number, never> {
    let state = seed;
    for (;;) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }
  const rolls = random(7);
  const roll = (n: number): number => Math.floor(rolls.next().value * n);
  const pick = <T>(from: readonly [T, ...T[]]): T => from[roll(from.length)] ?? from[0];
  const WORDS = [
    'Save',
    'and',
    'then',
    'into',
    'Bob',
    'click',
    'type',
    'in',
    'the',
    'row',
    '5',
    'press',
    ',',
    '.',
    'é',
    '2nd',
    'not',
    ';',
    'to',
    '',
    'Enter',
    '“',
    "it's",
  ] as const;
  const words = (most: number): string => Array.from({ length: roll(most) + 1 }, () => pick([...WORDS])).join(' ');
  const literal = (): string => words(5).replace(/["“”]/g, '').trim() || 'x';
  const cases = Array.from({ length: 400 }, (_, i) => i);

  test('whatever is said is read; nothing throws', () => {
    for (const _ of cases) expect(Array.isArray(partsOf(words(14)))).toBe(true);
  });

  test('a quoted text comes out as it went in, whatever it says', () => {
    for (const _ of cases) {
      const [text, name] = [literal(), literal()];
      const parsed = read(`type "${text}" into "${name}", then click "${name}" and choose "${text}"`);
      expect(parsed).toEqual([`replace ${name} = ${text}`, `left click ${name}`, `choose ${text}`]);
    }
  });

  test('parts that are understood alone are understood when they are joined, in their order', () => {
    const SINGLE = [
      'click "Ok"',
      'type "a" into "B"',
      'scroll down',
      'go back',
      'press Escape',
      'tick "X"',
      'hover "Help"',
      'wait 2 seconds',
      'go to example.com',
    ] as const;
    const JOINTS = [' and ', ', ', ', then ', '; ', ' then ', '. ', ', and ', ' and then '] as const;
    for (const _ of cases) {
      const chosen: string[] = Array.from({ length: roll(4) + 2 }, () => pick([...SINGLE]));
      const joined = chosen.reduce((all, it) => `${all}${pick([...JOINTS])}${it}`);
      expect(read(joined), joined).toEqual(chosen.flatMap((it) => read(it)));
    }
  });

  test('the words of the panel for an action are read as that action', () => {
    const ref = REF;
    const click = sampleClick('1');
    const said: readonly [Action, string][] = [
      [click, 'left click Ok'],
      [{ ...click, count: 2 }, 'double click Ok'],
      [{ ...click, button: 'right' }, 'right click Ok'],
      [{ kind: 'type', ref, text: 'a, b', mode: 'replace', enter: false }, 'replace Ok = a, b'],
      [{ kind: 'type', ref, text: '', mode: 'replace', enter: false }, 'replace Ok = '],
      [{ kind: 'type', ref: null, text: 'a', mode: 'replace', enter: false }, 'replace focus = a'],
      [{ kind: 'select', ref, options: ['Red'] }, 'choose “Red” in “Ok”'],
      [{ kind: 'press', keys: 'Escape', ref: null }, 'press Escape'],
      [{ kind: 'press', keys: 'Enter', ref }, 'press Enter in Ok'],
      [{ kind: 'hover', ref, x: null, y: null }, 'hover Ok'],
      [{ kind: 'scroll', to: 'down', ref: null }, 'scroll page down'],
      [{ kind: 'scroll', to: 'bottom', ref: null }, 'scroll page bottom'],
      [{ kind: 'scroll', to: 'top', ref }, 'scroll Ok top'],
      [{ kind: 'back' }, 'Go back to the page before'],
      [{ kind: 'go_to', url: 'https://example.com/' }, 'Go to “https://example.com/”'],
      [{ kind: 'new_tab', url: null }, 'Open an empty tab'],
      [{ kind: 'close_tab', tab: null }, 'Close this tab'],
    ];
    for (const [action, wanted] of said) expect(read(actionSentence(action, '“Ok”'))).toEqual([wanted]);
  });
});
