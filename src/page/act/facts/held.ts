/** What a form or a composer holds that no field of it does: its entries, the text of editors in frames, and outside of a form fields that somebody else filled in. */
import type { FieldFact } from '../../../core/gate/facts.ts';
import { ancestorsOf, holds } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  elementsOfForm,
  fold,
  innerTextOf,
  isVisible,
  localNameOf,
  matches,
  queryAll,
  queryAllIn,
} from '../../dom/dom.ts';
import { isCheckable } from '../../dom/controls.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import type { ActContext } from '../context.ts';
import { BUTTON, entriesIn } from './entries.ts';
import { fieldFact } from './field-facts.ts';
import { MAX_LEVELS, SEARCH } from './item.ts';
import { fieldLabel, nameOf } from './names.ts';
import type { OwnWork } from './own-work.ts';
import { fieldsIn } from './surroundings.ts';

const MAX_HELD = 200;
const LANDMARK =
  'body,main,article,section,aside,dialog,[role=main],[role=article],[role=region],[role=dialog],[role=group]';

/** @param around - The form or dialog that the control is in; null for one that is in none. */
export function heldAround(
  control: Element,
  around: Element | null,
  fields: ReadonlySet<Element>,
  work: OwnWork,
): FieldFact[] {
  const { context } = work;
  const area = around ?? composerOf(control, context);
  const scopes = [area, ...shadowRootsIn(area, context)];
  const others = around === null ? fieldsIn(area, null, context) : [];
  return [
    ...others
      .filter((it) => !fields.has(it) && isVisible(it, VISIBLE) && !matches(it, SEARCH))
      .map((it) => fieldFact(it, work)),
    ...entriesIn(area, scopes, control, work),
    ...scopes.flatMap((it) => [...queryAllIn(it, HOLDERS)]).flatMap((it) => chosenBy(it, control, context)),
    ...(localNameOf(area) === 'form'
      ? [...componentsIn(area as HTMLFormElement, context), ...undrawnIn(area as HTMLFormElement, work)]
      : []),
    ...scopes
      .flatMap((it) => [...queryAllIn(it, 'iframe')])
      .flatMap((it) => editorsIn(it as HTMLIFrameElement, context)),
  ].slice(0, MAX_HELD);
}

/** Buttons and tabs that hold a choice, which is a part of their name. What formats a text is seen in the text. */
const HOLDERS =
  ':is([aria-pressed=true],[role=tab][aria-selected=true],button[aria-haspopup=listbox]):not([role=combobox],[role=toolbar] *,[aria-disabled=true])';

const chosenBy = (button: Element, control: Element, context: ActContext): FieldFact[] =>
  button !== control && isVisible(button, VISIBLE)
    ? [{ label: '', value: nameOf(button, context), kind: 'choice', isOurs: false }]
    : [];

/** What the form sends of fields that are not drawn: a closed section, or something else is drawn in their place. */
function undrawnIn(form: HTMLFormElement, work: OwnWork): FieldFact[] {
  const fields = fieldsIn(form, form, work.context);
  const drawn = fields.filter((it) => isVisible(it, VISIBLE)).map((it) => fieldFact(it, work).value);
  return fields
    .filter((it) => !isVisible(it, VISIBLE) && attributeOf(it, 'name') !== null && !matches(it, ':disabled'))
    .map((it) => [it, fieldFact(it, work)] as const)
    .filter(([it, { value }]) => isCheckable(it) || !drawn.includes(value))
    .map(([, fact]) => fact);
}

/** Custom elements that take part in the form and have no field in them: the form alone tells their values. */
function componentsIn(form: HTMLFormElement, context: ActContext): FieldFact[] {
  const fields = fieldsIn(form, form, context);
  const own = [...elementsOfForm(form)].filter(
    (it) => localNameOf(it).includes('-') && !fields.some((at) => holds(it, at)),
  );
  if (own.length === 0) return [];
  const data = new FormData(form);
  return own.flatMap((it) =>
    data.getAll(attributeOf(it, 'name') ?? '').map((sent) => ({
      label: fieldLabel(it, context),
      value: typeof sent === 'string' ? sent : sent.name,
      kind: 'text' as const,
      isOurs: false,
    })),
  );
}

/** The part of the page that has one such button: what is in another card, or beyond its landmark, is none of it. */
function composerOf(control: Element, context: ActContext): Element {
  const name = nameOf(control, context);
  const isOther = (it: Element): boolean => !holds(it, control) && nameOf(it, context) === name;
  let area = control;
  for (const at of [...ancestorsOf(control)].slice(1, MAX_LEVELS + 1)) {
    if (matches(at, 'html') || [...queryAll(at, BUTTON)].some(isOther)) break;
    area = at;
    if (matches(at, LANDMARK)) break;
  }
  return area;
}

/** Of the same origin, and in frames of it: the frame of another is weighed for itself. */
function editorsIn(frame: HTMLIFrameElement, context: ActContext): FieldFact[] {
  const page = frame.contentDocument;
  if (!page || !isVisible(frame, VISIBLE)) return [];
  const scopes = [page, ...shadowRootsIn(page, context)];
  const all = page.designMode === 'on' ? [page.body] : scopes.flatMap((it) => [...queryAllIn(it, EDITORS)]);
  const label = attributeOf(frame, 'title') ?? attributeOf(frame, 'aria-label') ?? '';
  const values = all
    .filter((it) => isVisible(it, VISIBLE))
    .map((it) =>
      fold(localNameOf(it) === 'textarea' ? (it as HTMLTextAreaElement).value : innerTextOf(it as HTMLElement)),
    );
  return [
    ...values.filter(Boolean).map((value) => ({ label, value, kind: 'text' as const, isOurs: false })),
    ...scopes
      .flatMap((it) => [...queryAllIn(it, 'iframe')])
      .flatMap((it) => editorsIn(it as HTMLIFrameElement, context)),
  ];
}
const EDITORS = '[contenteditable]:not([contenteditable=false]),textarea';
