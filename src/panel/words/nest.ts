/** The timeline as a tree: what an invoked policy did lies inside its invocation. */
import type { TimelineEntry } from '../../core/run/run-state.ts';

type Pushed = Extract<TimelineEntry, { type: 'pushed' | 'reopened' }>;
export type Popped = Extract<TimelineEntry, { type: 'popped' }>;

export type StepNode =
  | { readonly kind: 'entry'; readonly entry: Exclude<TimelineEntry, Pushed> }
  | {
      readonly kind: 'policy';
      readonly pushed: Pushed;
      readonly steps: readonly StepNode[];
      readonly popped: Popped | null;
    };

interface OpenPolicy {
  readonly pushed: Pushed;
  readonly steps: StepNode[];
}

/**
 * @param timeline - In order, as the run keeps it; it may break off anywhere.
 * @returns The base policy's steps; its own push is left out (it is the command).
 */
export function nest(timeline: readonly TimelineEntry[]): StepNode[] {
  const base: StepNode[] = [];
  const open: OpenPolicy[] = [];
  const close = (popped: Popped | null): void => {
    const policy = open.pop();
    if (policy) (open.at(-1)?.steps ?? base).push({ kind: 'policy', ...policy, popped });
  };
  for (const [index, entry] of timeline.entries()) {
    if (entry.type === 'pushed' || entry.type === 'reopened') {
      if (index > 0) open.push({ pushed: entry, steps: [] });
    } else if (entry.type === 'popped' && open.at(-1)?.pushed.frameId === entry.frameId) close(entry);
    else (open.at(-1)?.steps ?? base).push({ kind: 'entry', entry });
  }
  while (open.length > 0) close(null);
  return base;
}
