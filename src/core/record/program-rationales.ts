/**
 * Why each action of a demonstration was made, as far as its program tells: for steps that nobody gave a reason for, a recorded
 * one or one that was decided without a model.
 */
import type { Action } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { Act, FromCommand, Selector, Step, Value } from '../replay/dsl.ts';
import { traceOf } from '../replay/trace/trace.ts';
import { believed } from '../replay/rank.ts';

export function withProgramRationales(demonstration: Demonstration): Demonstration {
  const hasReason = ({ reasoning, rationales }: Demonstration['steps'][number]): boolean =>
    reasoning !== '' || rationales !== undefined;
  if (demonstration.steps.every(hasReason)) return demonstration;
  const reasons = reasonsByAction(believed(traceOf(demonstration).steps));
  return {
    ...demonstration,
    steps: demonstration.steps.map((step) => {
      const rationales = step.plan.map((action) => reasons.get(action) ?? '');
      return hasReason(step) || rationales.every((it) => it === '') ? step : { ...step, rationales };
    }),
  };
}

function reasonsByAction(steps: readonly Step[]): ReadonlyMap<Action, string> {
  const reasons = new Map<Action, string>();
  for (const { acts, reveal, until } of steps) {
    for (const { action } of reveal?.openers ?? []) reasons.set(action, 'It brings the next element into view.');
    for (const act of acts) {
      const goal = until ? `It is repeated until it comes to “${until.goal.slotText}”.` : '';
      const reason = [...reasonsOfAct(act), goal].filter((it) => it !== '').join(' ');
      if (reason !== '') reasons.set(act.action, reason);
    }
  }
  return reasons;
}

function reasonsOfAct({ selectors, values, every }: Act): string[] {
  const [selector] = selectors;
  return [
    selector ? elementReason(selector) : '',
    every ? 'All such elements are meant.' : '',
    ...values.map(([value]) => (value ? textReason(value) : '')),
  ];
}

function elementReason(selector: Selector): string {
  switch (selector.by) {
    case 'name':
    case 'part':
      return `The command says ${quoted(selector.value)}.`;
    case 'container':
      return `It belongs to ${quoted(selector.value)}, which the command names.`;
    case 'ordinal':
      return `The command says ${quoted(selector.n)}.`;
    // The page's own: nothing of the command tells it.
    case 'same':
      return '';
  }
}

function textReason(value: Value): string {
  switch (value.from) {
    case 'command':
      return `The text ${quoted(value)} comes from the command.`;
    case 'joined': {
      const slotTexts = value.parts.flatMap((it) => (typeof it === 'string' ? [] : [quoted(it)]));
      return `The text is made of ${slotTexts.join(' and ')} of the command.`;
    }
    case 'page':
      return 'The text stands on the page.';
    case 'constant':
      return '';
  }
}

const quoted = ({ slotText }: FromCommand): string => `“${slotText}”`;
