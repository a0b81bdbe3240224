/** Takes a file of examples or a DevTools recording into the stores: all of it or nothing. */
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { FlowStore } from '../../adapters/idb/flow-store.ts';
import { readExemplarFile, type Counted, type Exchanged } from '../../core/exchange/exemplar-file.ts';
import { readJson } from '../../core/exchange/file-json.ts';
import { mergeExemplars, type Choices } from '../../core/exchange/merge-exemplars.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { looksLikeDevtoolsFlow, readDevtoolsFlow } from '../../core/flows/from-devtools.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { ImportConflict, ImportError, ImportOutcome } from '../../protocol/exemplar-messages.ts';

export interface Stores {
  readonly demonstrations: DemonstrationStore;
  readonly flows: FlowStore;
}

/** @param choices - Of the person, for examples that are there with other content. */
export async function importExemplars(
  text: string,
  choices: Choices,
  { demonstrations, flows }: Stores,
): Promise<Result<ImportOutcome, ImportError>> {
  const file = fileIn(text);
  if (!file.ok) return err({ kind: 'not-an-exemplar-file', detail: file.error });
  const incoming = file.value;
  const known = await knownOf(incoming.demonstrations, demonstrations);
  const { writes, conflicts, added, replaced, unchanged } = mergeExemplars(known, incoming.demonstrations, choices);
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
  const counts = new Map(writes.map((it) => [it.demonstration.id, it.counts]));
  const put = await demonstrations.add(
    writes.map(({ demonstration }) => demonstration),
    counts,
  );
  if (!put.ok) {
    if (newFlows.length > 0) await flows.replaceAll(before);
    return put;
  }
  const leftOut = [...new Set(newFlows.flatMap((it) => it.leftOut))];
  return ok({ kind: 'imported', added, replaced, unchanged, flows: newFlows.length, leftOut });
}

/** What became of the runs that used them. */
export async function countedOf(
  demonstrations: readonly Demonstration[],
  store: DemonstrationStore,
): Promise<Counted[]> {
  const rows = new Map((await store.rows()).map((row) => [row.id, row]));
  return demonstrations.map((demonstration) => {
    const { helped = 0, failed = 0 } = rows.get(demonstration.id) ?? {};
    return { demonstration, counts: { helped, failed } };
  });
}

async function knownOf(incoming: readonly Counted[], store: DemonstrationStore): Promise<Map<string, Counted>> {
  const ids = new Set(incoming.map(({ demonstration: { id } }) => id));
  // A copy that was kept beside its original has an id that begins with the original's.
  const near = (await store.rows()).map((row) => row.id).filter((id) => ids.has(originalOf(id)) || ids.has(id));
  const found = await Promise.all(near.map((id) => store.get(id)));
  const counted = await countedOf(
    found.filter((it) => it !== null),
    store,
  );
  return new Map(counted.map((it) => [it.demonstration.id, it]));
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
