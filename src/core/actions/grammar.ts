/**
 * The one-line action grammar: how a model that keeps to no schema writes its answer, and how
 * exemplars and history write actions for any model.
 *
 *   click 12            click 12 double|right|middle|ctrl|shift
 *   type 5 "text"       type 5 "text" enter      append 5 "more"
 *   type "text"         (into what has the focus)
 *   press Enter         press 5 Control+a
 *   scroll down         scroll 7 bottom
 *   select 9 "A", "B"   note "text"
 *   click_at 10,20      click_at 3 10,20 double   (from the corner of 3)
 *   hover 3             hover 3 10,20       hover 10,20
 *   drag 3 to 4         drag 3 5,5 to 10,20 to 4 1,1
 *   select_text 3       select_text 3 "part"
 *   wait 5              wait 30 until page after "price" below "50" do click 3
 *   repeat 20 until 4 equals "12" do press 4 ArrowRight             repeat 3 do press Tab
 *   watch 5             watch 5 3           follow 10 3         catch 10 3 4 5
 *   go_to "https://…"   back   forward      new_tab "https://…"   switch_tab 12   close_tab
 *   dialog accept         dialog accept "text"    dialog dismiss
 *   look 2              look 812 3          (page 2 of all, page 3 of 812)
 *   sweep 3 until page contains "Hot"       sweep 3 until 4 shown click
 *   invoke find {"what": "…"}
 *   done "answer"       failed "reason"     needs-info "what"     ask "question"
 *
 * Lines before the first such line are the reasoning.
 */
import * as v from 'valibot';
import { actionSchema, type Action } from './action.ts';
import { CONDITION_WORDS, type Condition } from './condition.ts';
import type { Place } from './place.ts';
import { decisionSchema, type Decision } from '../run/decision.ts';
import { err, ok, type Result } from '../result.ts';
import { assertNever } from '../result.ts';
import type { Answer } from '../prompt/answer.ts';
import { clickOf, clickWay } from './click-ways.ts';

const quote = (text: string): string => JSON.stringify(text);

export function writeAction(action: Action): string {
  switch (action.kind) {
    case 'click': {
      const way = clickWay(action);
      return way === 'left' ? `click ${action.ref}` : `click ${action.ref} ${way}`;
    }
    case 'type':
      return `${action.mode === 'append' ? 'append' : 'type'} ${action.ref === null ? '' : `${action.ref} `}${quote(action.text)}${action.enter ? ' enter' : ''}`;
    case 'press':
      return action.ref === null ? `press ${action.keys}` : `press ${action.ref} ${action.keys}`;
    case 'scroll':
      return action.ref === null ? `scroll ${action.to}` : `scroll ${action.ref} ${action.to}`;
    case 'select':
      return `select ${action.ref} ${action.options.map(quote).join(', ')}`;
    case 'click_at': {
      const way = clickWay(action);
      return `click_at ${writePlace(action)}${way === 'left' ? '' : ` ${way}`}`;
    }
    case 'hover':
      return `hover ${writePlace(action)}`;
    case 'drag':
      return `drag ${[action, ...action.path].map(writePlace).join(' to ')}`;
    case 'select_text':
      return ['select_text', action.ref, action.text === null ? null : quote(action.text)]
        .filter((it) => it !== null)
        .join(' ');
    case 'wait':
      return [
        `wait ${action.seconds}`,
        action.until && `until ${writeCondition(action.until)}`,
        action.do && `do ${writeAction(action.do)}`,
      ]
        .filter((it) => it !== null)
        .join(' ');
    case 'repeat':
      return [
        `repeat ${action.times}`,
        action.until && `until ${writeCondition(action.until)}`,
        `do ${writeAction(action.do)}`,
      ]
        .filter((it) => it !== null)
        .join(' ');
    case 'watch':
      return `watch ${action.seconds}${action.ref === null ? '' : ` ${action.ref}`}`;
    case 'follow':
      return `${action.click ? 'catch' : 'follow'} ${action.seconds} ${action.refs.join(' ')}`;
    case 'sweep':
      return `sweep ${action.ref} until ${writeCondition(action.until)}${action.click ? ' click' : ''}`;
    case 'go_to':
      return `go_to ${quote(action.url)}`;
    case 'back':
    case 'forward':
      return action.kind;
    case 'new_tab':
      return action.url === null ? 'new_tab' : `new_tab ${quote(action.url)}`;
    case 'switch_tab':
      return `switch_tab ${action.tab}`;
    case 'close_tab':
      return action.tab === null ? 'close_tab' : `close_tab ${action.tab}`;
    case 'dialog':
      return `dialog ${action.accept ? 'accept' : 'dismiss'}${action.text === null ? '' : ` ${quote(action.text)}`}`;
    case 'look':
      return `look ${action.ref === null ? '' : `${action.ref} `}${action.page}`;
    case 'note':
      return `note ${quote(action.text)}`;
    default:
      return assertNever(action);
  }
}

const writeCondition = ({ ref, after, is, value }: Condition): string =>
  [ref ?? 'page', after === null ? null : `after ${quote(after)}`, is, value === '' ? null : quote(value)]
    .filter((it) => it !== null)
    .join(' ');

const writePlace = ({ ref, x, y }: Place): string =>
  [ref, x === null || y === null ? null : `${x},${y}`].filter((it) => it !== null).join(' ');

export function writeDecision(decision: Decision): string {
  switch (decision.kind) {
    case 'act':
      return decision.plan.map(writeAction).join('\n');
    case 'invoke':
      return `invoke ${decision.policy} ${JSON.stringify(decision.args)}`;
    case 'return':
      return `${decision.status} ${quote(decision.answer)}`;
    case 'ask':
      return `ask ${quote(decision.question)}`;
    default:
      return assertNever(decision);
  }
}

const STRING = String.raw`("(?:[^"\\]|\\.)*"|'[^']*'|[^"'\s].*?)`;
const REF = String.raw`[[#]?([a-z]*[1-9][0-9]*)\]?`;
const PLACE = String.raw`(?:${REF}(?![\d.,]))?\s*(?:(-?[\d.]+)\s*,\s*(-?[\d.]+))?`;
const ONE_PLACE = new RegExp(`^${PLACE}$`, 'i');
const WAYS = 'left|double|right|middle|ctrl|shift';
const LINES = {
  click: new RegExp(`^click\\s+${REF}(?:\\s+(${WAYS}))?$`, 'i'),
  clickAt: new RegExp(`^click_at\\s+${PLACE}(?:\\s+(${WAYS}))?$`, 'i'),
  hover: new RegExp(`^hover\\s+${PLACE}$`, 'i'),
  drag: /^drag\s+(.+)$/i,
  wait: /^wait\s+([\d.]+)(?:\s+until\s+(.+?))?(?:\s+(?:do|then)\s+(.+))?$/i,
  repeat: /^repeat\s+(\d+)(?:\s+times)?(?:\s+until\s+(.+?))?\s+do\s+(.+)$/i,
  watch: new RegExp(`^watch\\s+([\\d.]+)(?:\\s+${REF})?$`, 'i'),
  follow: new RegExp(`^(follow|catch)\\s+([\\d.]+)((?:[\\s,]+${REF})+)$`, 'i'),
  sweep: new RegExp(`^sweep\\s+${REF}\\s+until\\s+(.+?)(\\s+click)?$`, 'i'),
  condition: new RegExp(
    `^(?:page|${REF})(?:\\s+after\\s+("(?:[^"\\\\]|\\\\.)*"))?\\s+(${CONDITION_WORDS.join('|')})(?:\\s+(.+))?$`,
    'i',
  ),
  selectText: new RegExp(`^select_text(?:\\s+${REF})?(?:\\s+${STRING})?$`, 'i'),
  type: new RegExp(`^(type|append)\\s+${REF}\\s+${STRING}(\\s+enter)?$`, 'i'),
  typeHere: /^(type|append)\s+("(?:[^"\\]|\\.)*")(\s+enter)?$/i,
  press: new RegExp(`^press\\s+(?:${REF}\\s+)?(\\S+)$`, 'i'),
  scroll: new RegExp(`^scroll\\s+(?:${REF}\\s+)?(up|down|left|right|top|bottom)$`, 'i'),
  select: new RegExp(`^select\\s+${REF}\\s+(.+)$`, 'i'),
  goTo: new RegExp(`^go_to\\s+${STRING}$`, 'i'),
  history: /^(back|forward)$/i,
  newTab: new RegExp(`^new_tab(?:\\s+${STRING})?$`, 'i'),
  tab: /^(switch_tab|close_tab)(?:\s+(\d+))?$/i,
  dialog: new RegExp(`^dialog\\s+(accept|dismiss)(?:\\s+${STRING})?$`, 'i'),
  look: /^look(?:\s+[[#]?([a-z]*[1-9][0-9]*)\]?)?\s+(?:page\s+)?(\d+)$/i,
  note: new RegExp(`^note\\s+${STRING}$`, 'i'),
  invoke: /^invoke\s+([a-z][a-z0-9_]*)\s*(\{.*\})?$/i,
  end: new RegExp(`^(done|failed|needs-info|ask)\\b:?\\s*${STRING}?$`, 'i'),
} as const;

/** Reads an answer in the grammar. */
export function readLines(answer: string): Result<Answer, string> {
  const reasoning: string[] = [];
  const plan: Action[] = [];
  for (const raw of answer.split('\n')) {
    const line = raw
      .trim()
      .replace(/^(?:[-*]|\d+[.)])\s+/, '')
      .replaceAll('`', '');
    if (line === '') continue;
    const action = readAction(line);
    if (action) {
      plan.push(action);
      continue;
    }
    const decision = plan.length === 0 ? readOther(line) : undefined;
    if (decision) return ok({ reasoning: reasoning.join('\n'), decision });
    // What follows the first action may only be more of them: prose after it ends the plan.
    if (plan.length > 0) break;
    reasoning.push(raw.trim());
  }
  if (plan.length > 0) return ok({ reasoning: reasoning.join('\n'), decision: { kind: 'act', plan } });
  return err('No line of the answer is an action, and it holds no JSON object.');
}

function readAction(line: string): Action | undefined {
  const candidate = actionOf(line);
  if (candidate === undefined) return undefined;
  const parsed = v.safeParse(actionSchema, candidate);
  return parsed.success ? parsed.output : undefined;
}

function actionOf(line: string): unknown {
  let m = LINES.click.exec(line);
  if (m) return clickOf(m[1], (m[2] ?? 'left').toLowerCase());
  m = LINES.type.exec(line);
  if (m)
    return {
      kind: 'type',
      ref: m[2],
      text: unquote(m[3]),
      mode: m[1]?.toLowerCase() === 'append' ? 'append' : 'replace',
      enter: m[4] !== undefined,
    };
  m = LINES.typeHere.exec(line);
  if (m)
    return {
      kind: 'type',
      ref: null,
      text: unquote(m[2]),
      mode: m[1]?.toLowerCase() === 'append' ? 'append' : 'replace',
      enter: m[3] !== undefined,
    };
  m = LINES.press.exec(line);
  if (m) return { kind: 'press', keys: m[2], ref: m[1] ?? null };
  m = LINES.scroll.exec(line);
  if (m) return { kind: 'scroll', to: m[2]?.toLowerCase(), ref: m[1] ?? null };
  m = LINES.select.exec(line);
  if (m) return { kind: 'select', ref: m[1], options: quotedList(m[2] ?? '') };
  m = LINES.clickAt.exec(line);
  if (m) return { ...clickOf(m[1] ?? null, (m[4] ?? 'left').toLowerCase()), kind: 'click_at', ...point(m) };
  m = LINES.hover.exec(line);
  if (m) return { kind: 'hover', ref: m[1] ?? null, ...point(m) };
  m = LINES.drag.exec(line);
  if (m) {
    const [from, ...path] = (m[1] ?? '').split(/\s+to\s+/i).map(readPlace);
    return { kind: 'drag', ...from, path };
  }
  m = LINES.wait.exec(line);
  if (m)
    return {
      kind: 'wait',
      seconds: Number(m[1]),
      until: m[2] === undefined ? null : readCondition(m[2]),
      do: m[3] === undefined ? null : actionOf(m[3]),
    };
  m = LINES.repeat.exec(line);
  if (m)
    return {
      kind: 'repeat',
      times: Number(m[1]),
      until: m[2] === undefined ? null : readCondition(m[2]),
      do: actionOf(m[3] ?? ''),
    };
  m = LINES.watch.exec(line);
  if (m) return { kind: 'watch', seconds: Number(m[1]), ref: m[2] ?? null };
  m = LINES.follow.exec(line);
  if (m)
    return {
      kind: 'follow',
      seconds: Number(m[2]),
      refs: (m[3] ?? '').match(/[a-z]*[1-9][0-9]*/gi) ?? [],
      click: m[1]?.toLowerCase() === 'catch',
    };
  m = LINES.sweep.exec(line);
  if (m) return { kind: 'sweep', ref: m[1], until: readCondition(m[2] ?? ''), click: m[3] !== undefined };
  m = LINES.selectText.exec(line);
  if (m) return { kind: 'select_text', ref: m[1] ?? null, text: m[2] === undefined ? null : unquote(m[2]) };
  m = LINES.goTo.exec(line);
  if (m) return { kind: 'go_to', url: unquote(m[1]) };
  m = LINES.history.exec(line);
  if (m) return { kind: m[1]?.toLowerCase() };
  m = LINES.newTab.exec(line);
  if (m) return { kind: 'new_tab', url: m[1] === undefined ? null : unquote(m[1]) };
  m = LINES.tab.exec(line);
  if (m) return { kind: m[1]?.toLowerCase(), tab: m[2] === undefined ? null : Number(m[2]) };
  m = LINES.dialog.exec(line);
  if (m)
    return {
      kind: 'dialog',
      accept: m[1]?.toLowerCase() === 'accept',
      text: m[2] === undefined ? null : unquote(m[2]),
    };
  m = LINES.look.exec(line);
  if (m) return { kind: 'look', ref: m[1] ?? null, page: Number(m[2]) };
  m = LINES.note.exec(line);
  if (m) return { kind: 'note', text: unquote(m[1]) };
  return undefined;
}

function readCondition(text: string): unknown {
  const m = LINES.condition.exec(text.trim());
  if (!m) return undefined;
  return {
    ref: m[1] ?? null,
    after: m[2] === undefined ? null : unquote(m[2]),
    is: m[3]?.toLowerCase(),
    value: unquote(m[4]),
  };
}

const point = (m: RegExpExecArray): { x: number | null; y: number | null } => ({
  x: m[2] === undefined ? null : Number(m[2]),
  y: m[3] === undefined ? null : Number(m[3]),
});

function readPlace(text: string): { ref: string | null; x: number | null; y: number | null } | undefined {
  const m = ONE_PLACE.exec(text.trim());
  return m ? { ref: m[1] ?? null, ...point(m) } : undefined;
}

function readOther(line: string): Decision | undefined {
  const invoke = LINES.invoke.exec(line);
  const end = LINES.end.exec(line);
  const candidate = invoke
    ? { kind: 'invoke', policy: invoke[1], args: jsonOr(invoke[2] ?? '{}', undefined) }
    : end
      ? end[1]?.toLowerCase() === 'ask'
        ? { kind: 'ask', question: unquote(end[2]) }
        : { kind: 'return', status: end[1]?.toLowerCase(), answer: unquote(end[2]) }
      : undefined;
  const parsed = v.safeParse(decisionSchema, candidate);
  return parsed.success ? parsed.output : undefined;
}

function unquote(text: string | undefined): string {
  if (text === undefined) return '';
  if (text.startsWith('"')) return String(jsonOr(text, text.slice(1, -1)));
  return text.startsWith("'") ? text.slice(1, -1) : text;
}

function quotedList(text: string): string[] {
  const quoted = text.match(/"(?:[^"\\]|\\.)*"/g);
  return quoted ? quoted.map(unquote) : [text.trim()];
}

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return otherwise;
  }
}
