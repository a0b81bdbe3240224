/**
 * The language of replay programs, as data. A program says for each step of a demonstration which
 * element is meant and which text goes into it, as far as the command or the page tells it. Every
 * selector and value is a *hypothesis*: one way to understand what was shown. Several may fit.
 */
import type { Action } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { Literal, Template } from '../commands/template.ts';

/** How a text of the command is written where it is used. */
export type Form =
  | 'whole'
  | 'upper'
  | 'lower'
  | 'title'
  /** Without punctuation at its ends. */
  | 'bare'
  /** "3rd" as 3. */
  | 'ordinal'
  | 'day'
  | 'day of two digits'
  | 'month'
  | 'short month'
  | 'month number'
  | 'year'
  | 'month and year';

/** A slot is named by the text that it had in the demonstrated command. */
export interface FromCommand {
  readonly from: 'command';
  readonly slotText: string;
  readonly form: Form;
}

export type Value =
  | FromCommand
  | { readonly from: 'constant'; readonly text: string }
  /** `at`: on the page of that step of the demonstration, where it is not the one that is typed into. */
  | { readonly from: 'page'; readonly place: Place; readonly part: Part; readonly at: number | null };

/** Where on the page a text stands. */
export type Place =
  /** Beside or right below a label: of the command, or a constant. */
  | { readonly by: 'label'; readonly label: FromCommand | string }
  /** The n-th of its kind; -1 is the last. */
  | { readonly by: 'ordinal'; readonly n: FromCommand; readonly kind: string }
  | { readonly by: 'only'; readonly kind: string };

/** What of that text. */
export type Part =
  | { readonly kind: 'whole' }
  /** What stands between two texts in it. */
  | { readonly kind: 'between'; readonly before: string; readonly after: string };

export type Selector =
  | { readonly by: 'name' | 'part'; readonly value: FromCommand }
  /** In a row, list item or card that holds the text, and another one of the command; named as in the demonstration (null) or by the command. */
  | {
      readonly by: 'container';
      readonly value: FromCommand;
      readonly also: FromCommand | null;
      readonly name: FromCommand | null;
    }
  | { readonly by: 'ordinal'; readonly n: FromCommand; readonly among: Among };

/** Of which elements the n-th is meant: of its role with its name, of its role in its group, or of its role on the page. */
export type Among = 'name' | 'group' | 'role';

/** One demonstrated action with all its hypotheses, the best first. */
export interface Act {
  /** Of the browser's dialogs that it opens. */
  readonly answers: readonly Act[];
  readonly action: Action;
  readonly view: PageView;
  /** Index of the demonstration's step. */
  readonly at: number;
  /** null where the action names no element. */
  readonly target: ElementItem | null;
  /** None: what it was in the demonstration, by role, name and what is around it. */
  readonly selectors: readonly Selector[];
  /** For each text of the action. */
  readonly values: readonly (readonly Value[])[];
  /** A key that took an option of a list: see `offered`. */
  readonly taken: 0 | 1 | 2;
}

/** What was opened, one after the other, until the next target showed. */
interface Reveal {
  readonly openers: readonly Act[];
}

/** The member of a list that a step of a block is done for. */
export interface Item {
  /** Of the first member in the demonstration. */
  readonly slotText: string;
  readonly members: readonly string[];
  /** What is said of each member: B and D of "rename A to B and C to D". */
  readonly others: readonly Pick<Item, 'slotText' | 'members'>[];
  readonly isFirst: boolean;
  /** The block is the whole demonstration, which was shown for one: for each member it is done from where the run began. */
  readonly isFromStart: boolean;
  readonly at: number;
}

/** One action: the next one is decided on the page that this one leaves. */
export interface Step {
  readonly act: Act;
  readonly reveal: Reveal | null;
  /** null outside of blocks. */
  readonly item: Item | null;
}

export interface Program {
  readonly demonstration: Demonstration;
  /** The texts of its command that the steps use, without those that the person switched off. */
  readonly literals: readonly Literal[];
  readonly template: Template;
  readonly steps: readonly Step[];
}
