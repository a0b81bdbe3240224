/** What moves on the page by animation: what will come to rest, and what says "busy". */

/** Colours may fade while one acts; places and visibility may not. */
const MATTERS =
  /^(?:opacity|transform|translate|scale|rotate|left|right|top|bottom|inset|width|height|max|min|margin|padding|visibility|display|clip|offset|grid|flex|gap|font|line)/;

/** Running animations that end soon and that move, show or hide something. */
export function finiteMotion(document: Document): Animation[] {
  return document.getAnimations().filter((animation) => {
    if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) return false;
    const { endTime } = animation.effect.getComputedTiming();
    const now = animation.currentTime;
    if (
      typeof endTime !== 'number' ||
      typeof now !== 'number' ||
      !Number.isFinite(endTime) ||
      endTime - now > 1_500
    )
      return false;
    const moved = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    return moved.some((property) => MATTERS.test(property));
  });
}

/** Animations without an end: spinners, or ornaments. */
export function restlessMotion(document: Document): Set<Animation> {
  return new Set(
    document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** A spinner that was not there before, or the page's own word. */
export function isBusy(document: Document, before: ReadonlySet<Animation>): boolean {
  for (const animation of restlessMotion(document)) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (
      !before.has(animation) &&
      target?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return true;
  }
  return false;
}
