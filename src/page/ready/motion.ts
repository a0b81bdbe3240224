/** Animations of the page that will end. */

/** Properties that change position or visibility. Color transitions do not disturb an action. */
const MATTERS =
  /^(?:opacity|transform|translate|scale|rotate|left|right|top|bottom|inset|width|height|max|min|margin|padding|visibility|display|clip|offset|grid|flex|gap|font|line)/;

/** Running animations that end soon and that move, show or hide something. */
export function finiteMotion(): Animation[] {
  return document.getAnimations().filter((animation) => {
    if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) return false;
    const { endTime } = animation.effect.getComputedTiming();
    const now = animation.currentTime;
    if (typeof endTime !== 'number' || typeof now !== 'number' || !Number.isFinite(endTime) || endTime - now > 1_500)
      return false;
    const moved = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    return moved.some((property) => MATTERS.test(property));
  });
}
