/** A demonstration as the database holds it: a row, its steps, and views that it may share with others. */
import * as v from 'valibot';
import { demonstrationSchema, type Demonstration } from '../../core/exemplars/demonstration.ts';
import type { ExemplarCounts, ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { rowOf } from '../../core/replay/row-of.ts';
import type { PageView } from '../../core/view/view.ts';
import type { Database, StepsRecord } from './database.ts';

interface Parts {
  readonly row: ExemplarRow;
  readonly steps: StepsRecord;
  readonly views: ReadonlyMap<string, PageView>;
}

export async function partsOf(demonstration: Demonstration, counts?: ExemplarCounts): Promise<Parts> {
  const views = new Map<string, PageView>();
  const keyOf = async (view: PageView): Promise<string> => {
    const key = await hashOf(view);
    views.set(key, view);
    return key;
  };
  const steps = [];
  for (const { view, ...step } of demonstration.steps) steps.push({ ...step, view: await keyOf(view) });
  const after = demonstration.after && (await keyOf(demonstration.after));
  return {
    row: rowOf(demonstration, counts),
    steps: { id: demonstration.id, views: [...views.keys()], steps, ...(after !== undefined && { after }) },
    views,
  };
}

async function hashOf(view: PageView): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(view)));
  return [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, '0')).join('');
}

const STORES = ['exemplars', 'steps', 'views'] as const;
export const writing = (db: Database) => db.transaction(STORES, 'readwrite');
type Writing = ReturnType<typeof writing>;

/** Within a transaction, so that a row never lacks its steps, nor steps their views. */
export async function putParts(tx: Writing, { row, steps, views }: Parts): Promise<void> {
  const before = await tx.objectStore('steps').get(row.id);
  await tx.objectStore('exemplars').put(row);
  await tx.objectStore('steps').put(steps);
  for (const [key, view] of views)
    if ((await tx.objectStore('views').getKey(key)) === undefined) await tx.objectStore('views').put(view, key);
  await removeUnused(tx, before);
}

export async function removeParts(tx: Writing, id: string): Promise<void> {
  const before = await tx.objectStore('steps').get(id);
  await tx.objectStore('exemplars').delete(id);
  await tx.objectStore('steps').delete(id);
  await removeUnused(tx, before);
}

async function removeUnused(tx: Writing, before: StepsRecord | undefined): Promise<void> {
  for (const key of before?.views ?? [])
    if ((await tx.objectStore('steps').index('views').count(key)) === 0) await tx.objectStore('views').delete(key);
}

/** @returns null where a part is missing, or is none that this version can read. */
export async function readWhole(db: Database, facts: Pick<ExemplarRow, 'id'>): Promise<Demonstration | null> {
  const tx = db.transaction(['steps', 'views']);
  const record = await tx.objectStore('steps').get(facts.id);
  const read = v.safeParse(recordSchema, record);
  if (!read.success) return null;
  const { after } = read.output;
  const viewOf = (key: string): Promise<PageView | undefined> => tx.objectStore('views').get(key);
  const [last, ...views] = await Promise.all([
    after === undefined ? undefined : viewOf(after),
    ...read.output.steps.map(({ view }) => viewOf(view)),
  ]);
  const steps = read.output.steps.map((step, i) => ({ ...step, view: views[i] }));
  const whole = v.safeParse(demonstrationSchema, { ...facts, steps, ...(last && { after: last }) });
  return whole.success ? whole.output : null;
}

const recordSchema = v.object({
  steps: v.array(v.looseObject({ view: v.string() })),
  after: v.exactOptional(v.string()),
});
