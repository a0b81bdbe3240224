/** What becomes of a container's lines when the walk leaves it. */
import { attributeOf, fold } from '../../dom/dom.ts';
import { generatedText, SIDES } from '../naming/generated-text.ts';
import { hintOf } from '../naming/hints.ts';
import { titleOf } from '../naming/names.ts';
import type { ElementOut, GroupOut, Out } from './node.ts';
import type { Role } from '../elements/roles.ts';
import { foldClickable, foldHeading, foldItem, foldRow, keepsGroup } from '../grouping/structure.ts';

/** Containers whose parts are clicked, not they. */
const COMPOSITES = new Set([
  'dialog', 'alertdialog', 'menu', 'menubar', 'listbox', 'tree', 'tablist', 'radiogroup', 'toolbar', 'tabpanel', 'grid',
]); // prettier-ignore
export const isComposite = (role: Role | null): boolean =>
  role?.kind === 'group' && COMPOSITES.has(role.role);

export const isRow = (role: string): boolean => role === 'row';
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** @param from - Where its lines begin in `outs`. */
export function endClickable(outs: Out[], from: number, out: ElementOut): void {
  foldClickable(outs, from, out);
  if (out.role === 'slider') {
    out.name ||= titleOf(out.element);
    return;
  }
  if (out.name === '' && / ui-slider /.test(` ${attributeOf(out.element, 'class') ?? ''} `)) {
    out.name = 'track';
    out.showsBox = true;
  }
  // What holds other lines is told by them; only an empty thing has to be told by place and colour.
  if (out.name === '' && outs.length === from) {
    out.name = lastName(out);
    // A class tells an icon; colours and cells are told by where they are.
    out.showsBox ||= !/^\.\S+$/.test(out.name) || out.tag === 'td';
  }
}

/** @param isInRow - Whether a row is around it. */
export function endGroup(outs: Out[], from: number, out: GroupOut, isInRow: boolean): void {
  if (isRow(out.role)) foldRow(outs, from, out);
  else if (out.role === 'heading') foldHeading(outs, from, out);
  else if (out.role === 'listitem') foldItem(outs, from, out);
  else if (CELLS.has(out.role)) {
    out.kept = false;
    // An empty cell holds its column.
    if (isInRow && outs.length === from)
      outs.push({
        kind: 'text',
        parent: out,
        kept: true,
        text: '',
        at: out.element,
        rect: null,
        spot: out.spot,
      });
  } else out.kept = keepsGroup(outs, from, out);
}

/** When content and labels say nothing. */
export function lastName({ element, tag }: ElementOut): string {
  const title = titleOf(element);
  if (title !== '') return title;
  if (tag !== 'label') {
    const drawn = pseudoText(element);
    if (drawn !== '') return drawn;
  }
  return hintOf(element);
}

export function isModal(element: Element, role: string): boolean {
  if (role !== 'dialog' && role !== 'alertdialog') return false;
  if (attributeOf(element, 'aria-modal') === 'true') return true;
  if (element instanceof HTMLDialogElement) return element.matches(':modal');
  const classes = attributeOf(element, 'class');
  return (
    classes !== null && classes.includes('ui-dialog') && document.querySelector('.ui-widget-overlay') !== null
  );
}

/** Where no rule could be read that told of it while the walk was there. */
const pseudoText = (element: Element): string =>
  fold(SIDES.map((side) => generatedText(element, side)?.text ?? '').join(' '));
