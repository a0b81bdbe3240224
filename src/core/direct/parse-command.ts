/**
 * Reads a command that says what to do in the words of the actions ("type ada into Name, then click Save") as its parts.
 * English only. Nothing of the page is known here.
 */
import { err, ok, type Result } from '../result.ts';
import type { Part } from './part.ts';
import { partOf, startsPart, withVerbOf } from './phrases.ts';
import { valueOf, withoutQuotes } from './quotes.ts';

const COURTESY_BEFORE =
  /^(?:(?:please|kindly|now|first|then|and|(?:can|could|would) you|i (?:want|would like|need) (?:you )?to|i'd like (?:you )?to)[\s,]+)+/iu;
const COURTESY_AFTER = /[\s,]*(?:\s(?:please|thanks|thank you))?[\s.!]*$/iu;
/** Between two parts; those with a "then" or a semicolon are never inside a name. */
const JOINT = /\s*[;\n]\s*(?:(?:and\s+)?then\s+)?|[.,]?\s+(?:and\s+)?then[\s,]+|[.,]\s+(?:and\s+)?|\s+and\s+/giu;
const isSure = (joint: string): boolean => /[;\n]|then/iu.test(joint);

/** @returns The words that are not understood, where any part is not. */
export function parseCommand(command: string): Result<readonly [Part, ...Part[]], string> {
  const unquoted = withoutQuotes(command.trim());
  if (unquoted === null) return err(command.trim());
  const { quotes } = unquoted;
  const parts: Part[] = [];
  for (const text of textsOf(unquoted.text.replace(COURTESY_AFTER, ''), quotes)) {
    const part = partOf(withoutCourtesy(text), quotes);
    if (part === null) return err(valueOf(text, quotes));
    parts.push(part);
  }
  const [first, ...rest] = parts;
  return first === undefined ? err(command.trim()) : ok([first, ...rest]);
}

export const withoutCourtesy = (text: string): string => text.trim().replace(COURTESY_BEFORE, '');

/** Cuts at each joint behind which another part begins, or one of the same verb: "Salt and pepper" is one name. */
function textsOf(command: string, quotes: readonly string[]): string[] {
  const joints = [...command.matchAll(JOINT)];
  const pieces: { readonly joint: string; readonly text: string }[] = [];
  let from = 0;
  let before = '';
  for (const joint of joints) {
    pieces.push({ joint: before, text: command.slice(from, joint.index) });
    [before, from] = [joint[0], joint.index + joint[0].length];
  }
  pieces.push({ joint: before, text: command.slice(from) });

  const texts: string[] = [];
  let open = '';
  pieces.forEach(({ joint, text }, i) => {
    const isWhole = i > 0 && (isSure(joint) || partOf(withoutCourtesy(open), quotes) !== null);
    const next = isSure(joint) || (isWhole && beginsPart(i)) ? text : null;
    const verbed = isWhole ? sharingVerb(text) : null;
    if (isWhole && (verbed ?? next) !== null) {
      texts.push(open);
      open = verbed ?? text;
    } else open += joint + text;
  });
  return [...texts, open].filter((text) => text.trim() !== '');

  /** null for a piece that begins with a verb of its own, and for one that is no part with the verb of the open one. */
  function sharingVerb(text: string): string | null {
    const own = withoutCourtesy(text);
    return startsPart(own) ? null : withVerbOf(withoutCourtesy(open), own);
  }

  /** Whether the pieces from here on, up to a joint that is sure, begin with a whole part. */
  function beginsPart(at: number): boolean {
    let text = '';
    for (const [k, piece] of pieces.slice(at).entries()) {
      if (k > 0 && isSure(piece.joint)) return false;
      text += k === 0 ? piece.text : piece.joint + piece.text;
      const said = withoutCourtesy(text);
      if (!startsPart(said)) return false;
      if (partOf(said, quotes) !== null) return true;
    }
    return false;
  }
}
