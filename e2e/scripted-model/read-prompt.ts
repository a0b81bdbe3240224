/**
 * Takes a prompt apart: the one place that knows how prompts are written (src/core/prompt,
 * src/core/view/view-text.ts). Brains see what it gives and nothing else, so that a changed prompt
 * touches this file alone.
 */
import { actionRows } from '../../src/core/actions/registry.ts';
import { stateSchema } from '../../src/core/view/view.ts';
import type { ModelRequest } from './exchange.ts';
import { cellsIn } from './read-row.ts';
import { imaginePage } from './imagine-page.ts';
import { htmlIn } from './read-html.ts';
import { screenIn } from './read-screen.ts';
import { unfoldDelta } from './unfold-delta.ts';

/** What a model can know at this moment. */
export interface Situation {
  /** The policy that is asked. */
  readonly policy: string;
  readonly mayInvoke: readonly string[];
  /** The names of the actions that the policy may use. */
  readonly actions: readonly string[];
  /** Groups of further actions that it may ask to see. */
  readonly groupsToAskFor: readonly string[];
  /** What the person asked for. */
  readonly command: string;
  /** What the policy was invoked with; empty for the base policy. */
  readonly task: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
  /** Of this frame, oldest first. */
  readonly history: readonly Decided[];
  readonly page: PageText;
}

export interface Decided {
  readonly reasoning: string;
  readonly did: readonly Did[];
  /** A child's result. */
  readonly returned: Returned | null;
  /** Lines of other kinds: why a plan stopped, what the person answered. */
  readonly remarks: readonly string[];
}

export interface Did {
  /** "click", "type", … */
  readonly verb: string;
  readonly ref: string | null;
  /** What follows the ref: the text, the option, the key. */
  readonly rest: string;
  /** Name of the element. */
  readonly name: string;
  readonly outcome: string;
}

export interface Returned {
  readonly policy: string;
  readonly status: string;
  readonly answer: string;
}

export interface PageText {
  /** Title and address; empty for a screen. */
  readonly header: string;
  /** Listed from a picture: refs are points of the window. */
  readonly isScreen?: true;
  /** Not shown: refs are look-ups of a program. */
  readonly isImagined?: true;
  readonly lines: readonly Line[];
}

export type Line = ElementLine | TextLine;

export interface ElementLine {
  readonly kind: 'element';
  readonly ref: string;
  readonly role: string;
  readonly type: string | null;
  readonly name: string;
  readonly value: string | null;
  readonly options: readonly string[];
  readonly states: readonly string[];
  /** x, y, width, height in pixels. */
  readonly box: readonly [number, number, number, number] | null;
  readonly depth: number;
}

export interface TextLine {
  /** "text", "heading", or a group's role. */
  readonly kind: 'text' | 'heading' | 'group';
  readonly role: string;
  readonly text: string;
  readonly depth: number;
}

/** @returns null when this is no prompt for a decision. */
export function readPrompt(request: Pick<ModelRequest, 'system' | 'messages'>): Situation | null {
  const text = request.messages[0]?.text;
  const policy = /^(\w+): /.exec(section(text ?? '', 'policy') ?? '')?.[1];
  if (policy === undefined || text === undefined) return null;
  const shown = section(text, 'view');
  const view = shown === null ? null : unfoldDelta(section(text, 'earlier') ?? '', shown);
  const command = section(text, 'command');
  if (view === null || command === null) return null;
  return {
    policy,
    mayInvoke: [...(section(text, 'policies') ?? '').matchAll(/^- (\w+)/gm)].map(([, name]) => name ?? ''),
    groupsToAskFor: groupsToAskFor(request.system, section(text, 'policy') ?? ''),
    actions: actionsIn(request.system, section(text, 'actions') ?? ''),
    command,
    task: taskOf(section(text, 'task') ?? ''),
    notes: (section(text, 'notes') ?? '')
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2)),
    history: historyOf(section(text, 'history') ?? ''),
    page: view === 'not shown' ? imaginePage(text, command) : (screenIn(view) ?? htmlIn(view) ?? pageOf(view)),
  };
}

/** The view section as it is written: what the page costs in tokens. */
export const viewSection = ({ messages }: Pick<ModelRequest, 'messages'>): string =>
  section(messages[0]?.text ?? '', 'view') ?? '';

/** Examples come first and hold no sections; what comes from a page cannot forge one. */
function section(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>\n`);
  if (start < 0) return null;
  const from = start + name.length + 3;
  const end = text.indexOf(`\n</${name}>`, from);
  return end < 0 ? null : text.slice(from, end);
}

function groupsToAskFor(system: string, policy: string): string[] {
  const [, groups = ''] = /^- more \w+: .*?Groups: (.*)$/m.exec(system) ?? [];
  const lacking = (/^more has no (.*) here\.$/m.exec(policy)?.[1] ?? '').split(' or ');
  return [...groups.matchAll(/(\w+) \(/g)].map(([, name = '']) => name).filter((name) => !lacking.includes(name));
}

function actionsIn(system: string, further: string): readonly string[] {
  const [, rest = ''] = system.split('\nACTIONS\n');
  const [list = ''] = rest.split('\n\n');
  return [...`${list}\n${further}`.matchAll(/^- (?:\{"kind":")?([a-z_]+)/gm)].map(([, name]) => name ?? '');
}

/** The first line is the heading; an argument may go on over indented lines. */
function taskOf(text: string): Readonly<Record<string, string>> {
  const args: Record<string, string> = {};
  let last = '';
  for (const line of text.split('\n').slice(1)) {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (name !== undefined) args[(last = name)] = value ?? '';
    else if (last !== '') args[last] += `\n${line.trim()}`;
  }
  return args;
}

function historyOf(text: string): readonly Decided[] {
  const decided: { reasoning: string; did: Did[]; returned: Returned | null; remarks: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, reasoning] = /^\d+\. ?(.*)$/.exec(line) ?? [];
    if (reasoning !== undefined) decided.push({ reasoning, did: [], returned: null, remarks: [] });
    const last = decided.at(-1);
    if (reasoning !== undefined || !last) continue;
    const returned = /^ {3}(\w+) returned (done|failed|needs-info): (.*)$/.exec(line);
    const did = didOf(line);
    if (returned) last.returned = { policy: returned[1] ?? '', status: returned[2] ?? '', answer: returned[3] ?? '' };
    else if (did) last.did.push(did);
    else last.remarks.push(line.trim());
  }
  return decided;
}

/** `   click 3 (link "Lorem" in "Ipsum") -> the page changed`; the target's text is quoted as it stands. */
function didOf(line: string): Did | null {
  const [, action, outcome] = DONE.exec(line) ?? [];
  if (action === undefined) return null;
  const [, before, name] = /^(.*?) \(\S+(?: "(.*?)")?(?: in ".*")?\)$/.exec(action) ?? [];
  const [, verb, ref, rest] = /^(\w+)(?: ([a-z]*[1-9]\d*))?(?: (.*))?$/.exec(before ?? action) ?? [];
  // On a screen, an element is its point.
  if (verb === 'click_at' && ref === undefined)
    return { verb: 'click', ref: rest ?? null, rest: '', name: name ?? '', outcome: outcome ?? '' };
  return { verb: verb ?? '', ref: ref ?? null, rest: rest ?? '', name: name ?? '', outcome: outcome ?? '' };
}

const VERBS = actionRows.flatMap((row) => [row.schema.entries.kind.literal, ...row.otherNames]);
const DONE = new RegExp(String.raw`^ {3}((?:${VERBS.join('|')})\b.*?)(?: -> (.*))?$`);

function pageOf(view: string): PageText {
  const [header, ...rest] = view.split('\n');
  const lines: Line[] = [];
  let offscreen = false;
  for (const raw of rest) {
    const body = raw.trimStart();
    const depth = raw.length - body.length;
    const row = body.startsWith('~') ? null : rowOf(body, depth, offscreen);
    if (body === '~ offscreen' || body === '~ onscreen') offscreen = body === '~ offscreen';
    else if (row) lines.push(...row.map((it) => (it.kind === 'element' ? withOptions(it, body, lines) : it)));
    else if (body.startsWith('- ')) lines.push({ kind: 'text', role: 'text', text: body.slice(2), depth });
    else if (body.startsWith('# ')) lines.push({ kind: 'heading', role: 'heading', text: body.slice(2), depth });
    else {
      const element = elementOf(body, depth, offscreen);
      const [, role, name] = /^([a-z][a-z-]*):(?: (.*))?$/i.exec(body) ?? [];
      if (element) lines.push(withOptions(element, body, lines));
      else if (role !== undefined) lines.push({ kind: 'group', role, text: name ?? '', depth });
    }
  }
  return { header: (header ?? '').replace(/^page: /, ''), lines };
}

/** A row with elements as a group whose lines are its cells; null for any other line. */
function rowOf(line: string, depth: number, offscreen: boolean): Line[] | null {
  const [head, self, states] =
    /^(?:- |columns: |([a-z]*[1-9]\d*) row(?: \(([a-z ]+)\))?(?: @[-\d,]+ \d+(?:x\d+)?)?: )/.exec(line) ?? [];
  if (head === undefined) return null;
  const pieces = cellsIn(line.slice(head.length));
  const cells = pieces.map((text): Line => {
    const element = elementOf(text, depth + 1, offscreen);
    const shown = unquoted(text);
    return element ?? { kind: 'text', role: 'text', text: shown, depth: depth + 1 };
  });
  const isText = cells.length === 1 && !ALONE.test(cells[0]?.role ?? '');
  if (self === undefined && (isText || !cells.some(({ kind }) => kind === 'element'))) return null;
  const row =
    self === undefined ? null : elementOf(`${self} row${states === undefined ? '' : ` (${states})`}`, depth, offscreen);
  return [row ?? { kind: 'group', role: 'row', text: '', depth }, ...cells];
}

/** A cell's text without its quotes; a page's text may begin and end with quotation marks of its own. */
function unquoted(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Roles of what may be alone in a row: "- 2 x 3 =" is a text. */
const ALONE =
  /^(?:clickable|button|link|checkbox|radio|switch|textbox|searchbox|combobox|listbox|spinbutton|slider|option|menuitem|tab|image)$/;

/** `[like 9]`: those of 9. */
function withOptions(element: ElementLine, line: string, above: readonly Line[]): ElementLine {
  const like = LIKE.exec(line)?.[1];
  const first = above.find((it) => it.kind === 'element' && it.ref === like);
  return like !== undefined && first?.kind === 'element' ? { ...element, options: first.options } : element;
}
const LIKE = / \[like ([a-z]*\d+)\](?: \([a-z ]+\))?$/;

const STATE_WORDS = stateSchema.options.join('|');
const BOX = / @(-?\d+),(-?\d+) (\d+)(?:x(\d+))?$/;
const STATES = new RegExp(` \\(((?:${STATE_WORDS})(?: (?:${STATE_WORDS}))*)\\)$`);
const OPTIONS = / \[((?:\\.|[^[\]\\])*)\]$/;
const SCROLLED = / \[scroll \d+\/\d+\]$/;
const VALUE = / = ("(?:[^"\\]|\\.)*")$/;

/** `ref role:type name = "value" [a | b] (states) @x,y wxh`, read from its end. */
function elementOf(line: string, depth: number, offscreen: boolean): ElementLine | null {
  const head = /^([a-z]*[1-9]\d*) ([a-z-]+)(?::([a-z-]+))?(?= |$)/i.exec(line);
  const isArea = head?.[2] === 'textarea';
  if (!head) return null;
  let rest = line.slice(head[0].length);
  const cut = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index);
    return found;
  };
  const box = cut(BOX);
  const states = cut(STATES)?.[1]?.split(' ') ?? [];
  // How far a text is scrolled is nothing to choose.
  const scrolled = cut(SCROLLED) !== null;
  const options = scrolled ? undefined : cut(OPTIONS)?.[1];
  const value = cut(VALUE)?.[1];
  const name = rest.trim();
  return {
    kind: 'element',
    ref: head[1] ?? '',
    role: isArea ? 'textbox' : (head[2] ?? ''),
    type: isArea ? 'textarea' : (head[3] ?? null),
    name: name.startsWith('"') && name.endsWith('"') && name.length > 1 ? String(JSON.parse(name)) : name,
    value: value === undefined ? null : String(JSON.parse(value)),
    options: options === undefined ? [] : options.split(' | ').map((it) => it.replace(/\\(.)/g, '$1')),
    states: offscreen ? [...states, 'offscreen'] : states,
    box: box ? [Number(box[1]), Number(box[2]), Number(box[3]), Number(box[4] ?? box[3])] : null,
    depth,
  };
}
