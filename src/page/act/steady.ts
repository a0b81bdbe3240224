import { nextFrame } from '../ready/next-frame.ts';
import { finiteMotion } from '../ready/motion.ts';
import type { ActivityMeter } from '../ready/activity-meter.ts';

const TWO_FRAMES_MS = 34;
/** Something that moves for longer, a third of a second, may never stop: it is acted on as it moves. */
const MAX_FRAMES = 20;

/**
 * Waits until an element has kept its place for two frames: a row that is inserted above it moves it while the
 * pointer is on its way. Where nothing has changed for that long already it does not wait.
 */
export async function steady(element: Element, meter: ActivityMeter, signal: AbortSignal): Promise<void> {
  if (meter.quietForMs() > TWO_FRAMES_MS && finiteMotion().length === 0) return;
  let [before, same] = [placeOf(element), 0];
  for (let frames = 0; same < 2 && frames < MAX_FRAMES && !signal.aborted; frames += 1) {
    await nextFrame(signal);
    const now = placeOf(element);
    // A busy page may draw none of the frames of what moves it.
    same = now === before && !isMoved(element) ? same + 1 : 0;
    before = now;
  }
}

const isMoved = (element: Element): boolean =>
  finiteMotion().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element) === true);

function placeOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return `${x} ${y} ${width} ${height}`;
}
