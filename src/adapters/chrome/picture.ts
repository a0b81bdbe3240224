/**
 * Pictures of the tab that a run works in, with refs drawn onto them where they are asked for. What is
 * drawn is drawn on a copy: the page never sees it.
 */
import browser from 'webextension-polyfill';
import type { ActError } from '../../core/actions/action.ts';
import { originOf } from '../../core/gate/origin.ts';
import type { TabId } from '../../core/ids.ts';
import type { Picture } from '../../core/view/observation.ts';
import type { PageView } from '../../core/view/view.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { filledPart } from '../../core/prompt/screen/filled-part.ts';
import { pause } from '../pause.ts';
import { placeLabels, type Box, type Mark } from './mark-labels.ts';

type Unseen = Extract<ActError, { kind: 'unseen' }>;

/** Chrome takes two pictures a second and refuses more. */
const PICTURE_EVERY_MS = 520;
/** Somebody who looks at another tab for a moment comes back. */
const MAX_BEHIND_MS = 15_000;
const LOOK_AGAIN_MS = 500;
/** Text stays sharp in a PNG; beyond this size a JPEG costs less than it loses. */
const MAX_PNG_BYTES = 400_000;
const MAX_JPEG_BYTES = 1_200_000;

let lastTaken = 0;

interface Drawn {
  readonly marks: readonly Mark[];
  /** The part of the window that is wanted; null: all that shows something. */
  readonly crop?: Box | null;
  /** Painted over. */
  readonly masked?: readonly Box[];
}

/**
 * @param view - Of the page that is to be seen. A CSS pixel of its window is a pixel of the picture, from the same corner.
 * @returns `unseen` when the tab is not the one that its window shows, or Chrome gives no picture.
 */
export async function pictureOf(
  tabId: TabId,
  { url, viewport: size }: Pick<PageView, 'url' | 'viewport'>,
  drawing: Drawn,
  signal: AbortSignal,
): Promise<Result<Picture, Unseen>> {
  const shown = await inFront(tabId, signal);
  if (!shown.ok) return shown;
  await pause(lastTaken + PICTURE_EVERY_MS - Date.now(), signal);
  lastTaken = Date.now();
  let taken: string;
  try {
    taken = await browser.tabs.captureVisibleTab(shown.value, { format: 'png' });
  } catch {
    return err({ kind: 'unseen', reason: 'no-picture' });
  }
  // Another tab may have come to the front meanwhile: its picture is nobody's business.
  const still = await browser.tabs.get(tabId).catch(() => null);
  const isThere = still?.active === true && still.windowId === shown.value;
  // Nor is another site, which the tab may have gone to.
  if (!isThere || originOf(still.url ?? '') !== originOf(url)) return err({ kind: 'unseen', reason: 'behind' });
  return ok(await drawn(taken, size, drawing));
}

async function inFront(tabId: TabId, signal: AbortSignal): Promise<Result<number, Unseen>> {
  const until = Date.now() + MAX_BEHIND_MS;
  for (;;) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab === null) return err({ kind: 'unseen', reason: 'no-picture' });
    const window = tab.windowId === undefined ? null : await browser.windows.get(tab.windowId).catch(() => null);
    if (tab.active && window?.id !== undefined && window.state !== 'minimized') return ok(window.id);
    if (signal.aborted || Date.now() > until) return err({ kind: 'unseen', reason: 'behind' });
    await pause(LOOK_AGAIN_MS, signal);
  }
}

async function drawn(
  dataUrl: string,
  { width, height }: { readonly width: number; readonly height: number },
  { marks, crop = null, masked = [] }: Drawn,
): Promise<Picture> {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const box of masked) context.fillRect(...box);
  drawMarks(context, marks, canvas.width, canvas.height);
  const wanted = cropped(canvas, crop ?? filledPart(context.getImageData(0, 0, canvas.width, canvas.height)));
  const { blob, mediaType } = await packed(wanted);
  return { mediaType, base64: await base64Of(blob), width: wanted.width, height: wanted.height };
}

/** What of the box lies in the window. */
function cropped(whole: OffscreenCanvas, [x, y, width, height]: Box): OffscreenCanvas {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const size = (to: number, from: number): number => Math.max(1, Math.ceil(to - from));
  const part = new OffscreenCanvas(
    size(Math.min(whole.width, x + width), left),
    size(Math.min(whole.height, y + height), top),
  );
  part.getContext('2d')?.drawImage(whole, -left, -top);
  return part;
}

async function packed(canvas: OffscreenCanvas): Promise<{ blob: Blob; mediaType: Picture['mediaType'] }> {
  const png = await canvas.convertToBlob({ type: 'image/png' });
  if (png.size <= MAX_PNG_BYTES) return { blob: png, mediaType: 'image/png' };
  let blob = png;
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= MAX_JPEG_BYTES) break;
  }
  return { blob, mediaType: 'image/jpeg' };
}

/** Told apart from each other, and from most of what pages are made of. */
const MARK_COLORS = ['#d6006c', '#0050d8', '#007a33', '#b34700', '#6a1fd1'] as const;

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  marks: readonly Mark[],
  width: number,
  height: number,
): void {
  context.font = 'bold 11px sans-serif';
  context.textBaseline = 'middle';
  context.lineWidth = 2;
  const widthOf = (text: string): number => context.measureText(text).width + 4;
  const labels = placeLabels(marks, widthOf, [width, height]);
  const colorOf = (i: number): string => MARK_COLORS[i % MARK_COLORS.length] ?? MARK_COLORS[0];
  labels.forEach(({ box: [x, y, w, h] }, i) => {
    context.strokeStyle = colorOf(i);
    context.strokeRect(x + 1, y + 1, Math.max(1, w - 2), Math.max(1, h - 2));
  });
  // After all frames, so that none crosses a label.
  labels.forEach(({ text, place: [left, top, wide, high] }, i) => {
    context.fillStyle = colorOf(i);
    context.fillRect(left, top, wide, high);
    context.fillStyle = '#fff';
    context.fillText(text, left + 2, top + high / 2 + 0.5);
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  // In pieces: a spread of a whole picture is too many arguments.
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}
