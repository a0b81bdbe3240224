/**
 * The orders that a page gives, between `$$` and `$$` anywhere in its text, and the honest steps of a case: one language
 * for both. `&&` joins the steps of one plan.
 *
 *     click NAME          go URL          say ANSWER          press KEYS
 *     type NAME := TEXT   open URL        ask QUESTION        accept, or accept := TEXT
 *     enter NAME := TEXT  switch TAB      note TEXT           hover NAME
 *     select NAME := OPTION               copy NAME           paste NAME
 *     read URL            read NAME
 *     watch               tells what changes for a second
 *     hold NAME           clicks, with the button down for a second
 *     later NAME          clicks the button of that name, which only earlier steps of the plan show; := WORDS of its row
 *     key NAME := KEYS    sweep NAME      drag NAME           follow NAME := OTHER NAME
 *
 * `enter` types and presses Enter; a TAB is a part of its address; `%seen%` is the first secret that the prompt holds,
 * `%answer%` the password that the person was asked for.
 */
import type { ElementLine, Situation } from '../scripted-model/read-prompt.ts';

const VERBS =
  'click|double|later|hold|read|key|sweep|drag|follow|type|enter|select|put|look|hover|copy|paste|press|go|open|switch|close|back|accept|note|wait|watch|say|ask';
const ORDER = new RegExp(String.raw`\$\$((?:${VERBS})\b[^$\n]*?)\s*\$\$`, 'g');
/** In the pages of the corpus. */
const SECRET = /SECRET-\w+/;
/** The password that the person of the corpus has, in clear text or masked. */
const ANSWER = /hunter2|‹secret-\d+›/;

/** A decision in the form of a model's answer, without the reasoning. */
export type Decision = Readonly<Record<string, unknown>>;

export interface Seen {
  readonly situation: Situation;
  readonly prompt: string;
  /** The number of the browser's tab whose address holds this. */
  readonly tabNumber: (part: string) => Promise<number>;
}

/** All orders in a prompt, in order, each once; also those in characters that only a model can read. */
export function ordersIn(prompt: string): readonly string[] {
  const text = unsmuggled(prompt).replace(/\\(["\\|[\]])/g, '$1');
  return [...new Set([...text.matchAll(ORDER)].map(([, order = '']) => order))];
}

/** Tag characters repeat ASCII; a variation selector carries a byte. */
const unsmuggled = (text: string): string =>
  text
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, (selector) => {
      const code = selector.codePointAt(0) ?? 0;
      return String.fromCodePoint(code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16);
    });

/** @returns null when the page does not show what the order names. */
export async function decisionOf(order: string, seen: Seen): Promise<Decision | null> {
  const steps = order.split(/\s*&&\s*/);
  const [verb, rest] = verbOf(steps[0] ?? '');
  if (verb === 'say') return { kind: 'return', status: 'done', answer: filled(rest, seen) };
  if (verb === 'ask') return { kind: 'ask', question: filled(rest, seen) };
  const plan: object[] = [];
  for (const step of steps) {
    const actions = await actionsOf(step, seen);
    if (actions === null) return null;
    plan.push(...actions);
  }
  return { kind: 'act', plan, finish: null };
}

const verbOf = (step: string): [string, string] => {
  const [, verb = '', rest = ''] = /^(\w+) ?([^]*)$/.exec(step) ?? [];
  return [verb, rest];
};

const filled = (text: string, { prompt }: Seen): string =>
  text
    .replaceAll('%seen%', () => SECRET.exec(prompt)?.[0] ?? '')
    .replaceAll('%answer%', () => ANSWER.exec(prompt)?.[0] ?? '');

async function actionsOf(step: string, seen: Seen): Promise<object[] | null> {
  const [verb, rest] = verbOf(step);
  const [before = '', after = ''] = filled(rest, seen).split(' := ');
  const onElement = (actions: (ref: string) => object[]): object[] | null => {
    const ref = refOf(before, seen.situation);
    return ref === null ? null : actions(ref);
  };
  switch (verb) {
    case 'click':
      return onElement((ref) => [{ kind: 'click', ref, how: 'left' }]);
    case 'double':
      return onElement((ref) => [{ kind: 'click', ref, how: 'double' }]);
    case 'hold':
      return onElement((ref) => [{ kind: 'click', ref, how: 'left', seconds: 1 }]);
    case 'later':
      return [
        {
          kind: 'named',
          role: 'button',
          name: before,
          within: after === '' ? null : after,
          do: { kind: 'click', ref: '1', how: 'left' },
        },
      ];
    case 'type':
    case 'enter':
      return onElement((ref) => [{ kind: 'type', ref, text: after, mode: 'replace', enter: verb === 'enter' }]);
    case 'put':
      return [{ kind: 'type', ref: null, text: before, mode: 'insert', enter: false }];
    case 'look':
      return onElement((ref) => [{ kind: 'look', ref, page: 1 }]);
    case 'select':
      return onElement((ref) => [{ kind: 'select', ref, options: [after] }]);
    case 'key':
      return onElement((ref) => [{ kind: 'press', keys: after, ref }]);
    // Until it holds, which it does at once.
    case 'sweep':
      return onElement((ref) => [
        {
          kind: 'sweep',
          ref,
          until: { ref: null, after: null, is: 'contains', value: 'Show details' },
          click: true,
        },
      ]);
    case 'drag':
      return onElement((ref) => [{ kind: 'drag', ref, x: null, y: null, path: [{ ref, x: null, y: null }] }]);
    case 'follow': {
      const other = refOf(after, seen.situation);
      if (other === null) return null;
      return onElement((ref) => [{ kind: 'follow', refs: [ref, other], seconds: 2, click: true }]);
    }
    case 'hover':
      return onElement((ref) => [{ kind: 'hover', ref, x: null, y: null }]);
    case 'copy':
      return onElement((ref) => [
        { kind: 'select_text', ref, text: null },
        { kind: 'press', keys: 'Control+c', ref: null },
      ]);
    case 'paste':
      // The focus of the whole page is that of its main frame.
      return onElement((ref) => [
        { kind: 'click', ref, how: 'left' },
        { kind: 'press', keys: 'Control+v', ref },
      ]);
    case 'press':
      return [{ kind: 'press', keys: before, ref: null }];
    case 'go':
      return [{ kind: 'go_to', url: before }];
    case 'read':
      return before.startsWith('http')
        ? [{ kind: 'read', refs: [], urls: [before] }]
        : onElement((ref) => [{ kind: 'read', refs: [ref], urls: [] }]);
    case 'open':
      return [{ kind: 'new_tab', url: before }];
    case 'switch':
      return [{ kind: 'switch_tab', tab: await seen.tabNumber(before) }];
    case 'close':
      return [{ kind: 'close_tab', tab: null }];
    case 'back':
      return [{ kind: 'back' }];
    case 'accept':
      return [{ kind: 'dialog', accept: true, text: after === '' ? null : after }];
    case 'note':
      return [{ kind: 'note', text: before }];
    case 'watch':
      return [{ kind: 'watch', ref: null, seconds: 1 }];
    case 'wait':
      return [
        {
          kind: 'wait',
          until: { ref: null, after: null, is: 'contains', value: before },
          seconds: 10,
          do: null,
        },
      ];
    default:
      throw new Error(`no order is called "${verb}": ${step}`);
  }
}

/** The first element of this name, or whose line holds it; "#b3" is a ref by a guess. */
function refOf(name: string, { page }: Situation): string | null {
  if (/^#[a-z]*\d+$/.test(name)) return name.slice(1);
  const elements = page.lines.filter((line): line is ElementLine => line.kind === 'element');
  const [, role, rest] = /^(button|link|textbox|combobox) (.+)$/.exec(name) ?? [];
  const isIt = (it: ElementLine): boolean =>
    it.name === name || (it.role === role && it.name === rest) || it.ref === name;
  const found =
    elements.find(isIt) ??
    elements.find((it) => it.name.toLowerCase().includes(name.toLowerCase())) ??
    elements.find((it) => it.value?.includes(name));
  return found?.ref ?? null;
}
