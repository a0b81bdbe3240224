/** What a page shows of the moment before an action's first event, as plain data. The page side gathers it (page/act/facts). */

import type { MarkedRows } from './question.ts';

export interface FieldFact {
  readonly label: string;
  /** All of it; masked when it is a secret; "on" or empty for boxes. */
  readonly value: string;
  readonly kind: 'text' | 'choice' | 'search' | 'password' | 'payment' | 'recipient';
  /** The run has filled it in. */
  readonly isOurs: boolean;
}

/** The form, dialog or group of fields that the target belongs to. */
export interface Surroundings {
  readonly kind: 'form' | 'dialog' | 'alertdialog' | 'page';
  readonly name: string;
  /** The first words of it. */
  readonly text: string;
  /** role=search, or a field of type search. */
  readonly isSearch: boolean;
  /** A calendar, a list or a palette to choose from. */
  readonly isPicker: boolean;
  readonly fields: readonly FieldFact[];
  /** Of a commit: what it holds that no field does, like recipients as chips. It says nothing of what kind the commit is. */
  readonly held?: readonly FieldFact[];
  /** The names of the other buttons in it. */
  readonly buttons: readonly string[];
}

export interface LiveFacts {
  /** Of the frame. */
  readonly origin: string;
  /** `enter`: the Enter key in a field. `activate`: what a click does to a control. */
  readonly does: 'read' | 'fill' | 'activate' | 'enter';
  /** How often at most. */
  readonly times: number;
  readonly target: {
    readonly role: string;
    readonly name: string;
    /** The words of the row, list item or card that it is in; absent where it is in none. */
    readonly item?: string;
    /** What the page or dialog is headed, where a deletion is in none. */
    readonly heading?: string;
    /** Of what is in no row: the rows that are marked. */
    readonly marked?: MarkedRows;
  } | null;
  /** Its markup says that it opens or toggles something on the page, and no more. */
  readonly onlyShows: boolean;
  /** The page may act on it at once, whatever it says of itself: all but the caret in a field, and the right button. */
  readonly mayAct?: true;
  /** Beside it are others like it, and no words tell which one it is. */
  readonly isRepeated?: true;
  /** The address of the link that it is. */
  readonly link: {
    readonly address: string;
    readonly isDownload: boolean;
    /** Where the browser reports the press to. */
    readonly pings?: readonly string[];
    /** It leads to a part of this page. */
    readonly isHere: boolean;
    /** false where a script or a button in it may do something else: it is judged as a button. */
    readonly onlyLoads: boolean;
  } | null;
  /** The form that it submits, by its button or by Enter. */
  readonly submits: {
    /** `none` is said of a form without method and action: a script takes it. */
    readonly method: 'get' | 'post' | 'dialog' | 'none';
    readonly address: string;
    /** What the button is called that submits it; for Enter its default button. */
    readonly button: string;
  } | null;
  /** The field that Enter is pressed in takes several lines. */
  readonly isMultiline: boolean;
  readonly around: Surroundings;
  readonly amounts: readonly string[];
  /** It is done as soon as a condition holds: sums beside it are other ones by then. */
  readonly isAwaited: boolean;
}
