/**
 * Merges the examples of a file into those that are there. Nothing is lost and nothing is overwritten by itself: where
 * both have an example of one id with other content, the person chooses.
 */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, type DemonstrationId } from '../ids.ts';

export const CHOICES = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof CHOICES)[number];
export type Choices = ReadonlyMap<string, Choice>;

interface Conflict {
  readonly id: DemonstrationId;
  readonly mine: Demonstration;
  readonly theirs: Demonstration;
}

interface Merged {
  readonly writes: readonly Demonstration[];
  readonly added: number;
  readonly replaced: number;
  /** They were there already, or the person keeps theirs. */
  readonly unchanged: number;
  /** Conflicts that nobody has decided on: nothing may be written before. */
  readonly conflicts: readonly Conflict[];
}

/** @param known - Those of the store, by id. */
export function mergeExemplars(
  known: ReadonlyMap<string, Demonstration>,
  incoming: readonly Demonstration[],
  choices: Choices,
): Merged {
  const now = new Map(known);
  const writes = new Map<string, Demonstration>();
  const conflicts: Conflict[] = [];
  const count = { added: 0, replaced: 0, unchanged: 0 };
  const write = (one: Demonstration): void => {
    now.set(one.id, one);
    writes.set(one.id, one);
  };
  const add = (one: Demonstration): void => {
    count.added += 1;
    write(one);
  };
  for (const theirs of incoming) {
    const { id } = theirs;
    const mine = now.get(id);
    const copyId = copyIdOf(theirs, now);
    const choice = choices.get(id);
    if (!mine) add(theirs);
    else if (isSame(mine, theirs) || now.has(copyId)) count.unchanged += 1;
    else if (choice === undefined) conflicts.push({ id, mine, theirs });
    else if (choice === 'both') add({ ...theirs, id: copyId });
    else if (choice === 'theirs') {
      count.replaced += 1;
      write({ ...theirs, enabled: mine.enabled });
    } else count.unchanged += 1;
  }
  return { writes: [...writes.values()], ...count, conflicts };
}

/** Of the copy that is there, or of one that would be new: the person may have edited an earlier one, which is theirs. */
function copyIdOf(theirs: Demonstration, known: ReadonlyMap<string, Demonstration>): DemonstrationId {
  const { id } = theirs;
  let digest = digestOf(contentOf(theirs));
  for (;;) {
    const copyId = asDemonstrationId(`${id}~${digest}`);
    const copy = known.get(copyId);
    if (!copy || isSame(copy, theirs)) return copyId;
    digest = digestOf(`${digest} ${contentOf(theirs)}`);
  }
}

const isSame = (a: Demonstration, b: Demonstration): boolean => contentOf(a) === contentOf(b);

/** All but its id, where it came from, what replays told of it, and whether it is switched on: the person's own setting stays. */
const contentOf = ({
  id: _id,
  source: _source,
  enabled: _enabled,
  notes: _notes,
  ...content
}: Demonstration): string => JSON.stringify(sorted(content));

/** Files and the store may have the keys in different orders. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, it]) => it !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, it]) => [key, sorted(it)]),
  );
}

/** FNV-1a: the same content gets the same id whenever it is imported. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
