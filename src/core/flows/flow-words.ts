/** A flow in words, for the person: it has no views that would name its elements. */
import { SECRET_MASK } from '../secret-mask.ts';
import type { PlannerRequest } from '../ports.ts';
import { actionSentence } from '../actions/action.ts';
import type { Flow, FlowStep, FlowTarget } from './flow.ts';
import type { FoundTarget } from './found-target.ts';
import { t, tCount } from '../i18n/t.ts';

export function flowStepWords({ target, action }: FlowStep): string {
  const what = target === null ? t('target_page') : targetWords(target);
  if (action === null) return t('flow_wait', { what });
  return action.kind === 'type'
    ? t('flow_set', {
        what,
        text: SECRET_MASK.test(action.text) ? t('action_a_secret') : t('text_quoted', { text: action.text }),
      })
    : actionSentence(action, what);
}

/** What a person can read of the selectors: a name or a text before a path. */
function targetWords({ selectors }: FlowTarget): string {
  for (const prefix of ['aria/', 'text/']) {
    // The innermost name on a path: an icon in a button has none of its own.
    const names = selectors.map((path) => path.map((it) => nameIn(it, prefix)).findLast((it) => it !== ''));
    const name = names.find((it) => it !== undefined);
    if (name !== undefined) return t('text_quoted', { text: name });
  }
  return selectors[0]?.at(-1) ?? t('flow_an_element');
}

const nameIn = (selector: string, prefix: string): string =>
  selector.startsWith(prefix) ? selector.slice(prefix.length).replace(/\[role="[^"]*"\]$/, '') : '';

export function doneWords({ steps }: Flow, { run, frame }: PlannerRequest): string {
  const done = new Set(
    run.timeline.flatMap((it) =>
      it.type === 'decided' && it.frameId === frame.id && it.decision.kind === 'act'
        ? it.exemplars.flatMap(({ step, more }) => (more ? [] : [step]))
        : [],
    ),
  );
  const passed = steps.filter((it, i) => it.action?.kind === 'click' && !done.has(i)).length;
  return passed === 0 ? tCount('flow_done', steps.length) : tCount('flow_done_but', passed);
}

/** As a clause. */
export function missingWords(target: FlowTarget, found: FoundTarget): string {
  const what = targetWords(target);
  if (found.kind === 'several') return t('flow_several', { what });
  return t(found.kind === 'none' ? 'flow_none' : 'flow_unusable', { what });
}
