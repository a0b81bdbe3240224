/** The text of an editor that draws it beside the field which takes its keys, a piece for each color. */
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { editingHostOf } from '../../dom/controls.ts';
import { closestOf, dataOf, isVisible, localNameOf, queryAll, textNodesIn, type Rect } from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { withoutInvisible } from '../../dom/host-text.ts';
import { VisibleTexts } from '../style/visible-texts.ts';
import { editContextBeside, hasEditContext, isProxy, MAX_EDITOR_LEVELS, MONOSPACE } from './code-editor.ts';

interface Piece {
  readonly text: string;
  readonly around: Element;
  /** Of its first line. */
  readonly rect: Rect;
}

interface DrawnText {
  /** What holds the field, and what is drawn. */
  readonly editor: Element;
  /** The field itself, or the element beside it. */
  readonly takesKeys: Element;
  /** A line for each that is drawn: of a long text, those in and near the editor's window. */
  readonly text: string;
}

/** @returns null where the field shows its text itself, or nothing is drawn. */
export function drawnText(field: Element): DrawnText | null {
  const takesKeys = (localNameOf(field) === 'textarea' && editContextBeside(field)) || field;
  if (!hasEditContext(takesKeys) && !(isProxy(field) && isVisible(field, VISIBLE))) return null;
  const seen = new VisibleTexts();
  for (const editor of [...ancestorsOf(field)].slice(1, MAX_EDITOR_LEVELS)) {
    // What many fields are in is drawn for none of them.
    if (editor === document.body || queryAll(editor, 'textarea').length > MAX_FIELDS) return null;
    const pieces = piecesIn(editor, seen);
    if (pieces?.length === 0) continue;
    return pieces && { editor, takesKeys, text: linesOf(pieces, new Set(withoutNumbers(pieces))) };
  }
  return null;
}

/** What an editor shows at a time has fewer. */
const [MAX_PIECES, MAX_FIELDS] = [10_000, 8];

/** Without what nobody sees, and what is edited there. @returns null where prose is among them. */
function piecesIn(editor: Element, seen: VisibleTexts): Piece[] | null {
  const pieces: Piece[] = [];
  for (const [node, around] of textNodesIn(editor, MAX_PIECES)) {
    const rect = localNameOf(around) === 'textarea' || editingHostOf(around) ? null : seen.boxOf(node, around);
    if (rect === null) continue;
    const piece = { text: withoutInvisible(dataOf(node)).replaceAll('\u00a0', ' '), around, rect };
    if (!isNumber(piece) && !isCode(piece)) return null;
    pieces.push(piece);
  }
  return pieces;
}

/** Numbers of lines end at one place, left of all else, and nobody is read them. */
function withoutNumbers(pieces: readonly Piece[]): Piece[] {
  const end = Math.min(...pieces.filter(isNumber).map(({ rect }) => rect.right)) + 1;
  return pieces.filter((it) => !isNumber(it) || it.rect.right > end);
}

const isNumber = ({ text, around }: Piece): boolean =>
  /^\s*\d+\s*$/.test(text) && closestOf(around, '[aria-hidden=true]') !== null;

/** Of letters of one width, and not wrapped as prose is. */
function isCode({ around }: Piece): boolean {
  const { fontFamily, whiteSpaceCollapse, textWrapMode } = getComputedStyle(around);
  return MONOSPACE.test(fontFamily) && (whiteSpaceCollapse.startsWith('preserve') || textWrapMode === 'nowrap');
}

/** @param shown - Those that are no numbers of lines. */
function linesOf(pieces: readonly Piece[], shown: ReadonlySet<Piece>): string {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.rect.top - b.rect.top)) {
    const line = lines.at(-1);
    if (line && piece.rect.top - topOf(line) < piece.rect.height / 2) line.push(piece);
    else lines.push([piece]);
  }
  const pitch = Math.min(...lines.slice(1).map((line, i) => topOf(line) - topOf(lines[i])));
  return lines
    .map((line, i) => {
      const next = lines[i + 1];
      // An empty line has nothing that is drawn.
      const breaks = next ? Math.min(Math.round((topOf(next) - topOf(line)) / pitch), MAX_BREAKS) : 0;
      const inOrder = line.filter((it) => shown.has(it)).toSorted((a, b) => a.rect.left - b.rect.left);
      return inOrder.map(({ text }) => text).join('') + '\n'.repeat(breaks);
    })
    .join('');
}
const MAX_BREAKS = 50;

const topOf = (line: readonly Piece[] | undefined): number => line?.[0]?.rect.top ?? 0;
