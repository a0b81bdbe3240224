/**
 * Gathers what the gate weighs: what the page shows, in the task of an action's first event, of the element that the
 * event goes to. Only reads the page. The kind of an action and the control that takes it tell what the action does.
 */
import { HIDDEN_SECRET } from '../../../core/secret-mask.ts';
import type { QuickAction } from '../../../core/actions/action.ts';
import type { FieldFact, LiveFacts } from '../../../core/gate/facts.ts';
import { NO_ORIGIN } from '../../../core/gate/origin.ts';
import { commitOf, sortOf } from '../../../core/gate/commit.ts';
import { isDeletion } from '../../../core/gate/deletion.ts';
import { commitMeanings } from '../../../core/gate/word-match.ts';
import { wordSet } from '../../../core/word-set.ts';
import { closest, elementAt } from '../../dom/composed-tree.ts';
import { controlOf, editingHostOf, isCheckable, isEditable, isField, isPickedControl } from '../../dom/controls.ts';
import { fold, matches, queryFirst, textContentOf } from '../../dom/dom.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import type { DocumentAction } from '../handler.ts';
import { liveElement } from '../context.ts';
import { parseChord, type Chord } from '../keyboard/keys.ts';
import { findField } from '../text/find-field.ts';
import { amountsIn } from './amounts.ts';
import { fieldFact } from './field-facts.ts';
import { linkOf, onlyShows, submitsByEnter, submitsByPress } from './control-facts.ts';
import { heldAround } from './held.ts';
import { firstTextNear, headingAround, isOneOfMany, itemAround, whatIsAsked, type Item } from './item.ts';
import { markedRows } from './marked.ts';
import { namedBrief } from './names.ts';
import type { OwnWork } from './own-work.ts';
import { BUTTON_LIKE, CONTROL } from './pressed-control.ts';
import { NOWHERE, surroundingsOf } from './surroundings.ts';

export interface Moment {
  /** No view was built for this action: names have to be read anew. */
  readonly isUnseen: boolean;
  readonly times: number;
  /** Done by a wait, once its condition holds. */
  readonly isAwaited: boolean;
  /** The text of the action is in the field already. */
  readonly isTyped: boolean;
}

export function liveFacts(action: DocumentAction, element: Element | null, work: OwnWork, moment: Moment): LiveFacts {
  const { devices } = work;
  const { times, isTyped } = moment;
  switch (action.kind) {
    case 'click':
      return element ? pressFacts(element, action.button, work, pressedOften(action, moment)) : readFacts();
    case 'click_at': {
      const hit = pointedAt(action, element, work);
      return hit
        ? pressFacts(hit, action.button, work, { ...pressedOften(action, moment), isUnseen: true })
        : readFacts();
    }
    case 'follow': {
      const first = action.refs[0];
      const target = first === undefined ? null : liveElement(first, work.context);
      return action.click && target ? pressFacts(target, 'left', work, { ...moment, isUnseen: true }) : readFacts();
    }
    case 'press': {
      const chord = parseChord(action.keys);
      const at = (element && closest(element, FOCUSABLE)) ?? element ?? devices.focus.keyTarget;
      if (!chord) return readFacts();
      const { key } = chord.key;
      const isPressed = isButtonLike(at) || isOwnButton(at);
      if (key === 'Enter' && !isPressed)
        return enterFacts(at, work, {
          times,
          pending: null,
          isChord: chord.held.some((it) => it === 'Control' || it === 'Meta'),
        });
      if ((key === 'Enter' || key === ' ') && isPressed) return pressFacts(at, 'left', work, moment);
      const pressed: LiveFacts = { ...readFacts(), does: 'fill', target: briefOf(at, work), times };
      // Keys that go into a text are typing; an application takes others for commands, and a slider acts on each.
      return isEditable(at) && !isPickedControl(at) && editsText(chord) ? pressed : acting(pressed, at, work);
    }
    case 'type': {
      const field = element && findField(element);
      if (!field) {
        // Where no field takes them, letters are keys that an application may take for commands.
        const at = element ?? devices.focus.keyTarget;
        return isEditable(at)
          ? readFacts()
          : acting({ ...readFacts(), does: 'fill', target: briefOf(at, work) }, at, work);
      }
      const text = textAfter(field, action, isTyped);
      const pending = { ...fieldFact(field, work), value: isSecret(field) ? HIDDEN_SECRET : text };
      if (action.enter) return enterFacts(field, work, { times, pending, isChord: false });
      const filled = fillFacts(field, pending, work);
      // Its option is chosen. What only listens to keys may take them for commands, and pages send what is written in an editor at the end of a line.
      const isChosen = isPickedControl(field) || !isEditable(field);
      const isSent = isChosen || (!(field instanceof HTMLTextAreaElement) && action.text.includes('\n'));
      return field instanceof HTMLSelectElement || isSent ? acting(filled, field, work) : filled;
    }
    case 'select': {
      if (!element) return readFacts();
      const value = action.options.join(', ');
      return acting(fillFacts(element, { ...fieldFact(element, work), value }, work), element, work);
    }
    case 'drag':
      return element
        ? acting({ ...readFacts(), does: 'fill', target: briefOf(element, work) }, element, work)
        : readFacts();
    case 'hover':
    case 'scroll':
    case 'select_text':
    case 'wait':
    case 'repeat':
    case 'watch':
    case 'read':
    case 'sweep':
      return readFacts();
  }
}

/** A double click sends twice. */
const pressedOften = ({ count }: { readonly count: number }, moment: Moment): Moment => ({
  ...moment,
  times: moment.times * count,
});

/** Keys that write, move the caret, or do in any text what they do here; all others are commands to the page. */
function editsText({ held, key: { key, text } }: Chord): boolean {
  const isCommand = held.some((it) => it !== 'Shift');
  if (EDITING_KEYS.has(key)) return !held.includes('Alt');
  return isCommand ? !held.includes('Alt') && /^[abcivxyzu]$/i.test(key) : text !== null;
}
const EDITING_KEYS = wordSet('ArrowDown ArrowLeft ArrowRight ArrowUp Backspace Delete End Home PageDown PageUp Tab');

const FOCUSABLE = 'a[href],area[href],button,input,select,textarea,summary,[tabindex],[contenteditable]';
const isButtonLike = (element: Element): boolean => element.matches(BUTTON_LIKE);

/** Any element can be one by a script that listens to keys. */
const isOwnButton = (element: Element): boolean =>
  matches(element, '[tabindex]:not([role=textbox],[role=searchbox],[role=combobox])') &&
  !isField(element) &&
  editingHostOf(element) === null &&
  queryFirst(element, BUTTON_LIKE) === null;

function readFacts(): LiveFacts {
  return {
    origin: originHere(),
    does: 'read',
    times: 1,
    target: null,
    onlyShows: false,
    link: null,
    submits: null,
    isMultiline: false,
    around: NOWHERE,
    amounts: [],
    isAwaited: false,
  };
}

/** A sandboxed frame has none, whatever its address. */
export const originHere = (): string => (location.protocol === 'file:' ? 'file://' : (self.origin ?? NO_ORIGIN));

const briefOf = (element: Element, { context }: OwnWork): Brief => namedBrief(element, context);

function fillFacts(element: Element, field: FieldFact, work: OwnWork): LiveFacts {
  const around = { ...NOWHERE, fields: [field] };
  return { ...readFacts(), does: 'fill', target: briefOf(element, work), around };
}

/** What is activated: the control that the element is, or is in. */
function pressFacts(
  element: Element,
  button: 'left' | 'right' | 'middle',
  work: OwnWork,
  { times, isUnseen, isAwaited }: Moment,
): LiveFacts {
  const outer = closest(element, CONTROL) ?? element;
  const pressed = doesItsOwn(element, work) ? element : outer;
  const control = pressed instanceof HTMLLabelElement ? (controlOf(pressed) ?? pressed) : pressed;
  const link = button === 'right' ? null : linkOf(control);
  const facts = { ...readFacts(), does: 'activate' as const, times, link, isAwaited };
  // A field gets the caret, a box its mark, and the right button opens a menu.
  const isPlain = button === 'right' || onlyShows(control) || (isField(control) && !isButtonLike(control));
  if (isPlain) {
    const shown = { ...facts, target: briefOf(control, work), onlyShows: true };
    const getsCaret = isField(control) && !isCheckable(control) && submitsByPress(control, work.context) === null;
    const acts = button !== 'right' && (element instanceof HTMLOptionElement || !getsCaret);
    return acts ? acting(shown, control, work) : shown;
  }
  if (isUnseen) work.context.briefNow(control);
  const named = withShownWords(briefOf(control, work), control);
  const item = itemAround(control);
  if (link?.onlyLoads === true)
    return { ...facts, ...(isDeletion(sortOf(named.name)) ? withItem(named, control, item) : { target: named }) };
  const submission = submitsByPress(control, work.context);
  const around = surroundingsOf(control, submission?.form ?? null, work, null, item);
  const known = {
    ...facts,
    ...withItem(named, control, item),
    link: submission === null ? link : null,
    submits: submission?.facts ?? null,
    around,
    amounts: amountsIn(control, around.root, work.context),
  };
  return withHeldAndMarked(known, control, item, work, around.root);
}

/** Who presses a commit has to see what it is about, and what it sends, whether a field holds it or not. */
function withHeldAndMarked(
  facts: LiveFacts,
  control: Element,
  item: Item | null,
  work: OwnWork,
  root: Element = document.body,
  pending: Element | null = null,
): LiveFacts {
  const { target, around, isRepeated } = facts;
  if (target === null) return facts;
  const { context } = work;
  const risk = commitOf(facts);
  const form = around.kind === 'page' ? null : root;
  const isHeld = risk !== null && (form !== null || !isDeletion(risk));
  const held = isHeld
    ? heldAround(control, form, new Set(pending ? [...work.filled, pending] : work.filled), work)
    : [];
  const isOfRow = item?.isRepeated === true || pending !== null;
  // A deletion is about any rows of the page; what else a form or dialog does, about its own.
  const rowsIn = isDeletion(risk) ? document.body : (form ?? document.body);
  const marked = isOfRow ? undefined : markedRows(control, rowsIn, form, context);
  const about = { ...target, ...(marked && { marked }) };
  const known = { ...facts, target: about, around: { ...around, held } };
  if (risk === null || item !== null || isRepeated === true || marked !== undefined) return known;
  const title = isDeletion(sortOf(target.name)) ? firstTextNear(control) : '';
  if (title !== '') return { ...known, target: { ...about, item: title } };
  // A page or dialog that only asks whether to says in words what it is about.
  const isBare = form !== null && ![...around.fields, ...held].some(({ value }) => value !== '');
  const heading = isBare ? whatIsAsked(control, form) : '';
  return heading === '' ? known : { ...known, target: { ...about, heading } };
}

function acting(facts: LiveFacts, control: Element, work: OwnWork): LiveFacts {
  const item = itemAround(control);
  const known = { ...facts, ...(facts.target && withItem(facts.target, control, item)), mayAct: true as const };
  return withHeldAndMarked(known, control, item, work);
}

const withItem = (target: Brief, control: Element, item: Item | null): Pick<LiveFacts, 'target' | 'isRepeated'> => {
  if (item !== null) return { target: { ...target, item: item.text } };
  if (isOneOfMany(control)) return { target, isRepeated: true };
  const heading = isDeletion(sortOf(target.name)) ? headingAround(control) : '';
  return { target: heading === '' ? target : { ...target, heading } };
};

/** The icon "Delete" in an entry of a list: the view lists it beside the entry. */
function doesItsOwn(element: Element, { context }: OwnWork): boolean {
  const { ref, name } = context.brief(element);
  return ref !== null && liveElement(ref, context) === element && sortOf(name) !== null;
}

/** A label for screen readers must not take a risky word away that everybody else reads. */
function withShownWords(brief: Brief, control: Element): Brief {
  const words = fold((control instanceof HTMLInputElement ? control.value : textContentOf(control)) ?? '');
  const hides = words.length <= MAX_WORDS && commitMeanings(words).length > 0;
  return hides && commitMeanings(brief.name).length === 0
    ? { ...brief, name: fold(`${brief.name} (${words})`) }
    : brief;
}
type Brief = NonNullable<LiveFacts['target']>;
const MAX_WORDS = 60;

interface Enter {
  readonly times: number;
  readonly pending: FieldFact | null;
  /** With Control or Command, which in many editors sends what they hold. */
  readonly isChord: boolean;
}

function enterFacts(field: Element, work: OwnWork, { times, pending, isChord }: Enter): LiveFacts {
  const submission = submitsByEnter(field, isChord, work.context);
  const around = surroundingsOf(field, submission?.form ?? null, work, pending && { field, fact: pending });
  const facts: LiveFacts = {
    ...readFacts(),
    does: 'enter',
    times,
    target: briefOf(field, work),
    isMultiline: !isChord && !(field instanceof HTMLInputElement),
    submits: submission?.facts ?? null,
    around,
    amounts: amountsIn(null, around.root, work.context),
  };
  return withHeldAndMarked(facts, field, null, work, around.root, field);
}

/** What the field holds once the text is in. */
function textAfter(field: Element, { text, mode }: Extract<QuickAction, { kind: 'type' }>, isTyped: boolean): string {
  if (mode === 'replace') return text;
  const now = fieldText(field);
  return isTyped ? now : `${now}${text}`;
}

const fieldText = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

function pointedAt(
  { ref, x, y }: Extract<QuickAction, { kind: 'click_at' }>,
  named: Element | null,
  { context }: OwnWork,
): Element | null {
  if (x === null || y === null) return named;
  const { left, top } = ref !== null && named ? named.getBoundingClientRect() : { left: 0, top: 0 };
  return elementAt(left + x, top + y, context) ?? named;
}
