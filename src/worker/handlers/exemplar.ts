/** What the panel asks of demonstrations: list, switch, remove, import and export them. */
import * as v from 'valibot';
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import { exemplarFileSchema, type ExemplarFile } from '../../core/exemplars/demonstration.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { exemplarMessages, ImportError } from '../../protocol/exemplar-messages.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

export function exemplarHandlers(
  demonstrations: DemonstrationStore,
): WorkerHandlers<typeof exemplarMessages> {
  return {
    'exemplar.list': async () =>
      (await demonstrations.list()).map(({ steps, ...summary }) => ({ ...summary, stepCount: steps.length })),
    'exemplar.get': ({ id }) => demonstrations.get(id),
    'exemplar.enable': async ({ id, enabled }) => done(await demonstrations.enable(id, enabled)),
    'exemplar.remove': async ({ id }) => done(await demonstrations.remove(id)),
    'exemplar.import': async ({ text }) => {
      const file = readExemplarFile(text);
      if (!file.ok) return file;
      const imported = file.value.demonstrations.map((it) => ({ ...it, source: 'imported' as const }));
      const added = await demonstrations.add(imported);
      return added.ok ? ok({ added: imported.length }) : added;
    },
    'exemplar.export': async () => {
      const own = (await demonstrations.list()).filter(({ source }) => source !== 'bundled');
      const file: ExemplarFile = { format: 'stepwise-exemplars', version: 1, demonstrations: own };
      return JSON.stringify(file, null, 1);
    },
  };
}

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
