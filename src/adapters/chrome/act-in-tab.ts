/** Carries one action out in a tab: on its page, or on the tab itself. */
import {
  isTabAction,
  NOTHING_SEEN,
  refOf,
  secondsOf,
  type Evidence,
  type PageAction,
} from '../../core/actions/action.ts';
import type { ReportedDialog } from '../../core/actions/browser-dialog.ts';
import type { Permit } from '../../core/gate/permit.ts';
import type { Question } from '../../core/gate/question.ts';
import { pastedBy, withClip } from '../../core/actions/with-clip.ts';
import type { TabId } from '../../core/ids.ts';
import { err, ok } from '../../core/result.ts';
import type { ViewRules } from '../../core/view/view-rules.ts';
import { actOnTab } from './act-on-tab.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { frameShown } from './frame-shown.ts';
import { inOpener, isClosing, openerOf } from './tabs/closing-tab.ts';
import { allFrames, frameIdOf, isTrueOrigin, MAIN_FRAME } from './frames.ts';
import { framesOf } from './inject.ts';
import { keptFor, watchNavigation } from './tabs/navigation-watch.ts';
import { followNewTabs, mayOpenTab, watchNewTabs } from './tabs/new-tab.ts';
import { readPages } from './tabs/read-pages.ts';
import { reported } from './reported.ts';
import type { RunResources } from './run-resources.ts';
import { unreachable, type PageOutcome } from './outcome.ts';
import { waitInFrames, waitsForPageText } from './wait-in-frames.ts';
import { told } from '../../core/i18n/told.ts';

const ACT_TIMEOUT_MS = 30_000;

/** What goes with an action: its id, which is never carried out twice, and what the person has allowed. */
interface Dispatch {
  readonly dispatchId: string;
  readonly permit: Permit;
  /** What it pastes. */
  readonly clip?: Readonly<Record<string, string>>;
}

/** Sends one action to the frame that its ref names. Evidence, a reason why nothing was done, or neither when nobody can tell. */
export async function actInTab(
  tabId: TabId,
  action: PageAction,
  dispatch: Dispatch,
  signal: AbortSignal,
  run: RunResources,
): Promise<PageOutcome> {
  // After a question that a person has answered the ports are opened anew.
  await run.port.reached();
  const outcome = isTabAction(action)
    ? await actOnTab(tabId, action, dispatch.permit, run)
    : await actOnPage(tabId, action, dispatch, signal, run);
  await run.port.heard(isTabAction(action) ? MAIN_FRAME : frameOf(action));
  // What a failed action has no room for is at the head of the next view.
  const dialogs = outcome.ok === true ? run.port.takeDialogs() : [];
  return outcome.ok === true && dialogs.length > 0 ? ok(withDialogs(outcome.value, dialogs)) : outcome;
}

const BROWSER_DIALOG = { kind: 'browser-dialog', name: '' } as const;

/** A question that was declined, or an alert, is news that the rest of a plan may not fit. */
function withDialogs(evidence: Evidence, dialogs: readonly ReportedDialog[]): Evidence {
  const isNews = dialogs.some(({ kind, accepted }) => kind === 'alert' || (kind !== 'window' && !accepted));
  const opened = evidence.opened ?? (isNews ? BROWSER_DIALOG : null);
  return { ...evidence, opened, dialogs: [...dialogs] };
}

async function actOnPage(
  tabId: TabId,
  action: PageAction,
  { dispatchId, permit }: Dispatch,
  signal: AbortSignal,
  { port, tabs, viewRules }: RunResources,
): Promise<PageOutcome> {
  const opener = await openerOf(tabId);
  const newTabs = watchNewTabs(tabId);
  const home = frameOf(action);
  const navigation = watchNavigation(tabId, home);
  const stopIn = (frameId: number): Promise<unknown> => callFrame(tabId, frameId, 'page.stop', {}, SHORT_TIMEOUT_MS);
  const frames = [home];
  const stop = (): void => void Promise.all(frames.map(stopIn));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const rules = await viewRules(tabId);
    const clip = pastedBy(action, port.clip);
    const sent = { permit: withClip(permit, clip), ...(clip && { clip: clip.data }) };
    const act = (frameId: number, part: PageAction, suffix: string): Promise<PageOutcome> =>
      actInFrame(tabId, frameId, part, { dispatchId: `${dispatchId}${suffix}`, ...sent }, rules);
    const others = waitsForPageText(action) ? (await framesOf(tabId)).filter((it) => it !== home) : [];
    frames.push(...others);
    const outcome =
      waitsForPageText(action) && others.length > 0
        ? await waitInFrames(action, { home, others, act, stop: stopIn })
        : await act(home, action, '');
    if (outcome.ok !== true) return outcome;
    const { pages } = outcome.value;
    if (pages && action.kind === 'read') {
      const read = await readPages(tabId, pages, permit, tabs, signal);
      return read.ok ? ok({ ...outcome.value, pages: read.value }) : read;
    }
    const opened = mayOpenTab(action) ? newTabs.opened() : [];
    const followed = await followNewTabs(outcome.value, opened, tabs, port.inputs);
    if (followed) return ok(followed);
    if (opener !== null && (await tabs.has(opener)) && outcome.value.navigating && (await isClosing(tabId)))
      return ok(inOpener(outcome.value, opener));
    const left = outcome.value.navigating === true ? await navigation.left() : 'page';
    if (left === 'page') return outcome;
    if (left === 'frame') return ok({ ...reported(outcome.value, told('told_frame_loads')), navigating: 'frame' });
    const { inVainFor, file } = left;
    const kept: Evidence = { ...reported(outcome.value, keptFor(inVainFor, file)), navigating: false };
    // What a form was sent for is not asked for once more.
    if (file?.method !== 'GET') return ok(kept);
    const read = await callFrame(tabId, home, 'page.file', { address: inVainFor, name: file.name }, SHORT_TIMEOUT_MS);
    return ok(read.ok && read.value !== null ? { ...kept, pages: [read.value] } : kept);
  } finally {
    navigation.end();
    signal.removeEventListener('abort', stop);
    newTabs.end();
  }
}

const frameOf = (action: PageAction): number => {
  const ref = refOf(action);
  return ref === null ? MAIN_FRAME : frameIdOf(ref);
};

async function actInFrame(
  tabId: TabId,
  frameId: number,
  action: PageAction,
  dispatch: Dispatch,
  mainRules: ViewRules | null,
): Promise<PageOutcome> {
  const ref = refOf(action);
  const shown = frameId === MAIN_FRAME || ref === null ? 'shown' : await frameShown(tabId, frameId);
  if (shown !== 'shown' && ref !== null) return err({ kind: 'not-interactable', ref, reason: shown, by: null });
  const answer = await callFrame(
    tabId,
    frameId,
    'page.act',
    { ...dispatch, action, rules: frameId === MAIN_FRAME ? mainRules : null },
    timeoutOf(action),
  );
  if (answer.ok) {
    const asked = answer.value.ok || answer.value.error.kind !== 'asks' ? null : answer.value.error.question;
    return asked === null || (await isOfFrame(asked, tabId, frameId)) ? answer.value : unreachable('no-answer');
  }
  switch (answer.error.kind) {
    case 'gone-meanwhile':
      return ok(frameId === MAIN_FRAME || (await hasFrame(tabId, frameId)) ? NAVIGATED : FRAME_REMOVED);
    case 'not-there':
      return frameId === MAIN_FRAME || ref === null
        ? unreachable('no-answer')
        : err({ kind: 'stale-ref', ref, nearest: [] });
    // The page has been sent the action, and a busy page carries it out as soon as it can.
    case 'timeout':
    case 'invalid-reply':
      return { ok: 'unknown' };
  }
}

/** Whether a frame asks about its own origin; only what it leaves for or enters may be another. */
async function isOfFrame({ origin, needs }: Question, tabId: TabId, frameId: number): Promise<boolean> {
  const { url = '' } = (await allFrames(tabId)).find((it) => it.frameId === frameId) ?? {};
  const leads = ['leave-origin', 'enter'];
  return isTrueOrigin(origin, url) && needs.every((it) => it.origin === origin || leads.includes(it.capability));
}

/** What takes its time by itself gets it on top. */
const timeoutOf = (action: PageAction): number => ACT_TIMEOUT_MS + 1000 * secondsOf(action);

/** The document went away while the action was under way: all that can be known of it. */
const NAVIGATED: Evidence = { ...NOTHING_SEEN, navigating: true };
/** The page took the frame out, as a dialog in a frame does when it is closed: no other page is loading. */
const FRAME_REMOVED: Evidence = {
  ...NOTHING_SEEN,
  navigating: 'frame',
  report: told('told_frame_gone'),
};

const hasFrame = async (tabId: TabId, frameId: number): Promise<boolean> => (await framesOf(tabId)).includes(frameId);
