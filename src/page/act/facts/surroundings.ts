/** The form or dialog around a control, and what is filled in there. */
import type { FieldFact, Surroundings } from '../../../core/gate/facts.ts';
import { closest, holds } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  elementsOfForm,
  fold,
  isVisible,
  matches,
  queryAll,
  queryAllIn,
  queryFirst,
  textContentOf,
} from '../../dom/dom.ts';
import { DIALOGS, isField } from '../../dom/controls.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import type { ActContext } from '../context.ts';
import { buttonsIn } from './control-facts.ts';
import { fieldFact } from './field-facts.ts';
import type { Item } from './item.ts';
import { nameOf } from './names.ts';
import type { OwnWork } from './own-work.ts';

const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image]),select,textarea,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[role=slider],[role=checkbox],[role=radio],[role=switch]';
const MAX_FIELDS = 300;
const MAX_TEXT = 300;
/** White space of the markup is most of it. */
const MAX_READ = 3_000;
/** A message box and its button "Send" have an ancestor in common within so many levels. */
const MAX_LEVELS = 5;

export const NOWHERE: Surroundings = {
  kind: 'page',
  name: '',
  text: '',
  isSearch: false,
  isPicker: false,
  fields: [],
  buttons: [],
};

/**
 * @param pending - A field that is about to hold another value.
 * @param item - What the control is in.
 */
export function surroundingsOf(
  control: Element,
  form: HTMLFormElement | null,
  work: OwnWork,
  pending: { readonly field: Element; readonly fact: FieldFact } | null = null,
  item: Item | null = null,
): Surroundings & { readonly root: Element } {
  const { context, filled } = work;
  const around = form ?? closest(control, `${DIALOGS},form,[role=form]`);
  const root = around ?? nearButtons(control);
  const inside = around === null ? [] : fieldsIn(around, form, context);
  // A page without forms has only what the run filled in.
  // A button that each row has is about its row.
  const part = around ?? (item?.isRepeated === true ? item.element : null);
  const own = [...filled].filter((it) => part === null || holds(part, it));
  const fields = [...new Set([...inside, ...own, ...(pending ? [pending.field] : [])])]
    .filter((it) => it === pending?.field || isVisible(it, VISIBLE))
    .slice(0, MAX_FIELDS)
    .map((it) => (it === pending?.field ? { ...pending.fact, isOurs: true } : fieldFact(it, work)));
  return {
    kind: kindOf(around),
    name: around === null ? '' : nameOfGroup(around, context),
    text: textOf(root),
    isSearch: closest(control, 'search,[role=search]') !== null,
    isPicker:
      around !== null &&
      queryFirst(around, '[role=grid],[role=listbox],[role=tree]') !== null &&
      !fields.some(({ kind }) => kind !== 'choice'),
    fields,
    buttons: buttonsIn(root, context, control),
    root,
  };
}

/** Also those in components, and those that belong to a form without being in it. */
export function fieldsIn(around: Element, form: HTMLFormElement | null, context: ActContext): Element[] {
  const own = [...queryAll(around, FIELDS)];
  const inComponents = shadowRootsIn(around, context).flatMap((root) => [...queryAllIn(root, FIELDS)]);
  const ofForm = form ? [...elementsOfForm(form)] : [];
  // What is drawn around a field has its value.
  return [...own, ...inComponents, ...ofForm.filter((it) => matches(it, FIELDS))].filter(
    (it) => isField(it) || queryFirst(it, 'input,select,textarea') === null,
  );
}

function nameOfGroup(group: Element, context: ActContext): string {
  const label = attributeOf(group, 'aria-labelledby');
  const labelling = label === null ? null : document.getElementById(label);
  const name = attributeOf(group, 'aria-label') ?? (labelling === null ? '' : nameOf(labelling, context));
  return name.slice(0, MAX_TEXT);
}

function kindOf(around: Element | null): Surroundings['kind'] {
  if (around === null) return 'page';
  if (attributeOf(around, 'role') === 'alertdialog') return 'alertdialog';
  return matches(around, DIALOGS) ? 'dialog' : 'form';
}

const textOf = (group: Element): string => fold((textContentOf(group) ?? '').slice(0, MAX_READ)).slice(0, MAX_TEXT);

/** The smallest group around a control that has a button besides it. */
function nearButtons(control: Element): Element {
  let at = control;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const parent = at.parentElement;
    if (!parent || parent === document.body) break;
    at = parent;
    if ([...queryAll(at, 'button,[role=button],input[type=submit]')].some((it) => it !== control)) break;
  }
  return at;
}
