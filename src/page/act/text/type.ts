/** Typing: into text fields and editors by keys or a paste, into date, time, color and slider fields by value. */
import { matches } from '../../dom/dom.ts';
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { done, notInteractable, refused, type PendingEffect } from '../effect.ts';
import { inFormOf } from '../dates/date-form.ts';
import { fillSegments, segmentsOf } from '../dates/segments.ts';
import { clickReadOnly, REFERRING, REFERRING_MS } from '../dates/read-only-field.ts';
import { languageOf, parseFieldValue } from './field-value.ts';
import { required, type ActionOf, type ActionHandler, type Tools } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { setChosen } from '../keyboard/choice-keys.ts';
import { named } from '../keyboard/keys.ts';
import { isKeySlider, slideTo } from '../keyboard/slide-to.ts';
import { submitsDuring } from '../keyboard/submits-during.ts';
import { watchSuggestions } from '../popups.ts';
import { isDisabled } from '../actionability.ts';
import { isPickedControl, isTextControl } from '../../dom/controls.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { pollUntil } from '../timed/poll-until.ts';
import { select } from '../select.ts';
import { isClosedList } from '../select-combobox.ts';
import { isCodeEditor } from '../../view/elements/code-editor.ts';
import { hexColor } from './color-value.ts';
import { findField, isReadOnly } from './find-field.ts';
import { firstDifference } from './first-difference.ts';
import { reachField } from './reach-field.ts';
import { typeIntoEditor } from './type-into-editor.ts';
import { typeKeys } from './type-keys.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

type TypeInto = ActionOf<'type'> & { readonly ref: Ref };

/** A field that is marked as suggesting does so within this, from a server too. */
const SUGGESTS_MS = 1_200;
const MAY_SUGGEST = `input:is([type=search],[role=searchbox],[autocomplete=off]),${REFERRING}`;
/** A framework has drawn within this what was typed. */
const DRAWN_MS = 300;

/** Without a ref it types into what has the focus, which the content script looks up. */
export const type: ActionHandler<'type'> = async (action, tools, element) => {
  const { ref } = action;
  if (ref === null) return refused(told('told_nothing_focused'));
  const target = required(element);
  // To type an option of a list chooses it, as a person's keys would.
  if (target instanceof HTMLSelectElement || isClosedList(target)) {
    tools.devices.typesSecret = false;
    return select({ kind: 'select', ref, options: [action.text] }, tools, target);
  }
  const segments = findField(target) === null ? segmentsOf(target) : null;
  if (segments) return fillSegments(target, segments, { ...action, ref }, tools.devices);
  if (isKeySlider(target)) return slideTo(target, action.text, ref, tools.devices);
  return typeInto(target, { ...action, ref }, tools);
};

async function typeInto(element: Element, action: TypeInto, tools: Tools): PendingEffect {
  const { devices } = tools;
  const { focus, keyboard, editing } = devices;
  const { ref } = action;
  const field = findField(element);
  if (!field) return notInteractable(ref, 'not-editable');
  devices.typesSecret = isSecret(field);
  if (isDisabled(field)) return notInteractable(ref, 'disabled');
  if (isReadOnly(field)) return clickReadOnly(field, action, tools);
  const value = valueFor(field, action);
  if (!value.ok) return value;
  const reached = await reachField(field, action, devices);
  if (!reached.ok) return reached;
  const into = isPickedControl(field) ? field : (editing.target ?? field);
  devices.typesSecret ||= isSecret(into);
  // Pasted code brings up no suggestions.
  const isCode = isCodeEditor(into);
  const hasSuggested = isCode ? null : watchSuggestions(into);
  const { difference, shown, report } = await put(into, { ...action, text: value.value }, devices);
  // A field may turn into a password field at the first key, or hand the keys on to one.
  devices.typesSecret ||= isSecret(into) || (focus.current !== null && isSecret(focus.current));
  const differs = (): Told | null =>
    difference() !== null && devices.typesSecret ? told('told_another_text') : difference();
  // What is not the text that was meant must not be sent.
  const isSent = action.enter && (await pollUntil(() => differs() === null, performance.now() + DRAWN_MS));
  const refusal = isSent ? (tools.authorizeAgain() ?? movedOn()) : null;
  // To type a text anew does no harm where it replaces the one before.
  if (refusal) return action.mode === 'replace' ? err(refusal) : refused(told('told_not_entered'));
  const submitted = isSent && (await submitsDuring(() => keyboard.press({ held: [], key: named('Enter') })));
  // After Enter a field that is gone has passed the focus on, as to the next row.
  const subject = into.isConnected ? into : isSent ? null : focus.current;
  const hasResponded = isSent ? null : hasSuggested;
  const reports = [...(report ?? []), ...(submitted ? told('told_submitted') : [])];
  return done({
    hit: field,
    coveredBy: reached.value,
    subject: shown === null ? subject : null,
    shown,
    differs: isSent ? null : () => withEnter(differs()),
    meant: value.value === action.text || action.mode === 'append' ? null : value.value,
    isEntered: isSent,
    report: reports.length > 0 ? reports : null,
    respondsLater: isSent || hasResponded !== null || (!isCode && matches(into, MAY_SUGGEST)),
    graceMs: hasResponded ? SUGGESTS_MS : !isSent && !isCode && matches(into, REFERRING) ? REFERRING_MS : null,
    hasResponded,
  });

  /** A field may hand the keys on, to the next box of a code: what else has got the focus was not weighed. */
  function movedOn(): ActError | null {
    const at = focus.keyTarget;
    const isOfForm = isTextField(at) && isTextField(into) && at.form !== null && at.form === into.form;
    // A button in an editor takes its Enter as any other does.
    return at === into || editing.target === into || isOfForm ? null : tools.authorizeAtFocus('Enter');
  }

  function withEnter(words: Told | null): Told | null {
    return words !== null && action.enter ? [...words, ...told('told_enter_not_pressed')] : words;
  }
}

const isTextField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && isTextControl(element);

/** The text as it is, as the value of a date, number or color field, or in the form of the date that the field holds. */
function valueFor(field: Element, { text, ref, mode }: TypeInto): Result<string, ActError> {
  if (!(field instanceof HTMLInputElement)) return ok(text.replace(/\r\n?/g, '\n'));
  if (field.type === 'color') {
    const color = hexColor(text);
    return color === null ? err({ kind: 'bad-value', ref, expected: told('told_a_color') }) : ok(color);
  }
  const parsed = parseFieldValue(field.type, text, languageOf(field), field);
  if (!parsed.ok) return err({ kind: 'bad-value', ref, expected: parsed.error });
  const asHeld = field.type === 'text' && mode === 'replace' ? inFormOf(field.value, text, languageOf(field)) : null;
  if (asHeld !== null) return ok(asHeld);
  // Single-line fields drop line breaks, as they do on paste.
  return ok(isPickedControl(field) ? parsed.value : parsed.value.replace(/[\r\n]+/g, ' '));
}

interface Put {
  readonly difference: () => Told | null;
  /** What an editor with a model of its own holds; null for what can be read from the element. */
  readonly shown: string | null;
  readonly report: Told | null;
}

async function put(into: Element, action: TypeInto, devices: InputDevices): Promise<Put> {
  if (isPickedControl(into)) {
    setChosen(into, action.text);
    return { difference: () => firstDifference(action.text, into.value), shown: null, report: null };
  }
  // What a masked editor copies are dots.
  if (!isCodeEditor(into) || isSecret(into))
    return { difference: await typeKeys(into, action, devices), shown: null, report: null };
  const { shown, differs, report } = await typeIntoEditor(action, devices);
  return { difference: () => differs, shown, report };
}
