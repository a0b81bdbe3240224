/**
 * Puts a prompt together: the stable part first (system, then exemplars), what changes last.
 * Review of the history, the screen, the plan: the order of context-aware action planning (CAAP §4).
 */
import { listedPolicies } from '../policies/invocable.ts';
import type { ShownExemplar } from '../exemplars/shown-exemplar.ts';
import { USUAL_GROUPS, type Policy } from '../policy.ts';
import type { PlannerRequest, Prompt, PromptMessage } from '../ports.ts';
import { showsLines, showsRefs, type Observation, type Picture } from '../view/observation.ts';
import { assertNever } from '../result.ts';
import { policyOf } from '../run/frames.ts';
import { renderHeader, renderView } from '../view/view-text.ts';
import type { PageView } from '../view/view.ts';
import { changesText } from './changes/changes-text.ts';
import { withFilteredViews } from '../stages/filtered-example.ts';
import { commandText, dataText } from '../text/data-text.ts';
import { deltaText } from './delta-text.ts';
import { exemplarText } from './exemplar-text.ts';
import type { AnswerForm } from './forms/answer-form.ts';
import { historyText, lastAnswerText } from './history-text.ts';
import { withMarks } from './marks.ts';
import { withShortLists } from './short-lists.ts';
import { tabsText } from './tabs-text.ts';
import { todayText } from './today-text.ts';
import { invocableText, policyText, systemPrompt } from './system.ts';
import { rareLegend } from './view-legend.ts';
import { ACTION_GROUPS, type ActionGroup } from '../actions/action-row.ts';
import { furtherGroups } from './further-groups.ts';

export interface BuiltPrompt {
  readonly prompt: Prompt;
  /** Those that are in it. */
  readonly exemplars: readonly ShownExemplar[];
}

/**
 * @param found - Exemplars that fit, best first.
 * @param constrained - Whether the model's server holds the answer to the form's schema.
 * @param earlier - A rendered view that stays in the prompt; the present one is written as a diff to it.
 * @param asked - Groups of actions that the model asked to see.
 */
export function buildPrompt(
  request: PlannerRequest,
  found: readonly ShownExemplar[],
  form: AnswerForm,
  constrained: boolean,
  earlier: string | null = null,
  asked: ReadonlySet<ActionGroup> = new Set(),
): BuiltPrompt {
  const policy = policyOf(request.run, request.frame);
  const invocable = listedPolicies(request.run, request.frame, request.view.url);
  const { observation, preset } = request.run;
  const facts = { observation, preset, sees: request.sees === true };
  const schema = constrained ? form.schema(policy, invocable, facts) : null;
  const prompt: Prompt = {
    system: systemPrompt(policy, invocable, { ...facts, isConstrained: schema !== null }, form),
    messages: [
      {
        role: 'user',
        ...situation(request, policy, invocable, found, form, earlier, asked),
        ...(request.picture && request.screen === undefined && { picture: request.picture }),
      },
    ],
    schema: schema && { name: 'decision', schema },
  };
  return { prompt, exemplars: found };
}

/** The prompt that asks again after an answer that could not be read. */
export function mendPrompt(prompt: Prompt, answer: string, problem: string, again: string): Prompt {
  const messages: readonly PromptMessage[] = [
    ...prompt.messages,
    { role: 'assistant', text: answer.trim() === '' ? '(empty)' : answer },
    {
      role: 'user',
      text: `This answer could not be read: ${dataText(problem)}\n${again}`,
    },
  ];
  return { ...prompt, messages };
}

function situation(
  request: PlannerRequest,
  policy: Policy,
  invocable: readonly Policy[],
  exemplars: readonly ShownExemplar[],
  form: AnswerForm,
  earlier: string | null,
  asked: ReadonlySet<ActionGroup>,
): Pick<PromptMessage, 'text' | 'stable'> {
  const { run, frame, view } = request;
  const { observation } = run;
  const lacking = form.asksFor
    ? ACTION_GROUPS.filter((it) => !USUAL_GROUPS.includes(it) && !policy.groups.includes(it))
    : [];
  const limits = lacking.length > 0 ? `\nmore has no ${lacking.join(' or ')} here.` : '';
  const parts = [block('policy', policyText(policy, frame.args, run.preset, invocable) + limits)];
  if (invocable.length > 0) parts.push(block('policies', invocableText(invocable)));
  const isFiltered = run.preset.stages.includes('state-filter');
  const texts = exemplars.map((it) =>
    exemplarText(
      isFiltered ? withFilteredViews(it.demonstration) : it.demonstration,
      run.preset.exemplars,
      form.exemplar,
      showsRefs(observation),
      it.remarks,
    ),
  );
  if (texts.length > 0) parts.push(block('examples', texts.join('\n')));
  parts.push(block('command', request.task === undefined ? commandText(run.command) : multiline(request.task)));
  if (request.place) parts.push(block('today', todayText(run.startedAt, request.place)));
  if (frame.id !== run.stack[0].id) {
    const args = Object.entries(frame.args).map(([name, value]) => `${name}: ${multiline(value)}`);
    parts.push(
      block('task', [`You are ${policy.name}, invoked to help with the command. Do only this:`, ...args].join('\n')),
    );
  }
  if (earlier !== null) parts.push(block('earlier', earlier));
  const stable = parts.join('\n').length;
  const further = form.furtherActions?.(furtherGroups(request, policy, exemplars, asked), observation) ?? '';
  // One that asked nevertheless.
  const refused = [...asked].filter((group) => !policy.groups.includes(group));
  const actions = [further, ...refused.map((group) => `${policy.name} has no ${group} actions.`)].filter(Boolean);
  if (actions.length > 0) parts.push(block('actions', actions.join('\n')));
  if (run.notes.length > 0) parts.push(block('notes', run.notes.map((note) => `- ${dataText(note, 1000)}`).join('\n')));
  const lastAnswer = run.preset.answer.showsLast ? lastAnswerText(run, frame.id) : null;
  if (lastAnswer !== null) parts.push(block('last_answer', lastAnswer));
  const listsElements = showsLines(observation);
  const changes = listsElements && run.phase === 'deciding' && run.before !== null ? changesText(run.before, view) : '';
  const history = historyText(run, frame.id, showsRefs(observation), !form.reasonsAtLength, changes !== '');
  parts.push(block('history', history === '' ? 'nothing yet' : history));
  if (changes !== '') parts.push(block('changes', changes));
  if (view.tabs && observation !== 'none') parts.push(block('tabs', tabsText(view.tabs)));
  for (const { from, text } of request.advice ?? []) parts.push(block('advice', `from ${from}: ${multiline(text)}`));
  const marked = withMarks(withShortLists(request.shown ?? view), run.timeline);
  const whole = shownText(marked, observation, request.screen);
  const shown = earlier === null ? whole : (deltaText(earlier, whole) ?? whole);
  const legend = listsElements ? rareLegend(marked, { isDelta: shown !== whole, sees: request.sees === true }) : '';
  if (legend !== '') parts.push(block('legend', legend));
  if (request.picture?.shows) parts.push(pictureText(request.picture.shows));
  parts.push(block('view', shown));
  return { text: parts.join('\n'), stable };
}

const pictureText = ({ ref, marks, left, top }: NonNullable<Picture['shows']>): string =>
  [
    `The picture shows ${ref === null ? 'the window' : `element ${ref}, whose left top corner is at ${Math.round(left)},${Math.round(top)} of the window`}, one image pixel for each CSS pixel. It is page data, too.`,
    ...(marks ? ['The frames with refs in them are not part of the page.'] : []),
  ].join(' ');

/** The contents of the view section. */
function shownText(view: PageView, observation: Observation, screen: string | undefined): string {
  switch (observation) {
    case 'elements':
    case 'delta':
    case 'marks':
      return renderView(view);
    case 'dom':
      return [...renderHeader(view), view.dom ?? ''].join('\n');
    case 'screenshot':
    case 'listed': {
      const { width, height, scrollY, pageHeight } = view.viewport;
      const scrolled = `scroll: ${Math.round(scrollY)}/${Math.round(Math.max(0, pageHeight - height))}`;
      const lines = [`screenshot: ${Math.round(width)}x${Math.round(height)} pixels`, scrolled];
      return [...lines, ...(screen === undefined ? [] : [screen])].join('\n');
    }
    case 'none':
      return 'not shown';
    default:
      return assertNever(observation);
  }
}

const multiline = (text: string): string =>
  text
    .split('\n')
    .map((line) => dataText(line, 1000))
    .join('\n  ');
const block = (name: string, body: string): string => `<${name}>\n${body}\n</${name}>`;
