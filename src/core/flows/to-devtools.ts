/** Writes a demonstration as a recording that the DevTools Recorder and `@puppeteer/replay` read. */
import { refOf, type Action } from '../actions/action.ts';
import { SECRET_MASK_IN, type Demonstration } from '../exemplars/demonstration.ts';
import { elementsOf, findElement, type ElementItem, type PageView } from '../view/view.ts';

interface Written {
  readonly text: string;
  /** Kinds of actions that a recording has no step for. */
  readonly leftOut: readonly string[];
}

type Step = Readonly<Record<string, unknown>> & { readonly type: string };

export function writeDevtoolsFlow({ command, steps }: Demonstration): Written {
  const leftOut = new Set<string>();
  const [first] = steps;
  const written: Step[] = [];
  if (first && /^https?:/.test(first.view.url) && first.plan[0]?.kind !== 'go_to')
    written.push({ type: 'navigate', url: first.view.url, assertedEvents: [] });
  for (const { view, plan } of steps)
    for (const action of plan) {
      const made = stepsOf(action, view);
      if (made === null) leftOut.add(action.kind);
      else written.push(...made);
    }
  return { text: JSON.stringify({ title: command, steps: written }, null, 2), leftOut: [...leftOut] };
}

/** @returns null where there is no step for it. */
function stepsOf(action: Action, view: PageView): Step[] | null {
  const ref = refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  const selectors = element && selectorsOf(element, view);
  const target = { target: 'main', ...(selectors && { selectors }) };
  switch (action.kind) {
    case 'go_to':
      return [{ type: 'navigate', url: action.url, assertedEvents: [] }];
    case 'press':
      return [...(selectors ? focusing(selectors) : []), ...keySteps(action.keys)];
    case 'click':
      if (!selectors) return null;
      return [
        {
          type: action.count === 2 ? 'doubleClick' : 'click',
          ...target,
          // In the middle: Puppeteer takes these from the corner of the element.
          offsetX: middle(element.box?.[2]),
          offsetY: middle(element.box?.[3]),
          ...(action.button !== 'left' && { button: action.button === 'right' ? 'secondary' : 'auxiliary' }),
        },
      ];
    case 'hover':
      return selectors ? [{ type: 'hover', ...target }] : null;
    case 'type':
      if (!selectors || action.mode !== 'replace') return null;
      // What the mask stands for was never kept: whoever replays it fills it in.
      return [
        { type: 'change', ...target, value: SECRET_MASK_IN.test(action.text) ? '' : action.text },
        ...(action.enter ? keySteps('Enter') : []),
      ];
    case 'select':
      return selectors && action.options.length === 1
        ? [{ type: 'change', ...target, value: action.options[0] }]
        : null;
    case 'scroll':
      if (action.ref !== null || action.to === 'left' || action.to === 'right') return null;
      return [{ type: 'scroll', target: 'main', x: 0, y: action.to === 'top' || action.to === 'up' ? 0 : view.viewport.scrollY + view.viewport.height }]; // prettier-ignore
    default:
      return null;
  }
}

const focusing = (selectors: readonly string[][]): Step[] => [
  { type: 'click', target: 'main', selectors, offsetX: 1, offsetY: 1 },
];

function keySteps(chord: string): Step[] {
  const keys = chord === '+' ? ['+'] : chord.split('+');
  return [
    ...keys.map((key): Step => ({ type: 'keyDown', target: 'main', key })),
    ...keys.toReversed().map((key): Step => ({ type: 'keyUp', target: 'main', key })),
  ];
}

const middle = (size: number | undefined): number => Math.max(1, Math.round((size ?? 2) / 2));

/** Roles of ours that ARIA does not have. */
const OWN_ROLES: ReadonlySet<string> = new Set(['clickable', 'frame']);
/** Their text is not their name. */
const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch', 'img']); // prettier-ignore

/** @returns undefined for an element that nothing names. */
function selectorsOf({ role, name }: ElementItem, view: PageView): string[][] | undefined {
  const named = name.trim();
  if (named === '') return undefined;
  const isAlone = elementsOf(view).filter((it) => it.name === name).length === 1;
  const aria = isAlone || OWN_ROLES.has(role) ? `aria/${named}` : `aria/${named}[role="${role}"]`;
  return [[aria], ...(FIELDS.has(role) ? [] : [[`text/${named}`]])];
}
