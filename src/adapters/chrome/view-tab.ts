/** A tab's page as the runner sees it: one view, stitched from those of all frames. */
import { HIDDEN_SECRET } from '../../core/secret-mask.ts';
import type { ReportedDialog } from '../../core/actions/browser-dialog.ts';
import browser from 'webextension-polyfill';
import { originOf } from '../../core/gate/origin.ts';
import { dialogAdvice, dialogWords } from '../../core/text/dialog-words.ts';
import type { ActError } from '../../core/actions/action.ts';
import type { TabId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Look } from '../../core/view/look.ts';
import { needsPicture, type PictureWish, type Seen, type Wanted } from '../../core/view/observation.ts';
import { elementsOf } from '../../core/view/tree.ts';
import type { PageView, ViewItem } from '../../core/view/view.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { childFrames, frameIdOf, frameIndexes, framePrefixOf, isTrueOrigin, MAIN_FRAME } from './frames.ts';
import { framesOf, injectIntoTab } from './inject.ts';
import { loadFailureOf } from './tabs/load-failures.ts';
import { loadedTab } from './tabs/loaded-tab.ts';
import type { Box, Mark } from './mark-labels.ts';
import { pictureOf } from './picture.ts';
import { isRestricted } from './tabs/restricted.ts';
import type { RunResources } from './run-resources.ts';
import { stitchFrames, type FrameView, type Stitched } from './stitch.ts';
import { unreachable } from './outcome.ts';

const VIEW_TIMEOUT_MS = 20_000;
/** A frame that hangs is read as it is, if it can be read. */
const READY_TIMEOUT_MS = 4_000;

/** Waits for the page to be loaded and quiet, and reads it, all frames together. */
export async function viewTab(
  tabId: TabId,
  wanted: Wanted,
  signal: AbortSignal,
  { port, tabs, viewRules }: RunResources,
): Promise<Result<Seen, ActError>> {
  const seen = await viewFrames(tabId, wanted, viewRules, signal);
  if (!seen.ok) return seen;
  const view = await tabs.withTabs(withDialogs(seen.value.view, port.takeDialogs()), tabId);
  const { marks } = seen.value;
  if (wanted.picture || needsPicture(wanted.observation)) {
    const unmark = (frameId: number): Promise<unknown> =>
      callFrame(tabId, frameId, 'page.unmark', {}, SHORT_TIMEOUT_MS);
    await Promise.all((await framesOf(tabId)).map(unmark));
  }
  if (wanted.picture && !needsPicture(wanted.observation)) return pictured(tabId, view, marks, wanted.picture, signal);
  if (!needsPicture(wanted.observation)) return ok({ view, picture: null });
  const picture = await pictureOf(tabId, view, { marks }, signal);
  return picture.ok ? ok({ view, picture: picture.value }) : picture;
}

/** The view, with the picture that the model asked for; where there is none, the view says so. */
async function pictured(
  tabId: TabId,
  view: PageView,
  boxes: readonly Mark[],
  { ref, marks }: PictureWish,
  signal: AbortSignal,
): Promise<Result<Seen, ActError>> {
  const boxOf = (it: string): Box | null => boxes.find((mark) => mark.ref === it)?.box ?? null;
  const crop = ref === null ? null : boxOf(ref);
  if (ref !== null && crop === null) return ok({ view: withLine(view, NOT_IN_WINDOW), picture: null });
  // What the view masks is not shown in a picture either.
  const secrets = elementsOf(view).filter(({ value }) => value === HIDDEN_SECRET);
  const masked = secrets.map((it) => boxOf(it.ref)).filter((box) => box !== null);
  const picture = await pictureOf(tabId, view, { marks: marks ? boxes : [], crop, masked }, signal);
  if (!picture.ok) return ok({ view: withLine(view, NO_PICTURE), picture: null });
  const [left, top] = crop === null ? [0, 0] : [Math.max(0, crop[0]), Math.max(0, crop[1])];
  return ok({ view, picture: { ...picture.value, shows: { ref, marks, left, top } } });
}

const NOT_IN_WINDOW = 'No picture: the element is not in the window. Scroll to it first.';
const NO_PICTURE = 'No picture: the browser gave none of this tab.';

/** What a frame is asked for besides its view. */
const alsoFor = ({ observation, picture }: Wanted): 'dom' | 'boxes' | null =>
  observation === 'dom' ? 'dom' : observation === 'marks' || picture ? 'boxes' : null;

/** What the page said while no action was under way stands at the head of the view. */
function withDialogs(view: PageView, dialogs: readonly ReportedDialog[]): PageView {
  if (dialogs.length === 0) return view;
  return withLine(view, ...dialogs.map((it) => [dialogWords(it), ...dialogAdvice([it])].join('; ')));
}

function withLine(view: PageView, ...lines: readonly string[]): PageView {
  const texts = lines.map((text): ViewItem => ({ kind: 'text', text }));
  const dom = view.dom === undefined ? {} : { dom: `${lines.join('\n')}\n${view.dom}` };
  return { ...view, ...dom, children: [...texts, ...view.children] };
}

async function viewFrames(
  tabId: TabId,
  wanted: Wanted,
  viewRules: RunResources['viewRules'],
  signal: AbortSignal,
): Promise<Result<Stitched, ActError>> {
  // A navigation between loading and reading costs one more try, not the run.
  for (let attempt = 0; attempt < 4 && !signal.aborted; attempt += 1) {
    const tab = await loadedTab(tabId, signal);
    if (tab === null) return unreachable('closed');
    if (isRestricted(tab.url ?? '')) return unreachable('restricted');
    await framesReady(tabId);
    const params = {
      settle: true,
      isPatient: wanted.isPatient === true,
      framePrefix: '',
      look: partIn(MAIN_FRAME, wanted.look),
      also: alsoFor(wanted),
      rules: await viewRules(tabId),
    };
    const main = await callFrame(tabId, MAIN_FRAME, 'page.view', params, VIEW_TIMEOUT_MS);
    if (main.ok) {
      const now = await browser.tabs.get(tabId).catch(() => null);
      // It has gone on meanwhile; or its renderer is not to be trusted, and says that it is another site.
      const url = now?.url ?? '';
      if (originOf(url) !== originOf(main.value.view.url) || !isTrueOrigin(main.value.origin, url)) continue;
      return ok(await stitch(tabId, main.value, wanted));
    }
    // Chrome lets no script into a page that has crashed, nor into one that a policy keeps to itself.
    if (main.error.kind === 'not-there' && !(await injectIntoTab(tabId))) {
      const code = await loadFailureOf(tabId);
      return code === null ? unreachable('no-answer') : err({ kind: 'not-loaded', code });
    }
  }
  return unreachable('no-answer');
}

/** A page without child frames is waited for when it is read. */
async function framesReady(tabId: TabId): Promise<void> {
  const children = await childFrames(tabId);
  if (children.length === 0) return;
  const frameIds = [MAIN_FRAME, ...children.map(({ frameId }) => frameId)];
  await Promise.all(frameIds.map((it) => callFrame(tabId, it, 'page.ready', {}, READY_TIMEOUT_MS)));
}

/** The frame that a part is in is the only one that shows less than usual. */
const partIn = (frameId: number, look: Look | null): Look | null =>
  look !== null && (look.ref === null ? MAIN_FRAME : frameIdOf(look.ref)) === frameId ? look : null;

/** Puts each child frame's items after the iframe element that holds it, one level deeper. */
async function stitch(tabId: TabId, main: FrameView, wanted: Wanted): Promise<Stitched> {
  const views = new Map<number, FrameView>([[MAIN_FRAME, main]]);
  if (main.frames.length === 0) return stitchFrames(views, () => null);
  const children = (await childFrames(tabId)).toSorted((a, b) => a.frameId - b.frameId);
  const [indexes] = await Promise.all([
    frameIndexes(tabId, children),
    ...children.map(async ({ frameId, url }) => {
      const params = {
        settle: false,
        framePrefix: framePrefixOf(frameId),
        look: partIn(frameId, wanted.look),
        also: alsoFor(wanted),
      };
      const answer = await callFrame(tabId, frameId, 'page.view', params, SHORT_TIMEOUT_MS);
      // A document without an origin is known by its address alone: the browser says which that is.
      if (answer.ok && isTrueOrigin(answer.value.origin, url))
        views.set(frameId, { ...answer.value, view: { ...answer.value.view, url } });
    }),
  ]);
  return stitchFrames(views, (frameId, index) => {
    const at = children.findIndex((it) => it.parentFrameId === frameId && indexes.get(it.frameId) === index);
    // Taken out: frames in shadow trees share -1, and stand in the order in which they were made.
    const [child] = at === -1 ? [] : children.splice(at, 1);
    return child?.frameId ?? null;
  });
}
