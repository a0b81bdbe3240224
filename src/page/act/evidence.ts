/** What an action really did, put together once the page has settled. */
import type { Evidence } from '../../core/actions/action.ts';
import { fileWords } from '../../core/text/file-words.ts';
import { wasRead, type Read, type ReadPage } from '../../core/actions/evidence.ts';
import { holds } from '../dom/composed-tree.ts';
import { isSecret } from '../dom/secret-fields.ts';
import type { ActContext } from './context.ts';
import type { Effect } from './effect.ts';
import type { EffectObserver } from './effect-observer.ts';
import { excerptOf, NOTHING_READ, readBack } from './read-back.ts';
import type { VisibleChanges } from './seen/visible-changes.ts';
import { told } from '../../core/i18n/told.ts';

interface Performed {
  /** null when the page was left before the action was over. */
  readonly effect: Effect | null;
  /** The element that the action named. */
  readonly element: Element | null;
  readonly refound: boolean;
  readonly observer: EffectObserver;
  readonly before: { readonly subject: Element | null; readonly read: Read };
  readonly focus: Element | null;
  /** null for a timed action, which tells by itself what it saw. */
  readonly visible: VisibleChanges | null;
}

export function evidenceOf(
  { effect, element, refound, observer, before, focus, visible }: Performed,
  context: ActContext,
): Evidence {
  const brief = (at: Element | null | undefined): Evidence['hit'] => (at ? context.brief(at) : null);
  const { navigating, files } = observer;
  const subject = effect?.subject ?? null;
  const shown = effect?.shown ?? null;
  const after = shown !== null ? excerptOf(shown) : subject ? readBack(subject) : NOTHING_READ;
  const isAsBefore = subject === before.subject && isSameRead(after, before.read);
  // Enter sends a value: that it is as before tells nothing.
  const read = navigating || (isAsBefore && effect?.isEntered) ? NOTHING_READ : after;
  const differs = navigating ? null : (effect?.differs?.() ?? null);
  // All secrets read alike, so that a change of one cannot be seen.
  const isPlain = subject !== null && !isSecret(subject);
  const unchanged = wasRead(read) && isPlain && isAsBefore;
  const { opened, changes } = observer;
  const beside = navigating ? [] : (visible?.tell(changes, wasRead(read) ? subject : null) ?? []);
  const isUnseen =
    beside.length === 0 &&
    (!wasRead(read) || unchanged) &&
    changes.length === observer.mutations &&
    visible?.isAsBefore(changes) === true;
  const report = [
    ...(effect?.report ?? []),
    ...((navigating ? null : effect?.settledReport?.(opened)) ?? []),
    ...(files.length > 0 ? told('told_download', { files: files.map(fileWords).join(', ') }) : []),
  ];
  const pages = [...(effect?.reads ?? []).map(toBeRead), ...files.flatMap(({ text }) => text ?? [])];
  return {
    // The named element, unless the action reached something else, such as its label.
    hit: brief(effect?.hit && !(element && holds(element, effect.hit)) ? effect.hit : element),
    coveredBy: brief(effect?.coveredBy),
    focus: navigating ? null : brief(focus),
    ...read,
    ...(unchanged ? { unchanged } : {}),
    ...(differs === null ? {} : { differs }),
    ...(read.value !== null && read.value === effect?.meant ? { isMeant: true } : {}),
    mutations: isUnseen || effect?.isIdle === true ? 0 : observer.mutations,
    ...(beside.length > 0 ? { changed: beside } : {}),
    scrolled: effect?.scrolled ?? (navigating ? null : observer.scrolled),
    opened,
    navigating,
    refound,
    ...(pages.length > 0 ? { pages } : {}),
    ...(report.length > 0 ? { report } : {}),
  };
}

const toBeRead = (url: string): ReadPage => ({ kind: 'not-loaded', url, title: '', text: '', left: 0 });

const isSameRead = (a: Read, b: Read): boolean =>
  a.value === b.value && a.state === b.state && a.selected?.join('\n') === b.selected?.join('\n');
