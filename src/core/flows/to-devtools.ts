/** Writes a demonstration as a recording that the DevTools Recorder and `@puppeteer/replay` read. */
import { refOf, type Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { SECRET_MASK_IN } from '../secret-mask.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { wordSet } from '../word-set.ts';
import { t } from '../i18n/t.ts';

interface Written {
  readonly text: string;
  /** What a recording has no step for, or nobody kept. */
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
      if (made === null) leftOut.add(leftOutWords(action, view));
      else if (action.kind === 'type' && SECRET_MASK_IN.test(action.text)) leftOut.add('a secret');
      else written.push(...made);
    }
  return { text: JSON.stringify({ title: command, steps: written }, null, 2), leftOut: [...leftOut] };
}

/** The Recorder has a step for a click, but finds an element by its own name or id only. */
function leftOutWords(action: Action, view: PageView): string {
  const ref = refOf(action);
  const element = ref === null ? undefined : findElement(view, ref);
  if (element === undefined || selectorsOf(element, view) !== undefined) return action.kind;
  return element.name.trim() === ''
    ? t('flow_unwritten', { action: action.kind })
    : t('flow_unwritten_named', { action: action.kind, name: quoted(element.name, 60) });
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
      if (element === undefined) return ref === null ? keySteps(action.keys) : null;
      // A click puts the caret into a field; of a button it would be the deed itself.
      return selectors && TEXT_FIELDS.has(element.role) ? [...focusing(selectors), ...keySteps(action.keys)] : null;
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
      return [{ type: 'change', ...target, value: action.text }, ...(action.enter ? keySteps('Enter') : [])];
    case 'select':
      return selectors && action.options.length === 1
        ? [{ type: 'change', ...target, value: action.options[0] }]
        : null;
    case 'scroll':
      if (action.ref !== null || action.to === 'left' || action.to === 'right') return null;
      return [
        {
          type: 'scroll',
          target: 'main',
          x: 0,
          y: action.to === 'top' || action.to === 'up' ? 0 : view.viewport.scrollY + view.viewport.height,
        },
      ];
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
const TEXT_FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);
/** Their text is not their name. */
const FIELDS: ReadonlySet<string> = wordSet(
  'textbox searchbox combobox listbox spinbutton slider checkbox radio switch img',
);

/** @returns undefined where no selector is the element's own. */
function selectorsOf(element: ElementItem, view: PageView): string[][] | undefined {
  const { role, hints } = element;
  const name = element.name.trim();
  const alike = elementsOf(view).filter((it) => it.name.trim() === name);
  const isOnlyOfRole = name !== '' && alike.filter((it) => it.role === role).length === 1;
  const isOnly = alike.length === 1;
  const aria = isOnly ? `aria/${name}` : OWN_ROLES.has(role) ? null : `aria/${name}[role="${role}"]`;
  const selectors = [
    isOnlyOfRole ? aria : null,
    isOnlyOfRole && isOnly && !FIELDS.has(role) ? `text/${name}` : null,
    ...cssOf(hints?.attributes ?? {}),
  ].filter((it) => it !== null);
  return selectors.length === 0 ? undefined : selectors.map((it) => [it]);
}

/** Attributes that tell one element from all others. */
const OWN_ATTRIBUTES = ['id', 'name'];
const cssOf = (attributes: Readonly<Record<string, string>>): string[] =>
  OWN_ATTRIBUTES.flatMap((it) => (attributes[it] ? [`[${it}=${JSON.stringify(attributes[it])}]`] : []));
