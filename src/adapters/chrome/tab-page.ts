/**
 * A tab's page, as the runner sees it: one view stitched from all frames, one place to send
 * actions to. Every frame has its own content script; a child frame's refs carry letters that
 * spell its frame id, so that a ref alone tells where it belongs, even to a worker just started.
 */
import browser from 'webextension-polyfill';
import {
  isTabAction,
  MAX_SECONDS,
  NOTHING_SEEN,
  refOf,
  type ActError,
  type Evidence,
  type PageAction,
} from '../../core/actions/action.ts';
import { dialogWords, type ToldDialog } from '../../core/actions/dialog.ts';
import { needsPicture, type Observation, type Seen, type Wanted } from '../../core/view/observation.ts';
import type { Look } from '../../core/view/look.ts';
import type { Ref, TabId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { PageView, ViewItem } from '../../core/view/view.ts';
import type { MethodsTo, Params, ResultOf } from '../../protocol/messages.ts';
import { parsePageResult } from '../../protocol/parsers.ts';
import type { RunLine } from './run-line.ts';
import { isRestricted } from './restricted.ts';
import { keptWords, watchNavigation } from './navigation-watch.ts';
import { reported } from './reported.ts';
import { actOnTabs, inNewTab, inOpener, isClosing, openerOf, watchNewTab, withTabs } from './tabs.ts';
import { loadedTab } from './loaded-tab.ts';
import { pictureOf } from './picture.ts';
import { stitchFrames, type FrameView, type Stitched } from './stitch.ts';

const MAIN_FRAME = 0;
/** A frame that does not answer within this is left out of the view. */
const CHILD_FRAME_TIMEOUT_MS = 2_000;
const VIEW_TIMEOUT_MS = 20_000;
const ACT_TIMEOUT_MS = 30_000;

type Unreachable = Extract<ActError, { kind: 'unreachable' }>;
type Answered<M extends MethodsTo<'page'>> = Result<
  ResultOf<M>,
  { kind: 'not-there' } | { kind: 'gone-meanwhile' } | { kind: 'timeout' } | { kind: 'nonsense' }
>;

const unreachable = (reason: Unreachable['reason']): Result<never, Unreachable> =>
  err({ kind: 'unreachable', reason });

/** Waits for the page to be loaded and quiet, and reads it, all frames together. */
export async function viewTab(
  tabId: TabId,
  wanted: Wanted,
  signal: AbortSignal,
  line: RunLine,
): Promise<Result<Seen, ActError>> {
  const seen = await viewFrames(tabId, wanted, signal);
  // What was said of the page's questions was said for one plan.
  line.answer(null);
  if (!seen.ok) return seen;
  const view = withDialogs(seen.value.view, line.take());
  if (!needsPicture(wanted.observation)) return ok({ view, picture: null });
  const picture = await pictureOf(tabId, view.viewport, seen.value.marks, signal);
  return picture.ok ? ok({ view, picture: picture.value }) : picture;
}

/** What a frame is asked for besides its view. */
const alsoFor = ({ kind }: Observation): 'dom' | 'boxes' | null =>
  kind === 'dom' ? 'dom' : kind === 'marks' ? 'boxes' : null;

/** What the page said while no action was under way stands at the head of the view. */
function withDialogs(view: PageView, told: readonly ToldDialog[]): PageView {
  if (told.length === 0) return view;
  const items = told.map((it): ViewItem => ({ kind: 'text', depth: 0, text: dialogWords(it) }));
  const dom = view.dom === undefined ? {} : { dom: `${told.map(dialogWords).join('\n')}\n${view.dom}` };
  return { ...view, ...dom, items: [...items, ...view.items] };
}

async function viewFrames(
  tabId: TabId,
  { look, observation }: Wanted,
  signal: AbortSignal,
): Promise<Result<Stitched, Unreachable>> {
  // A navigation between loading and reading costs one more try, not the run.
  for (let attempt = 0; attempt < 4 && !signal.aborted; attempt += 1) {
    const tab = await loadedTab(tabId, signal);
    if (tab === null) return unreachable('closed');
    if (isRestricted(tab.url ?? '')) return unreachable('restricted');
    const main = await callFrame(
      tabId,
      MAIN_FRAME,
      'page.view',
      { settle: true, framePrefix: '', look: partIn(MAIN_FRAME, look), also: alsoFor(observation) },
      VIEW_TIMEOUT_MS,
    );
    if (main.ok) {
      const { view, marks } = await stitch(tabId, main.value, { look, observation });
      return ok({ view: await withTabs(view, tabId), marks });
    }
    if (main.error.kind === 'not-there' && !(await inject(tabId))) return unreachable('restricted');
  }
  return unreachable('no-answer');
}

/** Sends one action to the frame that its ref names. Evidence or a reason; never both, never neither. */
export async function actInTab(
  tabId: TabId,
  action: PageAction,
  dispatchId: string,
  signal: AbortSignal,
  line: RunLine,
): Promise<Result<Evidence, ActError>> {
  const outcome = isTabAction(action)
    ? await actOnTabs(tabId, action, line)
    : await actOnPage(tabId, action, dispatchId, signal);
  // What a failed action has no room for is at the head of the next view.
  const told = outcome.ok ? line.take() : [];
  return outcome.ok && told.length > 0 ? ok(withTold(outcome.value, told)) : outcome;
}

/** A question that was declined, or an alert, is news that the rest of a plan may not fit. */
function withTold(evidence: Evidence, told: readonly ToldDialog[]): Evidence {
  const isNews = told.some(({ kind, accepted }) => kind === 'alert' || !accepted);
  const opened = evidence.opened ?? (isNews ? 'a dialog of the browser, which is closed again' : null);
  return { ...reported(evidence, ...told.map(dialogWords)), opened };
}

async function actOnPage(
  tabId: TabId,
  action: PageAction,
  dispatchId: string,
  signal: AbortSignal,
): Promise<Result<Evidence, ActError>> {
  const opener = await openerOf(tabId);
  const newTab = watchNewTab(tabId);
  const navigation = watchNavigation(tabId);
  const stop = (): void => void callFrame(tabId, frameOf(action), 'page.stop', {}, CHILD_FRAME_TIMEOUT_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const outcome = await actInFrame(tabId, action, dispatchId);
    if (!outcome.ok) return outcome;
    const opened = newTab.opened();
    if (opened) return ok(await inNewTab(outcome.value, opened));
    if (opener !== null && outcome.value.navigating && (await isClosing(tabId)))
      return ok(inOpener(outcome.value, opener));
    const kept = outcome.value.navigating ? await navigation.stayed() : null;
    return kept === null ? outcome : ok({ ...reported(outcome.value, keptWords(kept)), navigating: false });
  } finally {
    navigation.end();
    signal.removeEventListener('abort', stop);
    newTab.end();
  }
}

const frameOf = (action: PageAction): number => {
  const ref = refOf(action);
  return ref === null ? MAIN_FRAME : frameIdOf(ref);
};

async function actInFrame(
  tabId: TabId,
  action: PageAction,
  dispatchId: string,
): Promise<Result<Evidence, ActError>> {
  const ref = refOf(action);
  const frameId = frameOf(action);
  const answer = await callFrame(tabId, frameId, 'page.act', { dispatchId, action }, timeoutOf(action));
  if (answer.ok) return answer.value;
  switch (answer.error.kind) {
    case 'gone-meanwhile':
      return ok(NAVIGATED);
    case 'not-there':
      return frameId === MAIN_FRAME || ref === null
        ? unreachable('no-answer')
        : err({ kind: 'stale-ref', ref, nearest: [] });
    case 'timeout':
    case 'nonsense':
      return unreachable('no-answer');
  }
}

/** What takes its time by itself gets it on top. */
const timeoutOf = (action: PageAction): number =>
  ACT_TIMEOUT_MS +
  1000 *
    (action.kind === 'repeat' || action.kind === 'sweep'
      ? MAX_SECONDS
      : 'seconds' in action
        ? action.seconds
        : 0);

/** The document went away while the action was under way: all that can be known of it. */
const NAVIGATED: Evidence = { ...NOTHING_SEEN, navigating: true };

export async function highlightInTab(tabId: TabId, ref: Ref | null): Promise<void> {
  const frameId = ref === null ? MAIN_FRAME : frameIdOf(ref);
  await callFrame(tabId, frameId, 'page.highlight', { ref }, CHILD_FRAME_TIMEOUT_MS);
}

/**
 * Turns recording on or off in every frame of a tab, injecting the content script where it is missing.
 *
 * @returns Which frames answered: the main one, and all of them.
 */
export async function recordInTab(
  tabId: TabId,
  on: boolean,
): Promise<{ readonly isMain: boolean; readonly isEveryFrame: boolean }> {
  const params = { on };
  let main = await callFrame(tabId, MAIN_FRAME, 'page.record', params, CHILD_FRAME_TIMEOUT_MS);
  if (!main.ok && main.error.kind === 'not-there' && (await inject(tabId)))
    main = await callFrame(tabId, MAIN_FRAME, 'page.record', params, CHILD_FRAME_TIMEOUT_MS);
  const frames = await Promise.all(
    (await childFrames(tabId)).map(({ frameId }) =>
      callFrame(tabId, frameId, 'page.record', params, CHILD_FRAME_TIMEOUT_MS),
    ),
  );
  return { isMain: main.ok, isEveryFrame: main.ok && frames.every(({ ok: isOn }) => isOn) };
}

/** Tabs that were open before the extension was: they get the content script when they are needed. */
export async function inject(tabId: TabId): Promise<boolean> {
  const scripts: { world?: string; js?: string[] }[] = browser.runtime.getManifest().content_scripts ?? [];
  // The one of the main world only works before the page's own scripts do.
  const files = scripts.filter(({ world }) => world !== 'MAIN').flatMap(({ js }) => js ?? []);
  try {
    await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files });
    return true;
  } catch {
    // Chrome says so of pages that no extension may touch.
    return false;
  }
}

// ---- frames

/** 1 -> "a", 26 -> "z", 27 -> "aa"; the main frame has no letters. */
export function framePrefixOf(frameId: number): string {
  let letters = '';
  for (let n = frameId; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(97 + ((n - 1) % 26)) + letters;
  return letters;
}

export function frameIdOf(ref: string): number {
  let n = 0;
  for (const letter of /^[a-z]*/.exec(ref)?.[0] ?? '') n = n * 26 + letter.charCodeAt(0) - 96;
  return n;
}

interface ChildFrame {
  readonly frameId: number;
  readonly parentFrameId: number;
}

async function childFrames(tabId: TabId): Promise<ChildFrame[]> {
  const frames = (await browser.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  return frames.filter(({ frameId }) => frameId !== MAIN_FRAME);
}

/** The frame that a part is in is the only one that shows less than usual. */
const partIn = (frameId: number, look: Look | null): Look | null =>
  look !== null && (look.ref === null ? MAIN_FRAME : frameIdOf(look.ref)) === frameId ? look : null;

/** Puts each child frame's items after the iframe element that holds it, one level deeper. */
async function stitch(tabId: TabId, main: FrameView, { look, observation }: Wanted): Promise<Stitched> {
  const views = new Map<number, FrameView>([[MAIN_FRAME, main]]);
  if (main.frames.length === 0) return stitchFrames(views, () => null);
  const children = (await childFrames(tabId)).toSorted((a, b) => a.frameId - b.frameId);
  const indexes = await frameIndexes(tabId, children);
  await Promise.all(
    children.map(async ({ frameId }) => {
      const params = {
        settle: false,
        framePrefix: framePrefixOf(frameId),
        look: partIn(frameId, look),
        also: alsoFor(observation),
      };
      const answer = await callFrame(tabId, frameId, 'page.view', params, CHILD_FRAME_TIMEOUT_MS);
      if (answer.ok) views.set(frameId, answer.value);
    }),
  );
  return stitchFrames(views, (frameId, index) => {
    const at = children.findIndex((it) => it.parentFrameId === frameId && indexes.get(it.frameId) === index);
    // Taken out: frames in shadow trees share -1, and stand in the order in which they were made.
    const [child] = at === -1 ? [] : children.splice(at, 1);
    return child?.frameId ?? null;
  });
}

/** The place of each frame among its parent's child frames: what ties it to its iframe element. */
async function frameIndexes(tabId: TabId, children: readonly ChildFrame[]): Promise<Map<number, number>> {
  const found = await Promise.all(
    children.map(async ({ frameId }) => {
      try {
        const [answer] = await browser.scripting.executeScript({
          target: { tabId, frameIds: [frameId] },
          func: () => {
            for (let i = 0; i < parent.length; i += 1) if (parent[i] === window) return i;
            // In a shadow tree, which that list leaves out; without a size it is no line of the view.
            return innerWidth > 0 && innerHeight > 0 ? -1 : -2;
          },
        });
        return [frameId, Number(answer?.result)] as const;
      } catch {
        return [frameId, -2] as const;
      }
    }),
  );
  return new Map(found);
}

// ---- the wire

async function callFrame<M extends MethodsTo<'page'>>(
  tabId: TabId,
  frameId: number,
  method: M,
  params: Params<M>,
  timeoutMs: number,
): Promise<Answered<M>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  try {
    const raw = await Promise.race([
      browser.tabs.sendMessage(tabId, { stepwise: 1, method, params }, { frameId }),
      late,
    ]);
    if (raw === 'late') return err({ kind: 'timeout' });
    const result = parsePageResult(method, raw);
    return result === null &&
      method !== 'page.highlight' &&
      method !== 'page.record' &&
      method !== 'page.stop'
      ? err({ kind: raw === undefined ? 'gone-meanwhile' : 'nonsense' })
      : ok(result as ResultOf<M>);
  } catch (error) {
    // Chrome tells the two apart in words only: nobody listened, or the listener went away.
    const nobody =
      error instanceof Error &&
      /receiving end does not exist|no frame with id|no tab with id/i.test(error.message);
    return err({ kind: nobody ? 'not-there' : 'gone-meanwhile' });
  } finally {
    clearTimeout(timer);
  }
}
