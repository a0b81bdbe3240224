/** Whether an action may be done now under the run's permit; keeps which fields the run has filled in. */
import { refusalBy } from '../../../core/actions/act-error.ts';
import type { ActError } from '../../../core/actions/action.ts';
import { authorize, authorizeReading } from '../../../core/gate/authorize.ts';
import { commitOf } from '../../../core/gate/commit.ts';
import type { LiveFacts } from '../../../core/gate/facts.ts';
import { originOf } from '../../../core/gate/origin.ts';
import { isUnclassified } from '../../../core/gate/harmless.ts';
import type { Permit } from '../../../core/gate/permit.ts';
import { told } from '../../../core/i18n/told.ts';
import { asRef } from '../../../core/ids.ts';
import type { ActContext } from '../context.ts';
import type { DocumentAction } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import type { RequestCheck } from '../requests/request-check.ts';
import { findField } from '../text/find-field.ts';
import { fieldOf } from '../undo/field-state.ts';
import type { FilledFields } from '../undo/filled-fields.ts';
import { liveFacts, originHere, type Moment } from './live-facts.ts';
import type { OwnWork } from './own-work.ts';

/** What is weighed of a press that is a part of another action. Which element gets it is said beside it. */
const PRESS: DocumentAction = { kind: 'click', ref: asRef(''), count: 1, button: 'left', modifiers: [] };

interface Parts {
  readonly context: ActContext;
  readonly devices: InputDevices;
  readonly requests: RequestCheck;
  readonly undoable: FilledFields;
  /** Called before something is sent: the page may be gone right after it. */
  readonly onCommit: () => void;
}

export class Authorizer {
  /** Of the action under way. null: nobody is asked. */
  permit: Permit | null = null;
  readonly #parts: Parts;
  /** The fields that the run has filled in, or chosen. */
  readonly #filled = new Set<Element>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  hasFilled(field: Element): boolean {
    return this.#filled.has(field);
  }

  /** Runs in the same task as the first event of the action. @returns Why it may not be done now. */
  refusal(action: DocumentAction, element: Element | null, moment: Moment): ActError | null {
    const { permit } = this;
    if (permit === null) return null;
    // The page may have gone to another site since it was looked at. A frame that has gone knows no ref of the view.
    if (permit.on !== undefined && window === window.top && originOf(location.href) !== permit.on)
      return { kind: 'refused', why: told('told_other_site') };
    for (const it of this.#filled) if (!it.isConnected) this.#filled.delete(it);
    const facts = liveFacts(action, element, this.#work, moment);
    const refused = refusalBy(authorize(facts, permit));
    if (refused) return refused;
    const { requests } = this.#parts;
    if (commitOf(facts) !== null && permit.confirmed !== null) requests.markAgreed();
    const fills = facts.does === 'fill' || facts.onlyShows || action.kind === 'type';
    if (element && fills) this.#filled.add(findField(element) ?? element);
    if (commitOf(facts) !== null) this.commits();
    else if (fills) this.#remember(action, element);
    const { mode, isSearch } = permit;
    const isWeighed = isUnclassified(facts) || (isSearch === true && facts.does === 'activate');
    // Where every step is asked about, this one was. Enter is weighed once the text is in.
    const isTyping = facts.does === 'enter' && action.kind === 'type' && !moment.isTyped;
    if (isWeighed && !isTyping && mode !== 'every-step') requests.weigh(facts, permit);
    return null;
  }

  /** The same for a press on an element, as a part of another action. */
  refusalOfPress(pressed: Element | null, moment: Moment): ActError | null {
    return this.refusal(PRESS, pressed, moment);
  }

  pressFacts(pressed: Element, moment: Moment): LiveFacts {
    return liveFacts(PRESS, pressed, this.#work, moment);
  }

  refusalOfReading(addresses: readonly string[]): ActError | null {
    return this.permit && refusalBy(authorizeReading(addresses, originHere(), this.permit));
  }

  /** What was filled in so far has been sent, and is not put back any more. */
  commits(): void {
    this.#parts.undoable.forget();
    this.#parts.onCommit();
  }

  get #work(): OwnWork {
    const { context, devices } = this.#parts;
    return { context, devices, filled: this.#filled };
  }

  #remember(action: DocumentAction, element: Element | null): void {
    const { devices, undoable } = this.#parts;
    const subject = element ?? (action.kind === 'press' ? devices.focus.current : null);
    if (subject) undoable.remember(fieldOf(subject), action.kind === 'type');
  }
}
