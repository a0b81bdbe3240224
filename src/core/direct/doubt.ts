/** Where a part of a command leaves open what is typed: nothing is typed then. */
import { fold } from '../fold.ts';
import { commitMeanings, isSave } from '../gate/word-match.ts';
import { shapeOfField } from '../match/field-shape.ts';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import type { Found } from './found/fit.ts';
import { fitsOf } from './found/match-part.ts';
import { offering, refused, type Open } from './open.ts';
import type { Said } from './said.ts';
import { isTextField, LABELLED_OPTION } from './found/takes.ts';
import { enter, type Named } from './found/ways.ts';
import { unquotedText } from './words/quotes.ts';
import { phraseOf } from './words/words.ts';

export function doubtOf(part: Said, way: Named, view: PageView): Open | null {
  if (part.kind === 'unclear') return refused({ kind: 'unclear-text', said: part.said, button: null });
  if (way.types === undefined) return null;
  const { text, mayPoint } = way.types;
  return stepAtEnd(part, way, view) ?? (mayPoint ? refused({ kind: 'pointing-text', said: text }) : null);
}

/** The end of a text that no quote ends may tell the next step: a button begins like it, or it is like "and save", "and add the first". */
function stepAtEnd(part: Said, { types, targets: [target], takes: [takes] }: Named, view: PageView): Open | null {
  const { text = '', mode } = types ?? {};
  if (!part.said.endsWith(text)) return null;
  const fits = target && takes ? fitsOf(target, view, takes) : null;
  if (fits && fits.exact.length + fits.near.length === 0) return null;
  const buttons = elementsOf(view).filter(({ role }) => role === 'button');
  const isSaving = (it: string): boolean => isSave(it) || /^submit\b/iu.test(it);
  const steps = [...text.matchAll(/(?:,|\sand)\s+(\p{L}+)/giu)].map(({ 1: verb = '', index, 0: { length } }) => {
    const begun = buttons.find(({ name }) => fold(name).split(' ')[0] === fold(verb));
    const saving = isSaving(verb) ? buttons.filter(({ name }) => isSaving(name)) : [];
    const isEnd = index + length === text.length;
    // "And save", where one button saves or sends.
    const button = begun ?? (isEnd && saving.length === 1 ? saving[0] : undefined);
    // ", priority high"
    const rest = text.slice(index + length - verb.length);
    const chosen = fitsOf(phraseOf(rest.replace(SET_TO, ' '), []), view, LABELLED_OPTION).exact;
    return {
      found: button ? { element: button, option: null } : chosen.length === 1 ? chosen[0] : undefined,
      before: unquotedText(text.slice(0, index)),
      isStep: chosen.length > 0 || (isEnd && (isSaving(verb) || commitMeanings(verb).length > 0)),
    };
  });
  const step = steps.find(({ found }) => found !== undefined) ?? steps.find(({ isStep }) => isStep);
  if (step === undefined && !(part.kind === 'search' && STEP_WITHIN.test(text))) return null;
  const { element, option = null } = step?.found ?? {};
  const refusal = { kind: 'unclear-text', said: text, button: (option === null && element?.name) || '' } as const;
  const [field, ...others] = fits?.exact.map((it) => it.element) ?? [];
  const isOnly = option === null || steps.length === 1;
  if (!step || !element || !isOnly || mode !== 'replace' || !field || others.length > 0 || !isTextField(field))
    return refused(refusal);
  const upTo: Found = { element, option, typed: { field, text: step.before } };
  const isShape = shapeOfField(field);
  if (isShape?.(step.before) && !isShape(text)) return { ...offering(part.said, [upTo], enter, null), refusal };
  const all: Found = { element: field, option: null, typed: { field, text } };
  return { ...offering(part.said, [upTo, all], enter), refusal };
}

/** "Priority: high" and "priority to high" are "priority high", too. */
const SET_TO = /\s*[:=]\s+|\s+(?:is|to)\s+/iu;

const STEP_WITHIN = /(?:,|\sand)\s+\p{L}+\s+(?:it|them|the|this|that|these|those|my|all)\b/iu;
