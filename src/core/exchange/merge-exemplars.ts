/**
 * Merges the examples of a file into those that are there. Nothing is lost and nothing is overwritten by itself: where
 * both have an example of one id with other content, the person chooses.
 */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, type DemonstrationId } from '../ids.ts';
import type { Counted } from './exemplar-file.ts';
import { shortHash } from '../hash.ts';

export const CHOICES = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof CHOICES)[number];
export type Choices = ReadonlyMap<string, Choice>;

interface Conflict {
  readonly id: DemonstrationId;
  readonly mine: Demonstration;
  readonly theirs: Demonstration;
}

interface Merged {
  /** What has to be written; under a known id with the counts that it shall have. */
  readonly writes: readonly Counted[];
  readonly added: number;
  readonly replaced: number;
  /** They were there already, or the person keeps theirs. */
  readonly unchanged: number;
  /** Conflicts that nobody has decided on: nothing may be written before. */
  readonly conflicts: readonly Conflict[];
}

/** @param known - Those of the store, by id. */
export function mergeExemplars(
  known: ReadonlyMap<string, Counted>,
  incoming: readonly Counted[],
  choices: Choices,
): Merged {
  const now = new Map(known);
  const writes = new Map<string, Counted>();
  const conflicts: Conflict[] = [];
  const count = { added: 0, replaced: 0, unchanged: 0 };
  const write = (one: Counted): void => {
    now.set(one.demonstration.id, one);
    writes.set(one.demonstration.id, one);
  };
  const same = (mine: Counted, theirs: Counted): void => {
    count.unchanged += 1;
    const counts = {
      helped: Math.max(mine.counts.helped, theirs.counts.helped),
      failed: Math.max(mine.counts.failed, theirs.counts.failed),
    };
    const hasMore = counts.helped > mine.counts.helped || counts.failed > mine.counts.failed;
    // Written, one that comes with the extension would become the person's own.
    if (hasMore && mine.demonstration.source !== 'bundled') write({ ...mine, counts });
  };
  const add = (one: Counted): void => {
    count.added += 1;
    write(one);
  };
  for (const theirs of incoming) {
    const { id } = theirs.demonstration;
    const mine = now.get(id);
    const copyId = copyIdOf(theirs, now);
    const copy = now.get(copyId);
    const choice = choices.get(id);
    if (!mine) add(theirs);
    else if (isSame(mine, theirs)) same(mine, theirs);
    else if (copy) same(copy, theirs);
    else if (choice === undefined) conflicts.push({ id, mine: mine.demonstration, theirs: theirs.demonstration });
    else if (choice === 'both') add({ ...theirs, demonstration: { ...theirs.demonstration, id: copyId } });
    else if (choice === 'theirs') {
      count.replaced += 1;
      write({ ...theirs, demonstration: { ...theirs.demonstration, enabled: mine.demonstration.enabled } });
    } else count.unchanged += 1;
  }
  return { writes: [...writes.values()], ...count, conflicts };
}

/** Of the copy that is there, or of one that would be new: the person may have edited an earlier one, which is theirs. */
function copyIdOf(theirs: Counted, known: ReadonlyMap<string, Counted>): DemonstrationId {
  const { id } = theirs.demonstration;
  let digest = shortHash(contentOf(theirs.demonstration));
  for (;;) {
    const copyId = asDemonstrationId(`${id}~${digest}`);
    const copy = known.get(copyId);
    if (!copy || isSame(copy, theirs)) return copyId;
    digest = shortHash(`${digest} ${contentOf(theirs.demonstration)}`);
  }
}

const isSame = (a: Counted, b: Counted): boolean => contentOf(a.demonstration) === contentOf(b.demonstration);

/** All but its id, where it came from, which frames it allows, and whether it is switched on: the person's own setting stays. */
const contentOf = ({ id: _i, source: _s, enabled: _e, frames: _f, ...content }: Demonstration): string =>
  JSON.stringify(sorted(content));

/** Files and the store may have the keys in different orders. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, it]) => it !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, it]) => [key, sorted(it)]));
}
