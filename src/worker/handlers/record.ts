/** What the panel asks of recordings, and the steps that content scripts report. */
import { isRestricted, whyRestricted } from '../../adapters/chrome/restricted.ts';
import { recordInTab } from '../../adapters/chrome/record-in-tab.ts';
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { Episodes } from '../../benchmark/episodes.ts';
import { err, ok } from '../../core/result.ts';
import type { fromPageMessages } from '../../protocol/from-page-messages.ts';
import type { recordMessages } from '../../protocol/record-messages.ts';
import type { Recorder } from '../recorder.ts';
import { tabInfo } from '../tab-info.ts';
import type { WorkerHandlers } from './caller.ts';

interface Needs {
  readonly recorder: Recorder;
  readonly demonstrations: DemonstrationStore;
  readonly episodes: Episodes;
}
type OfRecordings = typeof recordMessages & Pick<typeof fromPageMessages, 'from-page.recorded'>;

export function recordHandlers({ recorder, demonstrations, episodes }: Needs): WorkerHandlers<OfRecordings> {
  const stopInPage = async (): Promise<void> => {
    const tabId = recorder.recordingTab;
    if (tabId !== null) await recordInTab(tabId, false);
  };
  return {
    'record.start': async ({ tabId }) => {
      const info = await tabInfo(tabId, episodes);
      if (info.kind === 'restricted' || info.kind === 'none')
        return err({
          kind: 'restricted',
          why: info.kind === 'none' ? 'There is no page to record.' : info.why,
        });
      await recorder.start(tabId, info.kind === 'episode' ? info.instruction : '');
      if (await recordInTab(tabId, true, await episodes.viewRules(tabId))) return ok(null);
      await recorder.discard();
      return err({
        kind: 'restricted',
        why: isRestricted(info.url)
          ? whyRestricted(info.url)
          : 'The page did not answer. Reload it and try again.',
      });
    },
    'record.stop': async () => {
      await stopInPage();
      await recorder.stop();
      return null;
    },
    'record.save': async ({ command }) => {
      if (command.trim() === '') return err({ kind: 'empty-command' });
      const demonstration = await recorder.demonstration(command.trim(), false, new Date());
      if (demonstration === null) return err({ kind: 'nothing-recorded' });
      const added = await demonstrations.add([demonstration]);
      if (!added.ok) return added;
      await recorder.discard();
      return ok(demonstration.id);
    },
    'record.discard': async () => {
      await stopInPage();
      await recorder.discard();
      return null;
    },
    'from-page.recorded': async (step, { tabId }) => {
      if (tabId !== undefined && tabId === recorder.recordingTab) await recorder.add(step);
      return null;
    },
  };
}
