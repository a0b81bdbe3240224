/** Cuts a command into its parts ("type ada into Name, then click Save"). */
import { withoutCourtesy as withoutCourtesies } from '../commands/courtesy.ts';
import { tokensOf } from '../commands/tokens.ts';
import type { PageView } from '../view/view.ts';
import { isWholeName } from './act.ts';
import { withoutQuotes } from './words/quotes.ts';
import { hasVerb } from './forms.ts';
import { isNamed, pressedBy, saidBy, sharing, type Said } from './said.ts';
import { stepBehind } from './step-behind.ts';

/** Between two parts; those with a "then" or a semicolon are never inside a name. */
const JOINT = /(\s*[;\n]\s*(?:(?:and\s+)?then\s+)?|[.,]?\s+(?:and\s+)?then[\s,]+|[.,]\s+(?:and\s+)?|\s+and\s+)/iu;
const isSure = (joint: string): boolean => /[;\n]|then/iu.test(joint);

/**
 * @param view - The page that it is begun on: it tells what is a name ("Save and go back"), and what else is a step. null: none does.
 * @returns None for a command that says nothing, or holds characters that stand for quoted texts here.
 */
export function partsOf(command: string, view: PageView | null = null): readonly Said[] {
  const unquoted = withoutQuotes(command.trim());
  const text = unquoted === null ? '' : withoutCourtesy(unquoted.text);
  if (unquoted === null || text.trim() === '') return [];
  const { quotes } = unquoted;
  const one = read(text);
  const isName = view !== null && [one.whole, pressedBy(one)].some((it) => it !== null && isWholeName(it, view));
  return isName ? [one] : cut(text);

  function read(piece: string): Said {
    return saidBy(withoutCourtesy(piece), quotes);
  }

  /** At each joint behind which another part begins, or one of the same verb: "Salt and pepper" is one name. */
  function cut(all: string): Said[] {
    const split = all.split(JOINT);
    const pieces = split.flatMap((piece, i) => (i % 2 === 0 ? [{ joint: split[i - 1] ?? '', piece }] : []));
    const parts: Said[] = [];
    let open = '';
    pieces.forEach(({ joint, piece }, i) => {
      const before = read(open);
      const isWhole = i > 0 && (isSure(joint) || isPart(before));
      const next = isWhole ? nextPart(before, isSure(joint) || beginsPart(pieces.slice(i)), piece) : null;
      if (next === null) open += joint + piece;
      else {
        parts.push(before);
        open = next;
      }
    });
    return [...parts, read(open)].filter(({ text: own }) => own !== '');
  }

  /** The words of the part that begins with a piece; null where the part before it goes on. */
  function nextPart(before: Said, isBegun: boolean, piece: string): string | null {
    const own = withoutCourtesy(piece);
    const shared = hasVerb(own) ? null : sharing(before, own, quotes);
    if (shared !== null && !shared.isByQuotes) return shared.text;
    if (isBegun) return piece;
    const added = view && stepBehind(before, read(own), view);
    // "And rename Photos to …" may be a step of the page's.
    return added === null ? (shared?.text ?? null) : added + own;
  }

  /** Whether the pieces, up to a joint that is sure, begin with a whole part. */
  function beginsPart(pieces: readonly { readonly joint: string; readonly piece: string }[]): boolean {
    let words = '';
    for (const [k, { joint, piece }] of pieces.entries()) {
      if (k > 0 && isSure(joint)) return false;
      words += k === 0 ? piece : joint + piece;
      if (!hasVerb(withoutCourtesy(words))) return false;
      if (isPart(read(words))) return true;
    }
    return false;
  }
}

/** Whether it can stand alone: a verb of a role needs what it is done to. */
const isPart = (part: Said): boolean => part.kind !== 'unclear' && !(isNamed(part) && hasVerb(part.text));

/** Words of courtesy are part of no text and no name. */
function withoutCourtesy(text: string): string {
  const tokens = withoutCourtesies(tokensOf(text), true);
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? text.slice(first.start, last.end) : '';
}
