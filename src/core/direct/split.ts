/** Cuts a command into its parts ("type ada into Name, then click Save"). What only the page tells, the caller brings (`Page`). */
import { withoutCourtesy as withoutCourtesies } from '../commands/courtesy.ts';
import { tokensOf } from '../commands/tokens.ts';
import { withoutQuotes } from './quotes.ts';
import { hasVerb, isNamed, namingIn, saidBy, withSettingOf, withVerbOf, type Said } from './said.ts';

/** Between two parts; those with a "then" or a semicolon are never inside a name. */
const JOINT = /(\s*[;\n]\s*(?:(?:and\s+)?then\s+)?|[.,]?\s+(?:and\s+)?then[\s,]+|[.,]\s+(?:and\s+)?|\s+and\s+)/iu;
const isSure = (joint: string): boolean => /[;\n]|then/iu.test(joint);

/** The words that make a step of a piece behind an "and" or a comma, although it begins with no verb of a role; null: it is none. */
type StepBehind = (open: Said, next: Said) => string | null;

/** What only the page tells. */
interface Page {
  readonly stepBehind: StepBehind;
  /** Whether "add a list called Travel" makes something that is called so, rather than pressing what the page calls so. */
  readonly isMaking: (whole: Said, name: Said) => boolean;
}
const NO_PAGE: Page = { stepBehind: () => null, isMaking: () => false };

/** @returns None for a command that says nothing, or holds characters that stand for quoted texts here. */
export function partsOf(command: string, { stepBehind, isMaking }: Page = NO_PAGE): readonly Said[] {
  const unquoted = withoutQuotes(command.trim());
  if (unquoted === null) return [];
  const { quotes } = unquoted;
  return textsOf(withoutCourtesy(unquoted.text), quotes, stepBehind).flatMap(({ text, isToldByPage }) => {
    const own = withoutCourtesy(text);
    const part = { ...saidBy(own, quotes), ...(isToldByPage && { isToldByPage }) };
    const naming = isNamed(part) ? namingIn(own, quotes) : null;
    return naming !== null && isMaking(part, naming[1]) ? naming : [part];
  });
}

/** The whole of a command as one part, whatever it says: the page may call something so. */
export function asOne(command: string): Said {
  const { text, quotes } = withoutQuotes(command.trim()) ?? { text: '', quotes: [] };
  return saidBy(withoutCourtesy(text), quotes);
}

/** Words of courtesy are part of no text and no name. */
function withoutCourtesy(text: string): string {
  const tokens = withoutCourtesies(tokensOf(text), true);
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? text.slice(first.start, last.end) : '';
}

interface Text {
  readonly text: string;
  readonly isToldByPage: boolean;
}

/** Cuts at each joint behind which another part begins, or one of the same verb: "Salt and pepper" is one name. */
function textsOf(command: string, quotes: readonly string[], stepBehind: StepBehind): Text[] {
  const cut = command.split(JOINT);
  const pieces = cut.flatMap((text, i) => (i % 2 === 0 ? [{ joint: cut[i - 1] ?? '', text }] : []));

  const texts: Text[] = [];
  let open = '';
  let isToldByPage = false;
  pieces.forEach(({ joint, text }, i) => {
    const isWhole = i > 0 && (isSure(joint) || isPart(withoutCourtesy(open)));
    const verbed = isWhole ? sharingVerb(text, withVerbOf) : null;
    const next = verbed ?? (isSure(joint) || (isWhole && beginsPart(i)) ? text : null);
    const step = isWhole && next === null ? stepOf(text) : null;
    // "And rename Photos to …" may be a step of the page's.
    const begun = next ?? step ?? (isWhole ? sharingVerb(text, withSettingOf) : null);
    if (isWhole && begun !== null) {
      texts.push({ text: open, isToldByPage });
      [open, isToldByPage] = [begun, step !== null];
    } else open += joint + text;
  });
  return [...texts, { text: open, isToldByPage }].filter(({ text }) => text.trim() !== '');

  /** Whether it can stand alone: a verb of a role needs what it is done to. */
  function isPart(text: string): boolean {
    const part = saidBy(text, quotes);
    return part.kind !== 'unclear' && !(isNamed(part) && hasVerb(text));
  }

  function stepOf(text: string): string | null {
    const own = withoutCourtesy(text);
    const added = stepBehind(saidBy(withoutCourtesy(open), quotes), saidBy(own, quotes));
    return added === null ? null : added + own;
  }

  /** null for a piece that begins with a verb of its own, and for one that is no part with the verb of the open one. */
  function sharingVerb(text: string, withVerb: typeof withVerbOf): string | null {
    const own = withoutCourtesy(text);
    return hasVerb(own) ? null : withVerb(withoutCourtesy(open), own);
  }

  /** Whether the pieces from here on, up to a joint that is sure, begin with a whole part. */
  function beginsPart(at: number): boolean {
    let text = '';
    for (const [k, piece] of pieces.slice(at).entries()) {
      if (k > 0 && isSure(piece.joint)) return false;
      text += k === 0 ? piece.text : piece.joint + piece.text;
      const said = withoutCourtesy(text);
      if (!hasVerb(said)) return false;
      if (isPart(said)) return true;
    }
    return false;
  }
}
