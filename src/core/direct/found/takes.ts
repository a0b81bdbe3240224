/** What the actions take as their target. */
import type { ElementItem } from '../../view/view.ts';
import { isReading, type Phrase } from '../words/words.ts';

export interface Takes {
  readonly name: string;
  readonly accepts: (element: ElementItem) => boolean;
  /** A part of the name will do, where no other name holds it: to fill in a field can be undone. */
  readonly partOfName?: true;
  /** One without a name goes by the cells of its row. */
  readonly byCells?: true;
  /** A list is called by its options, with or without its own name. */
  readonly options?: 'bare' | 'labelled';
}

const FIELD_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
export const isField = ({ role, states }: ElementItem): boolean => FIELD_ROLES.has(role) || states.includes('editable');
export const isTextField = (it: ElementItem): boolean =>
  isField(it) && it.options === null && !it.states.includes('disabled');

const isOf =
  (...roles: string[]) =>
  ({ role }: ElementItem): boolean =>
    roles.includes(role);
const isList = ({ options, states }: ElementItem): boolean => options !== null && !states.includes('editable');
const isBox = isOf('checkbox', 'switch', 'radio', 'menuitemcheckbox');
const isCombobox = isOf('combobox');
const isSlider = isOf('slider');
const isChoice = isOf('radio', 'option', 'tab', 'menuitem', 'menuitemradio', 'treeitem', 'gridcell');

/** A box or one of several things: to press it is to tick, choose or select it. */
export const isChosen = (it: ElementItem): boolean => isBox(it) || isChoice(it);

export const ANYTHING: Takes = { name: 'anything', accepts: () => true };
/** "Click Search" means the button, not the field beside it. */
export const PRESSABLE: Takes = { name: 'pressable', accepts: (it) => !isField(it) };
/** "Read the news" ticks and chooses nothing. */
const READABLE: Takes = { name: 'readable', accepts: (it) => !isField(it) && !isBox(it) };
/** A slider is set to a number as a field is. */
export const FIELD: Takes = {
  name: 'field',
  accepts: (it) => isField(it) || it.options !== null || isSlider(it),
  partOfName: true,
};
export const WHOLE_BOX: Takes = { name: 'whole-box', accepts: isBox, byCells: true };
export const BOX: Takes = { name: 'box', accepts: isBox, byCells: true, partOfName: true };
export const LIST: Takes = { name: 'list', accepts: isList, partOfName: true };
/** One whose options are not known before it is open. */
export const COMBOBOX: Takes = { name: 'combobox', accepts: (it) => isCombobox(it) && !isList(it), partOfName: true };
export const RADIO: Takes = { name: 'radio', accepts: isOf('radio') };
export const LABELLED_OPTION: Takes = { name: 'labelled-option', accepts: isList, options: 'labelled' };
export const CHOICE: Takes = { name: 'choice', accepts: (it) => isList(it) || isChoice(it), options: 'bare' };

/** What words without a verb of a role may name. */
export const ofNames = (words: Phrase): readonly Takes[] =>
  isReading(words) ? [READABLE] : [PRESSABLE, LABELLED_OPTION];

/** Of what is pressed. */
export const PRESSED: readonly Takes[] = [PRESSABLE, ANYTHING];
export const arePressed = ([first]: readonly Takes[]): boolean => first === PRESSABLE || first === READABLE;
