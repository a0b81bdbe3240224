/** Takes a file of examples or a DevTools recording into the stores: all of it or nothing. */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { FlowStore } from '../../adapters/idb/flow-store.ts';
import { readExemplarFile, type Exchanged } from '../../core/exchange/exemplar-file.ts';
import { readJson } from '../../core/exchange/file-json.ts';
import { mergeExemplars, type Choices } from '../../core/exchange/merge-exemplars.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { ExemplarCounts } from '../../core/exemplars/exemplar-row.ts';
import { looksLikeDevtoolsFlow, readDevtoolsFlow } from '../../core/flows/from-devtools.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { ImportConflict, ImportError, ImportOutcome } from '../../protocol/exemplar-messages.ts';

export interface Stores {
  readonly demonstrations: DemonstrationStore;
  readonly flows: FlowStore;
}

/**
 * @param choices - Of the person, for examples that are there with other content.
 * @param counts - Of what is written: none of its runs where not given, also under a known id, whose counts were of other steps.
 */
export async function importExemplars(
  text: string,
  choices: Choices,
  { demonstrations, flows }: Stores,
  counts: ExemplarCounts = { helped: 0, failed: 0 },
): Promise<Result<ImportOutcome, ImportError>> {
  const file = fileIn(text);
  if (!file.ok) return err({ kind: 'not-an-exemplar-file', detail: file.error });
  const incoming = file.value;
  const known = await knownOf(incoming.demonstrations, demonstrations);
  const { writes, conflicts, added, replaced, unchanged } = mergeExemplars(
    known,
    incoming.demonstrations,
    choices,
  );
  if (conflicts.length > 0)
    return ok({
      kind: 'conflicts',
      conflicts: conflicts.map(({ id, mine, theirs }) => ({
        id,
        mine: briefOf(mine),
        theirs: briefOf(theirs),
      })),
    });
  const before = await flows.list();
  const newFlows = incoming.flows.filter(({ id }) => !known.has(id) && !before.some((it) => it.id === id));
  const written = newFlows.length === 0 ? ok(null) : await flows.put(newFlows);
  if (!written.ok) return written;
  const put = await demonstrations.add(writes, new Map(writes.map(({ id }) => [id, counts])));
  if (!put.ok) {
    if (newFlows.length > 0) await flows.replaceAll(before);
    return put;
  }
  const leftOut = [...new Set(newFlows.flatMap((it) => it.leftOut))];
  return ok({ kind: 'imported', added, replaced, unchanged, flows: newFlows.length, leftOut });
}

async function knownOf(
  incoming: readonly Demonstration[],
  store: DemonstrationStore,
): Promise<Map<string, Demonstration>> {
  const ids = new Set(incoming.map(({ id }) => id));
  // A copy that was kept beside its original has an id that begins with the original's.
  const near = (await store.rows())
    .map((row) => row.id)
    .filter((id) => ids.has(originalOf(id)) || ids.has(id));
  const found = await Promise.all(near.map((id) => store.get(id)));
  return new Map(found.flatMap((it) => (it === null ? [] : [[it.id, it] as const])));
}

const originalOf = (id: Demonstration['id']): Demonstration['id'] =>
  id.replace(/~[0-9a-f]{8}$/, '') as Demonstration['id'];

function fileIn(text: string): Result<Exchanged, string> {
  const raw = readJson(text);
  if (!raw.ok) return raw;
  if (!looksLikeDevtoolsFlow(raw.value)) return readExemplarFile(raw.value);
  const flow = readDevtoolsFlow(raw.value, `flow-${crypto.randomUUID()}`, new Date());
  return flow.ok ? ok({ demonstrations: [], flows: [flow.value] }) : flow;
}

const briefOf = ({ command, source, createdAt, steps }: Demonstration): ImportConflict['mine'] => ({
  command,
  source,
  createdAt,
  stepCount: steps.flatMap(({ plan }) => plan).length,
});
