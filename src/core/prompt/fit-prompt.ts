/**
 * Makes a prompt fit a number of tokens: leaves out exemplars, then history, then what is outside of the window, then
 * about half of the view at a time.
 */
import type { ShownExemplar } from '../exemplars/shown-exemplar.ts';
import { itemsOf, withOnly } from '../view/tree.ts';
import { viewLines } from '../view/view-lines.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import type { PlannerRequest, Prompt } from '../ports.ts';
import type { BuiltPrompt } from './build-prompt.ts';

/** Of our prompts in the tokenizer of a large provider: 3.3 with many examples, to 3.9. */
const CHARS_PER_TOKEN = 3.3;
/** Decisions that the history keeps, when it is to be shorter. */
const HISTORY_KEPT = [10, 5, 2, 1];
/** Shares of the view that are kept in the end. */
const VIEW_KEPT = [1, 1 / 2, 1 / 4];

export const estimatedTokens = ({ system, messages }: Prompt): number =>
  Math.ceil(messages.reduce((sum, { text }) => sum + text.length, system.length) / CHARS_PER_TOKEN);

type Build = (request: PlannerRequest, found: readonly ShownExemplar[]) => BuiltPrompt;

/** @returns The fullest prompt that fits; the shortest when none does. */
export function fitPrompt(
  request: PlannerRequest,
  found: readonly ShownExemplar[],
  maxTokens: number,
  build: Build,
): BuiltPrompt {
  let built = build(request, found);
  for (const less of shorterAndShorter(request, found)) {
    if (estimatedTokens(built.prompt) <= maxTokens) break;
    built = build(less.request, less.found);
  }
  return built;
}

function* shorterAndShorter(
  request: PlannerRequest,
  found: readonly ShownExemplar[],
): Generator<{ readonly request: PlannerRequest; readonly found: readonly ShownExemplar[] }> {
  for (let k = found.length - 1; k >= 0; k--) yield { request, found: found.slice(0, k) };
  let last = request;
  for (const kept of HISTORY_KEPT) {
    last = withHistory(request, kept);
    yield { request: last, found: [] };
  }
  for (const share of VIEW_KEPT) yield { request: withPartOfView(last, share), found: [] };
}

function withHistory(request: PlannerRequest, historyDecisions: number): PlannerRequest {
  const { run } = request;
  const limits = { ...run.preset.limits, historyDecisions };
  return { ...request, run: { ...run, preset: { ...run.preset, limits } } };
}

/** Without what is outside of the window or under a dialog, and of the rest the ends; nothing is said of what changed. */
function withPartOfView({ shown, ...request }: PlannerRequest, share: number): PlannerRequest {
  const { run } = request;
  const view = shown ?? request.view;
  const isInWindow = (item: ViewItem): boolean => item.kind !== 'element' || !item.states.includes('offscreen');
  const listed = viewLines(view).flatMap((line) => (line.kind === 'items' ? line.items : []));
  const inWindow = keep(view, listed.filter(isInWindow));
  return {
    ...request,
    run: run.phase === 'deciding' ? { ...run, before: null } : run,
    view: keep(inWindow, ends(itemsOf(inWindow), share)),
  };
}

/** A dialog ends with its buttons; what lies on top of the page without being one stands at the end. */
const ends = <T>(items: readonly T[], share: number): T[] => {
  const half = Math.max(1, Math.ceil((items.length * share) / 2));
  return items.length <= 2 * half ? [...items] : [...items.slice(0, half), ...items.slice(-half)];
};

function keep(view: PageView, items: readonly ViewItem[]): PageView {
  const kept = withOnly(view, new Set(items));
  return { ...kept, omitted: view.omitted + itemsOf(view).length - itemsOf(kept).length };
}
