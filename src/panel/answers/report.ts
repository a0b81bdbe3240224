/** A run as one Markdown file: what was asked, what was done and seen, what came of it. */
import type { EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import { summaryOf } from '../../core/run/run-summary.ts';
import { outcomeWords } from '../../core/text/outcome-words.ts';
import { actionWords } from '../words/action-words.ts';
import { consentWords } from '../words/consent-words.ts';
import { decisionWords, noticeWords, personWords, planStopWords } from '../words/entry-words.ts';
import { durationWords, endWords, spentWords } from '../words/run-words.ts';

export function reportOf(run: EndedRun): string {
  const { headline, detail } = endWords(run.end);
  const facts = [
    new Date(run.startedAt).toISOString().replace('T', ' ').slice(0, 16),
    ...spentWords(summaryOf(run)),
    durationWords(run.endedAt - run.startedAt),
  ];
  // The answer is Markdown already.
  const answer = 'answer' in run.end ? detail : literal(detail);
  const steps = run.timeline.flatMap((entry) => lineOf(entry) ?? []);
  return [
    `# ${literal(run.command)}`,
    facts.join(' · '),
    `## ${headline}`,
    ...(answer === '' ? [] : [answer]),
    '## Steps',
    steps.map((line, i) => `${i + 1}. ${line}`).join('\n'),
    '',
  ].join('\n\n');
}

function lineOf(entry: TimelineEntry): string | null {
  switch (entry.type) {
    case 'decided':
      return literal(entry.reasoning === '' ? decisionWords(entry.decision) : entry.reasoning);
    case 'acted': {
      const { before, target, after } = actionWords(entry.action, entry.target);
      const item = entry.item === undefined ? '' : ` in “${entry.item}”`;
      const { text } = outcomeWords(entry.action, entry.target, entry.outcome);
      const what = `**${literal([before, target].filter(Boolean).join(' ') + item + after)}**`;
      return text === '' ? what : `${what} ${literal(text)}`;
    }
    case 'asked':
      return `It asked: ${literal(entry.question)} You: ${literal(entry.chosen?.label ?? entry.answer ?? '–')}`;
    case 'told':
      return `You: ${literal(entry.text)}`;
    case 'handed-back':
      return `You took over: ${literal(personWords(entry))}`;
    case 'consent':
      return `${literal(consentWords(entry.question))} You: ${{ do: 'yes', skip: 'no', always: 'always' }[entry.answer ?? 'skip']}`;
    case 'plan-stopped':
      return literal(planStopWords(entry.reason, entry.dropped));
    case 'pushed':
    case 'reopened':
      return `Sub-task: ${literal(entry.policy)}`;
    case 'popped':
      return entry.answer === '' ? null : literal(entry.answer);
    case 'notice':
      return literal(noticeWords(entry.notice));
    case 'continued':
      return null;
  }
}

/** Text that says nothing in Markdown. */
const literal = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
