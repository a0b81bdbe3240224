/** What the panel asks of demonstrations: list, switch, remove, import and export them. */
import * as v from 'valibot';
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import {
  exemplarFileSchema,
  type Demonstration,
  type ExemplarFile,
} from '../../core/exemplars/demonstration.ts';
import type { ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { withRationales, type Rationales } from '../../core/exemplars/rationales.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type {
  DemonstrationSummary,
  exemplarMessages,
  ImportError,
} from '../../protocol/exemplar-messages.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

interface Needs {
  readonly demonstrations: DemonstrationStore;
  /** null when the settings name no model. */
  readonly explain: (demonstration: Demonstration) => Promise<Result<Rationales, string> | null>;
}

export function exemplarHandlers({
  demonstrations,
  explain,
}: Needs): WorkerHandlers<typeof exemplarMessages> {
  /** What is bundled cannot be changed. */
  const ownOne = async (id: DemonstrationId): Promise<Demonstration | null> => {
    const found = await demonstrations.get(id);
    return found?.source === 'bundled' ? null : found;
  };
  return {
    'exemplar.list': async () => (await demonstrations.rows()).map(summaryOf),
    'exemplar.get': ({ id }) => demonstrations.get(id),
    'exemplar.explain': async ({ id }) => {
      const demonstration = await ownOne(id);
      if (!demonstration) return err({ kind: 'gone' });
      const explained = await explain(demonstration);
      if (explained === null) return err({ kind: 'no-model' });
      if (!explained.ok) return err({ kind: 'model-failed', detail: explained.error });
      return ok(explained.value.map((texts) => [...texts]));
    },
    'exemplar.save-rationales': async ({ id, rationales }) => {
      const demonstration = await ownOne(id);
      if (!demonstration) return err({ kind: 'gone' });
      return done(await demonstrations.add([withRationales(demonstration, rationales)]));
    },
    'exemplar.enable': async ({ id, enabled }) => done(await demonstrations.enable(id, enabled)),
    'exemplar.trust': async ({ id }) => done(await demonstrations.trust(id)),
    'exemplar.remove': async ({ id }) => done(await demonstrations.remove(id)),
    'exemplar.import': async ({ text }) => {
      const file = readExemplarFile(text);
      if (!file.ok) return file;
      const imported = file.value.demonstrations.map((it) => ({ ...it, source: 'imported' as const }));
      const added = await demonstrations.add(imported);
      return added.ok ? ok({ added: imported.length }) : added;
    },
    'exemplar.export': async () => {
      const own = [...(await demonstrations.own())];
      const file: ExemplarFile = { format: 'stepwise-exemplars', version: 1, demonstrations: own };
      return JSON.stringify(file, null, 1);
    },
  };
}

/** What the panel lists. */
const summaryOf = ({
  id,
  command,
  policy,
  source,
  verifiedBy,
  createdAt,
  enabled,
  stepCount,
  helped,
  failed,
}: ExemplarRow): DemonstrationSummary => ({
  id,
  command,
  policy,
  source,
  verifiedBy,
  createdAt,
  enabled,
  stepCount,
  helped,
  failed,
});

function readExemplarFile(text: string): Result<ExemplarFile, ImportError> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return err({ kind: 'not-an-exemplar-file', detail: 'The file is not JSON.' });
  }
  const parsed = v.safeParse(exemplarFileSchema, raw);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err({
    kind: 'not-an-exemplar-file',
    detail: `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`,
  });
}
