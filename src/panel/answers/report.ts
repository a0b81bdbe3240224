/** A run as one Markdown file: what was asked, what was done and seen, what came of it. */
import type { EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import { summaryOf, type RunSummary } from '../../core/run/run-summary.ts';
import { outcomeWords } from '../../core/text/outcome-words.ts';
import { actionWords } from '../words/action-words.ts';
import { consentWords } from '../words/consent-words.ts';
import { decisionWords, noticeWords, personWords, planStopWords } from '../words/entry-words.ts';
import { durationWords, endWords, spentWords } from '../words/run-words.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { formatDate } from '../../core/i18n/format.ts';
import { quoted } from '../../core/actions/quoted.ts';

export function reportOf(run: EndedRun): string {
  const { headline, detail } = endWords(run.end);
  const facts = [dateOf(run), ...spentWords(summaryOf(run)), durationWords(run.endedAt - run.startedAt)];
  // The answer is Markdown already.
  const answer = 'answer' in run.end ? detail : literal(detail);
  const steps = run.timeline.flatMap((entry, i, all) => {
    const [before, next] = [all[i - 1], all[i + 1]];
    // Told with the action.
    if (entry.type === 'decided' && next?.type === 'acted') return [];
    return lineOf(entry, before?.type === 'decided' ? before.reasoning : '') || [];
  });
  return [
    `# ${literal(run.command)}`,
    facts.join(' · '),
    `## ${headline}`,
    ...(answer === '' ? [] : [answer]),
    `## ${t('steps_title')}`,
    steps.map((line, i) => `${i + 1}. ${line}`).join('\n'),
    '',
  ].join('\n\n');
}

/** Runs of the history, with what came of each. */
export const historyOf = (runs: readonly RunSummary[]): string =>
  runs
    .map((run) => {
      const { headline = t('report_under_way'), detail = '' } = run.over ? endWords(run.over.end) : {};
      const facts = [dateOf(run), run.site, headline];
      const outcome = run.over && 'answer' in run.over.end ? detail : literal(detail);
      return [`## ${literal(run.command)}`, facts.filter(Boolean).join(' · '), outcome].filter(Boolean).join('\n\n');
    })
    .join('\n\n')
    .concat('\n');

/** @param why - An action was decided on. */
function lineOf(entry: TimelineEntry, why: string): string | null {
  switch (entry.type) {
    case 'decided':
      return literal(entry.reasoning === '' ? decisionWords(entry.decision) : entry.reasoning);
    case 'acted': {
      const { before, target, after } = actionWords(entry.action, entry.target);
      const named = entry.item === undefined ? target : t('action_target_in', { target, item: quoted(entry.item) });
      const { text } = outcomeWords(entry.action, entry.target, entry.outcome);
      const what = `**${literal([before, named].filter(Boolean).join(' ') + after)}**`;
      const below = [why === '' ? '' : t('report_why', { why: literal(why) }), literal(text)];
      return [what, ...below.filter(Boolean)].join('\n    - ');
    }
    case 'asked':
      return t('report_asked', {
        question: literal(entry.question),
        answer: literal(entry.chosen?.label ?? entry.answer ?? '–'),
      });
    case 'told':
      return t('report_you', { text: literal(entry.text) });
    case 'handed-back':
      return t('report_took_over', { steps: literal(personWords(entry)) });
    case 'consent':
      return t('report_consent', {
        question: literal(consentWords(entry.question)),
        answer: tKind('answer', entry.answer ?? 'skip'),
      });
    case 'plan-stopped':
      return literal(planStopWords(entry.reason, entry.dropped));
    case 'pushed':
    case 'reopened':
      return t('subtask', { policy: literal(entry.policy) });
    case 'popped':
      return entry.answer === '' ? null : literal(entry.answer);
    case 'notice':
      return literal(noticeWords(entry.notice));
    case 'continued':
      return null;
  }
}

const dateOf = ({ startedAt }: Pick<RunSummary, 'startedAt'>): string =>
  formatDate(startedAt, { dateStyle: 'medium', timeStyle: 'short' });

/** Text that says nothing in Markdown. */
const literal = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
