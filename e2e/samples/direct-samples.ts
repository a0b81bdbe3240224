/** A form, and what a command makes of a view by its own words, for tests of direct commands. Not part of the extension. */
import type { Action } from '../../src/core/actions/action.ts';
import { decideDirectly } from '../../src/core/direct/direct-planner.ts';
import { partsOn } from '../../src/core/direct/direct-turn.ts';
import type { Choice } from '../../src/core/match/choice.ts';
import { refusalWords } from '../../src/core/text/refusal-words.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { request, type Entry } from './replay-samples.ts';
import { sampleElement as element, sampleText as text } from './view-samples.ts';

export const FORM = [
  element('1', 'textbox', 'Name'),
  element('2', 'textbox', 'Email address'),
  element('3', 'combobox', 'Color', { options: ['Red', 'Blue'], value: 'Red' }),
  element('4', 'radio', 'Monthly'),
  element('5', 'checkbox', 'News', { states: ['checked'] }),
  element('6', 'checkbox', 'Offers'),
  element('7', 'checkbox', 'Salt and pepper'),
  element('8', 'searchbox', 'Search'),
  element('9', 'button', 'Search'),
  element('10', 'button', 'Subscribe now'),
  element('11', 'button', 'Cart (3)'),
  element('12', 'button', 'Buy', { states: ['disabled'] }),
  element('13', 'link', 'Sign in'),
  text('Code:'),
  element('14', 'textbox', ''),
];

export interface Asks {
  readonly question: string;
  readonly choices: readonly Choice[];
}
export const asksOf = ({ question, choices = [] }: { question: string; choices?: readonly Choice[] }): Asks => ({
  question,
  choices,
});

/** All that is decided. */
export function decideOn(command: string, seen: PageView, entries: Entry[] = []): ReturnType<typeof decideDirectly> {
  const asked = request([], command, seen, entries);
  return decideDirectly(asked, partsOn(asked));
}

/** The plan, the question with its choices, the answer at the end, or why not. */
export function decide(command: string, seen: PageView, entries: Entry[] = []): unknown {
  const decided = decideOn(command, seen, entries);
  if (!decided.ok) return refusalWords(decided.error);
  const { decision } = decided.value.planned;
  if (decision.kind === 'act') return decision.plan;
  return decision.kind === 'ask' ? asksOf(decision) : decision.kind === 'return' ? decision.answer : decision;
}

/** The timeline entry of a decision by the words of a command. */
export const decidedOn = (plan: readonly Action[], parts: readonly number[]): Entry =>
  ({
    type: 'decided',
    by: 'direct',
    reasoning: '',
    viewDigest: '',
    decision: { kind: 'act', plan },
    exemplars: [],
    usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
    direct: { parts },
  }) as Entry;
