import { shortened } from '../../core/actions/quoted.ts';
import type { Layout } from '../../core/exemplars/demonstration.ts';
import type { Ref } from '../../core/ids.ts';
import { findElement } from '../../core/view/tree.ts';
import type { ElementItem, PageView } from '../../core/view/view.ts';

type Box = readonly [number, number, number, number];

/** In CSS pixels of the page. */
const WIDTH = 300;
const MIN_HEIGHT = 88;
const MAX_HEIGHT = 150;
const MARGIN = 24;

interface Props {
  readonly view: PageView;
  readonly target: Ref;
  readonly layout: Layout;
}

/** The target of a recorded action among its neighbors, drawn from the view. The action beside it says the same in words. */
export function TargetPicture({ view, target, layout }: Props) {
  const box = layout[target];
  if (!box) return null;
  const [left, top, width, height] = frameAround(box, view.viewport);
  const shapes = Object.entries(layout)
    .flatMap(([ref, at]) => {
      const element = findElement(view, ref);
      return element ? [{ element, at }] : [];
    })
    .toSorted((a, b) => areaOf(b.at) - areaOf(a.at));
  return (
    <svg class="target-picture" viewBox={`${left} ${top} ${width} ${height}`} width={width} aria-hidden="true">
      {shapes.map(({ element, at }) => (
        <Shape
          key={element.ref}
          element={element}
          at={at}
          isTarget={element.ref === target}
          isAround={shapes.some((it) => it.at !== at && holds(at, it.at))}
        />
      ))}
    </svg>
  );
}

/** Around the target, within the window as far as it goes. */
function frameAround(
  [x, y, w, h]: Box,
  window: PageView['viewport'],
): [left: number, top: number, width: number, height: number] {
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, h + 2 * MARGIN));
  const within = (start: number, size: number, end: number): number => Math.max(-8, Math.min(start, end + 8 - size));
  // One that is wider shows its beginning.
  const left = w > WIDTH - 2 * MARGIN ? x - MARGIN : x + w / 2 - WIDTH / 2;
  return [within(left, WIDTH, window.width), within(y + h / 2 - height / 2, height, window.height), WIDTH, height];
}

const holds = ([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean =>
  x <= left && y <= top && x + width >= left + wide && y + height >= top + high;

const areaOf = ([, , width, height]: Box): number => width * height;

const TOGGLES: readonly string[] = ['checkbox', 'radio', 'switch'];
const FIELDS: readonly string[] = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton'];
const LABEL_WIDTH = 200;

interface ShapeProps {
  readonly element: ElementItem;
  readonly at: Box;
  readonly isTarget: boolean;
  /** Other shapes lie in it, and say what it says. */
  readonly isAround: boolean;
}

function Shape({ element: { role, name, value, states }, at, isTarget, isAround }: ShapeProps) {
  const [x, y, width, height] = at;
  const isField = FIELDS.includes(role);
  const isToggle = TOGGLES.includes(role) && width <= 60;
  const text = shortened(isField && value ? value : name, 60);
  const kind = isField ? 'field' : role === 'link' ? 'link' : isToggle ? 'toggle' : 'control';
  const isCentred = kind === 'control';
  const radius = role === 'radio' ? height / 2 : Math.min(5, height / 4);
  return (
    <g class={`shape-${kind}${isTarget ? ' shape-target' : ''}${states.includes('checked') ? ' shape-on' : ''}`}>
      <rect x={x} y={y} width={width} height={height} rx={radius} />
      {!isAround && (
        // Cuts off what is longer.
        <svg x={isToggle ? x + width : x} y={y} width={isToggle ? LABEL_WIDTH : width} height={height}>
          <text
            x={isCentred ? '50%' : kind === 'link' ? 0 : 6}
            y="50%"
            dy="0.35em"
            text-anchor={isCentred ? 'middle' : 'start'}
          >
            {text}
          </text>
        </svg>
      )}
    </g>
  );
}
