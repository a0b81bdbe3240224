/**
 * Endless animations that mean "busy": something small that turns, rows of dots, gray boxes that pulse in the
 * place of text. Other endless animations (tickers, floating shapes, a blinking cursor) are decoration.
 */
import { closest } from '../dom/composed-tree.ts';
import { parentNodeOf, textContentOf } from '../dom/dom.ts';
import { isContent, isSeen, type Indicator } from './indicator.ts';

const MAX_SPINNER_PX = 160;
const MAX_DOT_PX = 40;
/** As many dots, or gray boxes, of one animation belong together. */
const MIN_GROUP = 3;
const MAX_ANIMATIONS = 300;
const HALF_TURN = Math.PI;

interface Endless {
  readonly element: Element;
  readonly pseudo: string | null;
  readonly name: string;
  readonly keyframes: readonly ComputedKeyframe[];
}

export function spinners(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  const seen = roots.flatMap(endlessIn).filter(({ element }) => isSeen(element) && !isContent(element));
  const turning = seen.filter((it) => isStatus(it) || ((turns(it) || draws(it)) && isAtMost(it, MAX_SPINNER_PX)));
  const grouped = groupsOf(seen.filter((it) => !turning.includes(it) && isEmpty(it.element)));
  const animated = [...turning, ...grouped, ...smil(roots)];
  return animated.map(({ element }) => ({ element, isCertain: true }));
}

function endlessIn(root: Document | ShadowRoot): Endless[] {
  return root
    .getAnimations()
    .slice(0, MAX_ANIMATIONS)
    .flatMap((animation): Endless[] => {
      const { effect, playState } = animation;
      if (playState !== 'running' || !(effect instanceof KeyframeEffect) || !effect.target) return [];
      if (effect.getComputedTiming().endTime !== Infinity) return [];
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.id;
      const { target: element, pseudoElement: pseudo } = effect;
      return [{ element, pseudo, name, keyframes: effect.getKeyframes() }];
    });
}

const isStatus = ({ element }: Endless): boolean => isEmpty(element) && closest(element, '[role=status]') !== null;

/** At least half a turn: a bell that swings does not count. */
const turns = ({ keyframes }: Endless): boolean =>
  keyframes.some(({ transform, rotate }) =>
    [`${transform}`, `rotate(${rotate})`].some((it) => angleIn(it) >= HALF_TURN),
  );

/** The stroke of a circle that runs. */
const draws = ({ keyframes }: Endless): boolean =>
  keyframes.some((it) => 'strokeDashoffset' in it || 'strokeDasharray' in it);

/** Shapes that float about keep their color. */
const pulses = ({ keyframes, pseudo }: Endless): boolean =>
  pseudo !== null || keyframes.some((it) => Object.keys(it).some((key) => /^(?:opacity|background|mask)/.test(key)));

function angleIn(transform: string): number {
  const [, number, unit] = /rotate[zZ]?\(\s*(-?[\d.]+)(deg|turn|rad)/.exec(transform) ?? [];
  const perUnit = unit === 'turn' ? 2 * Math.PI : unit === 'deg' ? Math.PI / 180 : 1;
  return Math.abs(Number(number ?? 0)) * perUnit;
}

function isAtMost({ element, pseudo }: Endless, px: number): boolean {
  // The box of a pseudo-element is not that of its element.
  if (pseudo !== null) {
    const { width, height } = getComputedStyle(element, pseudo);
    return Number.parseFloat(width) <= px && Number.parseFloat(height) <= px;
  }
  const { width, height } = element.getBoundingClientRect();
  // A square that stands on its corner is wider by this.
  return Math.max(width, height) <= px * Math.SQRT2;
}

const isEmpty = (element: Element): boolean => (textContentOf(element) ?? '').trim() === '';

/** Dots of one parent, and boxes that pulse wherever they are, that share an animation. */
function groupsOf(empty: readonly Endless[]): Endless[] {
  const byPlace = new Map<Node | null, Map<string, Endless[]>>();
  for (const it of empty) {
    const { width, height } = it.element.getBoundingClientRect();
    const isDot = Math.max(width, height) <= MAX_DOT_PX;
    if (!isDot && !pulses(it)) continue;
    const place = isDot ? parentNodeOf(it.element) : null;
    const byName = byPlace.get(place) ?? new Map<string, Endless[]>();
    byPlace.set(place, byName.set(it.name, [...(byName.get(it.name) ?? []), it]));
  }
  const groups = [...byPlace.values()].flatMap((byName) => [...byName.values()]);
  return groups.filter(({ length }) => length >= MIN_GROUP).flat();
}

/** Animations inside of SVG pictures, which are no `Animation`. */
function smil(roots: readonly (Document | ShadowRoot)[]): { element: Element }[] {
  return roots.flatMap((root) =>
    [...root.querySelectorAll('animateTransform[type=rotate][repeatCount=indefinite]')].flatMap((it) => {
      const picture = it.closest('svg');
      const { width = Infinity } = picture?.getBoundingClientRect() ?? {};
      return picture && width <= MAX_SPINNER_PX && isSeen(picture) ? [{ element: picture }] : [];
    }),
  );
}
