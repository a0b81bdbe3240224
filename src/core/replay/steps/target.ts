/** Which elements of a live page an act means, and what a person would call them. */
import { areTwins, containerSays } from '../../match/container.ts';
import { NOTHING_WANTED, locate } from '../../match/demonstrated.ts';
import type { Match } from '../../match/narrow.ts';
import { roleWords } from '../../view/role-words.ts';
import { whichOne } from '../../direct/which-one.ts';
import { isAlike } from '../../commands/intent.ts';
import { tokensOf } from '../../commands/tokens.ts';
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, FromCommand } from '../dsl.ts';
import { find } from '../hypotheses/find.ts';
import { slotTextsOfSelector } from '../hypotheses/slot-texts.ts';
import { fromCommand, type Bindings } from '../hypotheses/value.ts';
import { fold } from '../../fold.ts';
import { areSameChoices } from '../../match/choice.ts';
import type { StepContext, Next } from './next.ts';
import { t } from '../../i18n/t.ts';

/** @param text - Of the member of a list, where the act stands for one. */
export function locateAct(it: Act, live: PageView, bindings: Bindings, text?: string): Match {
  const all = it.selectors;
  // A name that several have says nothing without the container that tells them apart.
  const isContained = all.some(({ by }) => by === 'container');
  const told = isContained ? all.filter(({ by }) => by !== 'name' && by !== 'part') : all;
  const found: ElementItem[] = [];
  let unclear: Match | null = null;
  for (const selector of told) {
    const located = find(selector, it, live, bindings);
    if (located.kind === 'found') found.push(located.element);
    else if (located.kind === 'ambiguous') unclear ??= located;
  }
  const different = [...new Set(found)];
  if (different.length > 1) return { kind: 'ambiguous', elements: different };
  if (different[0]) return { kind: 'found', element: different[0] };
  if (unclear) return unclear;
  // The row that the command names is not there; else what it was in the demonstration is meant, if the command says nothing else of it.
  const isSame = told
    .flatMap(slotTextsOfSelector)
    .every(({ slotText }) => isAlike(fold(bindings(slotText) ?? ''), fold(slotText)));
  if (isContained || text !== undefined || !isSame || it.target === null) return { kind: 'absent' };
  return locate(it.view, it.target, live, NOTHING_WANTED);
}

/** Whether other rows that hold the text have such an element, too. */
export const isOneOfSeveral = (element: ElementItem, act: Act, live: PageView, bindings: Bindings): boolean =>
  act.selectors.some(
    (it) =>
      it.by === 'container' &&
      elementsOf(live).some(
        (other) =>
          other !== element &&
          areTwins(other, element) &&
          containerSays(live, other, fromCommand(it.value, bindings) ?? '') > 0,
      ),
  );

type Choice =
  | { readonly kind: 'found'; readonly element: ElementItem }
  | Extract<Next, { kind: 'ask' }>
  /** They are too many to ask about, or the answer does not tell which is meant. */
  | { readonly kind: 'unclear' };

const MAX_CHOICES = 5;

/**
 * Several elements fit, or one of which only a part is said: the person says which is meant, once.
 * @param said - What the command says in all.
 */
export function chosenBy(
  elements: readonly ElementItem[],
  it: Act,
  what: string,
  live: PageView,
  { asked }: StepContext,
  said: readonly string[],
): Choice {
  const [only] = elements;
  const isOfRow = it.selectors.some(({ by }) => by === 'container');
  // "Block" and "@ann" are all of "Block @ann".
  if (elements.length === 1 && only && !isOfRow && isAllOf(said, only.name)) return { kind: 'found', element: only };
  if (elements.length > MAX_CHOICES) return { kind: 'unclear' };
  const { question, choices } = whichOne(what.replaceAll(/[„“”]/g, ''), elements, live);
  const answer = asked(question);
  if (answer === undefined || !areSameChoices(answer.choices ?? [], choices)) return { kind: 'ask', question, choices };
  const element = elements.find(({ ref }) => ref === answer.chosen?.ref);
  if (!element) return { kind: 'unclear' };
  return { kind: 'found', element };
}

function isAllOf(said: readonly string[], name: string): boolean {
  const words = new Set(said.flatMap(tokensOf).map(({ key }) => key));
  return tokensOf(name).every(({ key }) => words.has(key));
}

export const described = ({ target, selectors }: Act, bindings: Bindings): string => {
  const [best] = selectors;
  const said = (value: FromCommand | null): string | null => value && fromCommand(value, bindings);
  const name =
    best?.by === 'name' || best?.by === 'part' ? said(best.value) : best?.by === 'container' ? said(best.name) : null;
  const of = best?.by === 'container' ? said(best.value) : null;
  const nth = best?.by === 'ordinal' ? `${said(best.n)}. ` : '';
  const shown = nth === '' ? (name ?? target?.name ?? '') : '';
  const role = `${nth}${roleWords(target?.role ?? '')}`;
  const named = shown === '' ? role : t('element_named', { role, name: t('text_quoted', { text: shown }) });
  return of === null ? named : t('program_of', { what: named, row: t('text_quoted', { text: of }) });
};
