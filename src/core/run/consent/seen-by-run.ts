/** What a run has seen and typed on which origin, and what of it an action would carry elsewhere. */
import { getDomainWithoutSuffix } from 'tldts';
import { refOf, type Action, type Evidence } from '../../actions/action.ts';
import type { ActReply } from '../run-event.ts';
import type { VisibleChange } from '../../actions/evidence.ts';
import { isOriginOrUpgrade, loadedAddress, originOf, wholeAddress } from '../../gate/origin.ts';
import type { Carried } from '../../gate/question.ts';
import { affirmed } from '../../gate/readings/affirmed.ts';
import { plainSigns } from '../../gate/readings/plain-signs.ts';
import {
  carriedIn,
  carriedInAddress,
  carriedInPieces,
  distinct,
  withShown,
  withTypedOn,
  type Said,
} from '../../gate/seen-texts.ts';
import { saysUnkept } from '../../gate/secret-words.ts';
import { ancestorsOf, findElement, itemsOf } from '../../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';
import { typingIn } from '../typed-texts.ts';
import { toldText } from '../../text/told-text.ts';

/** @param before - What was seen before it is known already. */
export function withViewSeen<R extends ActiveRun>(run: R, view: PageView, before: PageView | null): R {
  const known = before?.url === view.url ? textsByOrigin(before) : null;
  let { seen } = run;
  for (const [origin, texts] of textsByOrigin(view)) {
    seen = withShown(seen, origin, texts, new Set(known?.get(origin)));
  }
  return { ...run, seen };
}

/** @param outcome - Of an action on this view. */
export function withActionSeen<R extends ActiveRun>(run: R, action: Action, view: PageView, outcome: ActReply): R {
  const evidence = outcome.ok === true ? outcome.value : null;
  // What a frame has told is no news on its own site alone.
  const origin = originOfTarget(action, view);
  let shown = withShown(run.seen, origin, outcome.ok === true ? toldBy(outcome.value) : failureTexts(outcome));
  // A frame of another site opens none.
  const dialogs = evidence?.dialogs ?? [];
  shown = withShown(
    shown,
    originOf(view.url),
    dialogs.flatMap(({ text, proposed }) => [text, proposed]),
  );
  for (const { url, title, text } of evidence?.pages ?? [])
    shown = withShown(shown, originOf(url), [title, ...text.split('\n')]);
  const typing = typingIn(action);
  if (typing === null) return { ...run, seen: shown };
  const isPlain = run.typed.some(({ text, field }) => text === typing.text && field === 'plain');
  return { ...run, seen: withTypedOn(shown, origin, typing.text, !isPlain) };
}

const toldBy = ({ value, selected = [], report = [], changed = [], differs = [], ...rest }: Evidence): string[] => [
  value ?? '',
  ...selected,
  toldText(report),
  toldText(differs),
  ...changed.map(textOfChange),
  ...[rest.opened, rest.hit, rest.focus, rest.coveredBy].map((it) => it?.name ?? ''),
];

/** What a page showed an action that failed, without what was wanted of it. */
function failureTexts(outcome: Exclude<ActReply, { ok: true }>): string[] {
  if (outcome.ok === 'unknown') return [];
  const { error } = outcome;
  const report = toldText(error.report ?? []);
  switch (error.kind) {
    case 'no-such-option':
      return [report, ...error.available];
    case 'not-met':
      return [report, error.saw];
    case 'changed':
      return [report, ...error.changes.map(({ now }) => now)];
    case 'stale-ref':
      return [report, ...error.nearest.map(({ name }) => name)];
    default:
      return [report];
  }
}

/** Of the document that an action is in. */
function originOfTarget(action: Action, view: PageView): string {
  const ref = typingIn(action)?.ref ?? refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  return element ? originIn(view, element) : originOf(view.url);
}

const textOfChange = (change: VisibleChange): string => {
  switch (change.kind) {
    case 'value':
      return change.value;
    case 'state':
      return change.element.name;
    case 'text':
    case 'gone':
      return change.text;
  }
};

/**
 * What the text of an action would carry to another origin than those where it was seen.
 *
 * @param next - The rest of its plan.
 */
export function carriedBy(action: Action, next: readonly Action[], run: ActiveRun, view: PageView): Carried[] {
  switch (action.kind) {
    case 'go_to':
    case 'new_tab': {
      const address = action.url === null ? '' : wholeAddress(action.url);
      const said = saidBy(run, originOf(address));
      const whole = carriedInAddress(address, run.seen, said);
      return whole.length > 0 ? whole : inPieces(action, next, run, view, originOf(address), said);
    }
    case 'read':
      const addresses = action.urls.map(wholeAddress).map((it) => ({ it, to: originOf(it) }));
      return addresses.flatMap(({ it, to }) => {
        const said = saidBy(run, to);
        const parts = [...carriedInAddress(it, run.seen, said), ...inPieces(action, next, run, view, to, said)];
        return parts.filter(({ from }) => !from.some((other) => isOriginOrUpgrade(other, to)));
      });
    case 'dialog':
      return carriedIn(action.text ?? '', run.seen, saidBy(run, originOf(view.url)));
    default: {
      const here = originOfTarget(action, view);
      const said = saidBy(run, here);
      const own = action.kind === 'select' ? action.options : [typingIn(action)?.text ?? ''];
      const texts = [...own, ...gatheredWith(action, next, run, view, here)];
      const whole = distinct(texts.flatMap((it) => carriedIn(it, run.seen, said)));
      return whole.length > 0 ? whole : inPieces(action, next, run, view, here, said);
    }
  }
}

const MAX_PIECES = 12;
const MAX_PIECE_CHARS = 12;
/** The name of a key on a keypad of the page's own: "4", "4 GHI", "Digit 4". */
const KEY = /^(?:\P{N}{0,8}\P{L})?([\p{L}\p{N}]{1,2})(?:\P{L}\P{N}{0,8})?$/u;

/** What an action puts into a page by itself, in short texts: those of a field, a list or an address, the sign of a key. @param name - Of its target. */
function piecesOf(action: Action, name: string): string[] {
  if (action.kind === 'press') return action.keys.length === 1 ? [action.keys] : [];
  if (action.kind === 'click') {
    const [, sign] = KEY.exec(plainSigns(name)) ?? [];
    return sign === undefined ? [] : [sign];
  }
  if (action.kind === 'select') return action.options.filter(isShort);
  if (action.kind === 'go_to' || action.kind === 'new_tab') return piecesOfAddress(action.url ?? '');
  if (action.kind === 'read') return action.urls.flatMap(piecesOfAddress);
  return [typingIn(action)?.text ?? ''].filter(isShort);
}
const piecesOfAddress = (url: string): string[] =>
  (
    loadedAddress(wholeAddress(url))
      .replace(/^[a-z]+:\/\/[^/?#]*/i, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter(isShort);
const isShort = (text: string): boolean => text !== '' && text.length <= MAX_PIECE_CHARS;

const plannedPieces = (actions: readonly Action[], view: PageView): string[] =>
  actions.flatMap((it) => piecesOf(it, 'ref' in it && it.ref !== null ? (findElement(view, it.ref)?.name ?? '') : ''));

const donePieces = ({ timeline }: ActiveRun): string[] =>
  timeline.flatMap((it) =>
    it.type === 'acted' && it.outcome.ok !== false ? piecesOf(it.action, it.target?.name ?? '') : [],
  );

/** A text may come in pieces, or key by key: with what was put in just before, and with what the plan puts in next. */
function gatheredWith(action: Action, next: readonly Action[], run: ActiveRun, view: PageView, here: string): string[] {
  const [own] = plannedPieces([action], view);
  if (own === undefined || run.seen.every(({ origin }) => origin === here)) return [];
  const before = donePieces(run).slice(-MAX_PIECES);
  const after = plannedPieces(next, view).slice(0, MAX_PIECES);
  const heads = ['', ...before.map((_, i) => before.slice(i).join(''))];
  const tails = ['', ...after.map((_, i) => after.slice(0, i + 1).join(''))];
  return heads.flatMap((head) => tails.map((tail) => `${head}${own}${tail}`)).slice(1);
}

const MAX_OF_RUN = 60;

/** What pages have called a secret is noticed in pieces with others between, from plan to plan. */
function inPieces(
  action: Action,
  next: readonly Action[],
  run: ActiveRun,
  view: PageView,
  here: string,
  said: Said,
): Carried[] {
  const own = plannedPieces([action], view);
  if (own.length === 0 || run.seen.every(({ origin }) => origin === here)) return [];
  const other = (text: string): { text: string; isNow: boolean } => ({ text, isNow: false });
  const pieces = [
    ...donePieces(run).slice(-MAX_OF_RUN).map(other),
    ...own.map((text) => ({ text, isNow: true })),
    ...plannedPieces(next, view).slice(0, MAX_OF_RUN).map(other),
  ];
  return carriedInPieces(pieces, run.seen, said);
}

/** What the person has said: the command, and their answers. */
export function saidTexts({ command, timeline }: ActiveRun): string[] {
  const answers = timeline.flatMap((it) => {
    if (it.type === 'told') return [it.text];
    return it.type === 'asked' && it.answer !== null ? [it.answer] : [];
  });
  return [command, ...answers];
}

/** Without what they said not to do: nothing may go by that. */
export const askedTexts = (run: ActiveRun): string[] => saidTexts(run).map(affirmed);

function saidBy(run: ActiveRun, to: string): Said {
  const texts = askedTexts(run);
  return { texts, ...namedBy(to, texts.join('\n').toLowerCase()) };
}

/** By its host, or by what a person calls it: "amazon" is www.amazon.com. */
function namedBy(origin: string, said: string): Pick<Said, 'namesSite' | 'namesHost'> {
  const [, host = ''] = /^[a-z]+:\/\/(?:www\.)?([^:/]+)/.exec(origin) ?? [];
  // "amazon" of www.amazon.co.uk.
  const label = getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? '';
  const words = (said.match(/[\p{L}\p{N}.-]+/gu) ?? []).map((it) => `.${it.replace(/^[.-]+|[.-]+$/g, '')}`);
  const namesHost = host !== '' && words.some((it) => it.endsWith(`.${host}`));
  return { namesHost, namesSite: namesHost || (label.length >= 3 && words.includes(`.${label}`)) };
}

/** What a frame of another origin shows stands below it; its value is that origin. */
export function textsByOrigin(view: PageView): ReadonlyMap<string, string[]> {
  const { url, title, dom } = view;
  const own = originOf(url);
  const rest = dom === undefined ? [] : dom.split(/[<>"]/);
  // A page may write megabytes there.
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').slice(0, MAX_ADDRESS);
  const found = new Map([[own, [path, title, ...rest]]]);
  for (const tab of view.tabs ?? []) {
    const at = originOf(tab.url);
    found.set(at, [...(found.get(at) ?? []), tab.title]);
  }
  for (const item of itemsOf(view)) {
    const origin = originIn(view, item);
    const texts = found.get(origin) ?? [];
    texts.push(...textsIn(item));
    found.set(origin, texts);
  }
  return found;
}

const MAX_ADDRESS = 10_000;

/** Of the document that an item of the view is in. */
function originIn(view: PageView, item: ViewItem): string {
  const frame = ancestorsOf(view, item).find(isForeignFrame);
  return originOf(frame?.value ? frame.value : view.url);
}

const isForeignFrame = (item: ViewItem): item is ElementItem =>
  item.kind === 'element' && item.role === 'frame' && item.value !== null;

function textsIn(item: ViewItem): readonly string[] {
  if (item.kind === 'text') return [item.text];
  if (item.kind === 'group') return [item.name];
  const labelled = item.value !== null && saysUnkept(item.name) ? [`${item.name}: ${item.value}`] : [];
  return [item.name, item.value ?? '', ...labelled, ...(item.options ?? [])];
}
