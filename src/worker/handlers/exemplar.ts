/** What the panel asks of demonstrations: list, switch, remove, import and export them. */
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { sentenceOf } from '../../core/commands/sentence.ts';
import { withChange } from '../../core/exemplars/edit.ts';
import { withRationales } from '../../core/exemplars/rationales.ts';
import { explainSteps } from '../../core/model/explain-steps.ts';
import { writeDevtoolsFlow } from '../../core/flows/to-devtools.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { programOf } from '../../core/replay/program.ts';
import { programWords } from '../../core/replay/words.ts';
import { err, ok } from '../../core/result.ts';
import type { DemonstrationSummary, exemplarMessages } from '../../protocol/exemplar-messages.ts';
import { exportExemplars } from '../exemplars/export-exemplars.ts';
import { importExemplars } from '../exemplars/import-exemplars.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import { plannerKind } from '../planners.ts';
import { retryingClient } from '../retrying-client.ts';
import type { WorkerHandlers } from './caller.ts';
import { done } from './done.ts';

interface Needs {
  readonly stores: Stores;
  readonly pages: Pages;
}

export function exemplarHandlers({ stores, pages }: Needs): WorkerHandlers<typeof exemplarMessages> {
  const { demonstrations, settings } = stores;
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
      const chosen = await settings.get();
      const [model] = await settings.models();
      if (plannerKind(chosen) === 'local' || model === undefined) return err({ kind: 'no-model' });
      const { maxAnswerTokens: maxTokens, answerTimeoutMs: timeoutMs } = chosen;
      const limits = { maxTokens, timeoutMs, signal: new AbortController().signal };
      const explained = await pages.keepAlive.during(explainSteps(retryingClient(model), demonstration, limits));
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
    'exemplar.import': ({ text, choices = [] }) =>
      importExemplars(text, new Map(choices.map(({ id, choice }) => [id, choice])), stores),
    'exemplar.export': ({ ids = null }) => exportExemplars(ids, stores),
    'exemplar.export-flow': async ({ id }) => {
      const found = await demonstrations.get(id);
      if (found === null) return null;
      const { text, leftOut } = writeDevtoolsFlow(found);
      return { text, leftOut: [...leftOut] };
    },
    'exemplar.program': async ({ id }) => {
      const found = await demonstrations.get(id);
      return found === null ? [] : programWords(programOf(found));
    },
    'exemplar.edit': async ({ id, change }) => {
      const demonstration = await ownOne(id);
      if (!demonstration) return err({ kind: 'gone' });
      const edited = withChange(demonstration, change);
      return edited === null ? err({ kind: 'last-action' }) : done(await demonstrations.add([edited]));
    },
  };
}

/** What the panel lists. */
const summaryOf = ({ page, slots, ...row }: ExemplarRow): DemonstrationSummary => ({
  ...row,
  title: page.title,
  path: page.path,
  sentence: sentenceOf(row.command, slots, row.blanks ?? []),
});
