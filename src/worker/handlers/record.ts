/** What the panel asks of recordings, and the what content scripts report meanwhile. */
import { isRestricted, whyRestricted } from '../../adapters/chrome/tabs/restricted.ts';
import type { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import type { Episodes } from '../../benchmark/episodes.ts';
import { err, ok } from '../../core/result.ts';
import type { fromPageMessages } from '../../protocol/from-page-messages.ts';
import type { recordMessages } from '../../protocol/record-messages.ts';
import type { Recorder } from '../recorder.ts';
import { tabInfo } from '../tab-info.ts';
import type { TabRecording } from '../tab-recording.ts';
import type { WorkerHandlers } from './caller.ts';

interface Needs {
  readonly recorder: Recorder;
  readonly recording: TabRecording;
  readonly demonstrations: DemonstrationStore;
  readonly episodes: Episodes;
}
type OfRecordings = typeof recordMessages &
  Pick<typeof fromPageMessages, 'from-page.recorded' | 'from-page.recording'>;

export function recordHandlers({
  recorder,
  recording,
  demonstrations,
  episodes,
}: Needs): WorkerHandlers<OfRecordings> {
  return {
    'record.start': async ({ tabId }) => {
      const info = await tabInfo(tabId, episodes);
      if (info.kind === 'restricted' || info.kind === 'none')
        return err({
          kind: 'restricted',
          why: info.kind === 'none' ? 'There is no page to record.' : info.why,
        });
      const isEpisode = info.kind === 'episode';
      await recorder.start(tabId, isEpisode ? info.instruction : '', isEpisode && info.running);
      if (await recording.begin(tabId)) return ok(null);
      await recorder.discard();
      return err({
        kind: 'restricted',
        why: isRestricted(info.url)
          ? whyRestricted(info.url)
          : 'The page did not answer. Reload it and try again.',
      });
    },
    'record.stop': async () => {
      const tabId = recorder.recordingTab;
      if (tabId === null) return null;
      await recording.end();
      await recorder.stop(async () => (await episodes.taskPage(tabId))?.reward?.raw ?? null);
      return null;
    },
    'record.save': async ({ command }) => {
      if (command.trim() === '') return err({ kind: 'empty-command' });
      const demonstration = await recorder.demonstration(command.trim(), new Date());
      if (demonstration === null) return err({ kind: 'nothing-recorded' });
      const added = await demonstrations.add([demonstration]);
      if (!added.ok) return added;
      await recorder.discard();
      return ok(demonstration.id);
    },
    'record.discard': async () => {
      await recording.end();
      await recorder.discard();
      return null;
    },
    'from-page.recorded': async (step, { tabId }) => {
      if (tabId === undefined || tabId !== recorder.recordingTab) return null;
      // The step may have brought a frame in a shadow tree, whose "load" the document does not hear.
      await Promise.all([recording.recordAllFrames(tabId, 'step'), recorder.add(step)]);
      return null;
    },
    'from-page.recording': async ({ event }, { tabId }) => {
      if (tabId === undefined || tabId !== recorder.recordingTab) return null;
      if (event === 'step-lost') await recorder.miss();
      else await recording.recordAllFrames(tabId, event);
      return null;
    },
  };
}
