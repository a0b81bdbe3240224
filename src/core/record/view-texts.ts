/** All texts in a view, an action or a step that come from the page or the person: there may be a secret in any of them. */
import type { PageAction, QuickAction } from '../actions/action.ts';
import type { Condition } from '../actions/condition.ts';
import { assertNever } from '../result.ts';
import type { Hints } from '../view/hints.ts';
import { mapItems } from '../view/tree.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import type { RecordedStep } from './recorded-step.ts';

/** @returns The same view with each of its texts replaced. */
export function mapViewTexts(view: PageView, map: (text: string) => string): PageView {
  const { leftOut, tabs, dom } = view;
  return {
    ...mapItems(view, (item) => mapItemTexts(item, map)),
    url: map(view.url),
    title: map(view.title),
    ...(leftOut && { leftOut: leftOut.map((it) => ({ ...it, name: map(it.name) })) }),
    ...(tabs && { tabs: tabs.map((it) => ({ ...it, title: map(it.title), url: map(it.url) })) }),
    ...(dom !== undefined && { dom: map(dom) }),
  };
}

function mapItemTexts(item: ViewItem, map: (text: string) => string): ViewItem {
  switch (item.kind) {
    case 'text':
      return { ...item, text: map(item.text) };
    case 'group':
      return { ...item, name: map(item.name) };
    case 'element':
      return {
        ...item,
        name: map(item.name),
        value: item.value === null ? null : map(item.value),
        options: item.options?.map(map) ?? null,
        ...(item.hints && { hints: mapHints(item.hints, map) }),
      };
  }
}

function mapHints({ attributes, position, ...texts }: Hints, map: (text: string) => string): Hints {
  const mapped = (all: object): Record<string, string> =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, map(String(text))]));
  return {
    ...mapped(texts),
    ...(attributes && { attributes: mapped(attributes) }),
    ...(position && { position }),
  };
}

/** @returns The same action with each text replaced that came from the person or the page. */
export function mapActionTexts(action: PageAction, map: (text: string) => string): PageAction {
  switch (action.kind) {
    case 'select':
      return { ...action, options: action.options.map(map) };
    case 'dialog':
    case 'select_text':
      return { ...action, text: action.text === null ? null : map(action.text) };
    case 'go_to':
      return { ...action, url: map(action.url) };
    case 'new_tab':
      return { ...action, url: action.url === null ? null : map(action.url) };
    case 'wait':
      return {
        ...action,
        until: action.until && mapCondition(action.until, map),
        do: action.do && mapQuickTexts(action.do, map),
      };
    case 'repeat':
      return {
        ...action,
        until: action.until && mapCondition(action.until, map),
        do: mapQuickTexts(action.do, map),
      };
    case 'sweep':
      return { ...action, until: mapCondition(action.until, map) };
    case 'drag':
    case 'watch':
    case 'follow':
    case 'back':
    case 'forward':
    case 'switch_tab':
    case 'close_tab':
      return action;
    case 'type':
    case 'click':
    case 'press':
    case 'scroll':
    case 'click_at':
    case 'hover':
      return mapQuickTexts(action, map);
    default:
      return assertNever(action);
  }
}

function mapQuickTexts(action: QuickAction, map: (text: string) => string): QuickAction {
  switch (action.kind) {
    case 'type':
      return { ...action, text: map(action.text) };
    case 'click':
    case 'press':
    case 'scroll':
    case 'click_at':
    case 'hover':
      return action;
    default:
      return assertNever(action);
  }
}

const mapCondition = (condition: Condition, map: (text: string) => string): Condition => ({
  ...condition,
  after: condition.after === null ? null : map(condition.after),
  value: map(condition.value),
});

/** @returns The same step with its texts replaced. */
export function mapStepTexts(step: RecordedStep, map: (text: string) => string): RecordedStep {
  const { view, action, target } = step;
  return {
    ...step,
    view: mapViewTexts(view, map),
    action: mapActionTexts(action, map),
    target: target && { ...target, name: map(target.name) },
  };
}
