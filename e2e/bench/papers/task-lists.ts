/** Which tasks each paper measured its own method on, and which presets are of which paper. */
import { bundledPresets } from '../../../exemplars/presets.ts';
import { PAPERS, paperOf } from '../paper-of.ts';
import published from '../../data/published-results.json' with { type: 'json' };
import { publishedRate, UNION_TASKS } from '../published.ts';

/**
 * All that run on MiniWoB++: those of the airline CRM and of WebArena have policies for their pages alone, and
 * WebWISE’s task messages (Table 5) are measured when they are named.
 */
export const PAPER_PRESETS: readonly string[] = bundledPresets()
  .map(({ name }) => name)
  .filter((name) => !/-(?:crm|webarena)$|-message-/.test(name));

/** In the order of the paper's table; the default's are all that any paper measured. */
export function tasksOf(preset: string): readonly string[] {
  const column = PAPERS[paperOf(preset)]?.column ?? null;
  if (column === null) return UNION_TASKS;
  return Object.keys(published.tasks).filter((task) => publishedRate(task, column) !== null);
}

/** One task under one preset, with all of its seeds: what a shard has whole, so that a task's own lessons are learned once. */
export interface Unit {
  readonly preset: string;
  readonly task: string;
}

export interface Shard {
  /** From 1 on, as Playwright counts. */
  readonly index: number;
  readonly of: number;
}

export const unitsOf = (presets: readonly string[], shard: Shard): Unit[] =>
  presets
    .flatMap((preset) => tasksOf(preset).map((task) => ({ preset, task })))
    .filter((_, n) => n % shard.of === shard.index - 1);
