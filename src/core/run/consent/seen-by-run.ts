/** What a run has seen and typed on which origin, and what of it an action would carry elsewhere. */
import { getDomainWithoutSuffix } from 'tldts';
import type { Action, Evidence } from '../../actions/action.ts';
import type { VisibleChange } from '../../actions/evidence.ts';
import { isOriginOrUpgrade, originOf, wholeAddress } from '../../gate/origin.ts';
import { carriedIn, carriedInAddress, withShown, withTypedOn, type Carried, type Said } from '../../gate/seen-texts.ts';
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
    const old = new Set(known?.get(origin));
    seen = withShown(
      seen,
      origin,
      texts.filter((it) => !old.has(it)),
    );
  }
  return { ...run, seen };
}

/** @param evidence - Of an action on this view; null when none came. */
export function withActionSeen<R extends ActiveRun>(
  run: R,
  action: Action,
  view: PageView,
  evidence: Evidence | null,
): R {
  const origin = originOf(view.url);
  const told =
    evidence === null
      ? []
      : [
          evidence.value,
          ...(evidence.selected ?? []),
          toldText(evidence.report ?? []),
          ...(evidence.changed ?? []).map(textOfChange),
        ];
  let shown = withShown(
    run.seen,
    origin,
    told.filter((it) => it !== null && it !== undefined),
  );
  for (const { url, title, text } of evidence?.pages ?? [])
    shown = withShown(shown, originOf(url), [title, ...text.split('\n')]);
  const typing = typingIn(action);
  if (typing === null) return { ...run, seen: shown };
  const isPlain = run.typed.some(({ text, field }) => text === typing.text && field === 'plain');
  const into = typing.ref === null ? undefined : findElement(view, typing.ref);
  return { ...run, seen: withTypedOn(shown, into ? originIn(view, into) : origin, typing.text, !isPlain) };
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
      return carriedInAddress(address, run.seen, saidBy(run, originOf(address)));
    }
    case 'read':
      return action.urls.map(wholeAddress).flatMap((address) => {
        const to = originOf(address);
        const parts = carriedInAddress(address, run.seen, saidBy(run, to));
        return parts.filter(({ from }) => !from.some((it) => isOriginOrUpgrade(it, to)));
      });
    case 'dialog':
      return carriedIn(action.text ?? '', run.seen, saidBy(run, originOf(view.url)));
    default: {
      const here = originOf(view.url);
      const said = saidBy(run, here);
      return [pieceOf(action), ...gatheredWith(action, next, run, here)].flatMap((it) => carriedIn(it, run.seen, said));
    }
  }
}

/** What an action puts into a page by itself: a text, or the sign of a key. */
function pieceOf(action: Action): string {
  if (action.kind === 'press') return action.keys.length === 1 ? action.keys : '';
  return typingIn(action)?.text ?? '';
}

const MAX_PIECES = 12;
const MAX_PIECE_CHARS = 12;

/** A code may come in pieces, or key by key: with what was put in just before, and with what the plan puts in next. */
function gatheredWith(action: Action, next: readonly Action[], { timeline, seen }: ActiveRun, here: string): string[] {
  const own = pieceOf(action);
  if (own === '' || own.length > MAX_PIECE_CHARS || seen.every(({ origin }) => origin === here)) return [];
  const done = timeline.flatMap((it) => (it.type === 'acted' && it.outcome.ok !== false ? [it.action] : []));
  const before = shortPieces(done).slice(-MAX_PIECES);
  const after = shortPieces(next).slice(0, MAX_PIECES);
  const heads = ['', ...before.map((_, i) => before.slice(i).join(''))];
  const tails = ['', ...after.map((_, i) => after.slice(0, i + 1).join(''))];
  return heads.flatMap((head) => tails.map((tail) => `${head}${own}${tail}`)).slice(1);
}

const shortPieces = (actions: readonly Action[]): string[] =>
  actions.map(pieceOf).filter((it) => it !== '' && it.length <= MAX_PIECE_CHARS);

/** What the person has said: the command, and their answers. */
export function saidTexts({ command, timeline }: ActiveRun): string[] {
  const answers = timeline.flatMap((it) => {
    if (it.type === 'told') return [it.text];
    return it.type === 'asked' && it.answer !== null ? [it.answer] : [];
  });
  return [command, ...answers];
}

function saidBy(run: ActiveRun, to: string): Said {
  const texts = saidTexts(run);
  return { texts, namesSite: isNamed(to, texts.join('\n').toLowerCase()) };
}

/** By its host, or by what a person calls it: "amazon" is www.amazon.com. */
function isNamed(origin: string, said: string): boolean {
  const [, host = ''] = /^[a-z]+:\/\/(?:www\.)?([^:/]+)/.exec(origin) ?? [];
  // "amazon" of www.amazon.co.uk.
  const label = getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? '';
  const words: readonly string[] = said.match(/[\p{L}\p{N}.-]+/gu) ?? [];
  return host !== '' && words.some((it) => it.includes(host) || (label.length >= 3 && it === label));
}

/** What a frame of another origin shows stands below it; its value is that origin. */
export function textsByOrigin(view: PageView): ReadonlyMap<string, string[]> {
  const { url, title, dom } = view;
  const own = originOf(url);
  const rest = dom === undefined ? [] : dom.split(/[<>"]/);
  const found = new Map([[own, [url.replace(/^[a-z]+:\/\/[^/]*/i, ''), title, ...rest]]]);
  for (const item of itemsOf(view)) {
    const origin = originIn(view, item);
    const texts = found.get(origin) ?? [];
    texts.push(...textsIn(item));
    found.set(origin, texts);
  }
  return found;
}

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
