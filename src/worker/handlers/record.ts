/** What the panel asks of recordings, and what content scripts report meanwhile. */
import { isRestricted, whyRestricted } from '../../adapters/chrome/tabs/restricted.ts';
import { sentenceOf } from '../../core/commands/sentence.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { TabId } from '../../core/ids.ts';
import { refusedIn } from '../../core/record/refused.ts';
import { unusedIn } from '../../core/record/unused-values.ts';
import { programOf } from '../../core/replay/program.ts';
import { err, ok } from '../../core/result.ts';
import type { PageView } from '../../core/view/view.ts';
import type { fromPageMessages } from '../../protocol/from-page-messages.ts';
import type { Params } from '../../protocol/messages.ts';
import type { recordMessages } from '../../protocol/record-messages.ts';
import type { Pages } from '../parts/pages.ts';
import type { Stores } from '../parts/stores.ts';
import type { RecordedTabs } from '../recording/recorded-tabs.ts';
import type { Recorder } from '../recording/recorder.ts';
import { tabInfo } from '../tab-info.ts';
import type { TabRecording } from '../recording/tab-recording.ts';
import type { WorkerHandlers } from './caller.ts';
import { t } from '../../core/i18n/t.ts';

/** A page that never comes to rest is read as it is. */
const LAST_VIEW_WITHIN_MS = 3_000;

interface Needs {
  readonly recorder: Recorder;
  readonly recording: TabRecording;
  readonly recordedTabs: RecordedTabs;
  readonly stores: Stores;
  readonly pages: Pages;
}
type OfRecordings = typeof recordMessages &
  Pick<typeof fromPageMessages, 'from-page.recorded' | 'from-page.recording' | 'from-page.leaving'>;

export function recordHandlers({
  recorder,
  recording,
  recordedTabs: tabs,
  stores: { demonstrations },
  pages: { pages, episodes },
}: Needs): WorkerHandlers<OfRecordings> {
  const readView = async (tabId: TabId): Promise<PageView | null> => {
    const wanted = { look: null, observation: 'elements' } as const;
    const seen = await pages.view(tabId, wanted, AbortSignal.timeout(LAST_VIEW_WITHIN_MS));
    return seen.ok ? seen.value.view : null;
  };
  const named = async ({ command, blanks }: Params<'record.sentence'>): Promise<Demonstration | null> => {
    const made = command.trim() === '' ? null : await recorder.demonstration(command.trim(), new Date());
    return made && blanks ? { ...made, blanks } : made;
  };
  return {
    'record.start': async ({ tabId }) => {
      const info = await tabInfo(tabId, episodes);
      if (info.kind === 'restricted' || info.kind === 'none')
        return err({
          kind: 'restricted',
          why: info.kind === 'none' ? t('record_no_page') : info.why,
        });
      const isEpisode = info.kind === 'episode';
      await tabs.addUnanswered();
      tabs.forget();
      await recorder.start(tabId, info.url, isEpisode ? info.instruction : '', isEpisode && info.running);
      if (await recording.begin(tabId)) return ok(null);
      await recorder.discard();
      return err({
        kind: 'restricted',
        why: isRestricted(info.url) ? whyRestricted(info.url) : t('record_no_answer'),
      });
    },
    'record.stop': async () => {
      const tabId = recorder.recordingTab;
      if (tabId === null) return;
      await recording.end();
      await tabs.addUnanswered();
      await recorder.stop({
        readReward: async () => (await episodes.taskPage(tabId))?.reward?.raw ?? null,
        readView: () => readView(tabId),
      });
      tabs.forget();
    },
    'record.save': async ({ worked, ...name }) => {
      if (name.command.trim() === '') return err({ kind: 'empty-command' });
      const demonstration = await named(name);
      if (demonstration === null) return err({ kind: 'nothing-recorded' });
      const refused = refusedIn(demonstration);
      if (refused !== null && worked === null) return err({ kind: 'refused', refused });
      const added = await demonstrations.add([
        worked === false ? { ...demonstration, verifiedBy: null, enabled: false } : demonstration,
      ]);
      if (!added.ok) return added;
      await recorder.discard();
      return ok(demonstration.id);
    },
    'record.sentence': async (name) => {
      const demonstration = await named(name);
      if (demonstration === null) return null;
      const { command, blanks = [] } = demonstration;
      const { literals } = programOf(demonstration);
      const unused = unusedIn(demonstration);
      return { sentence: sentenceOf(command, literals, blanks), blanks, unused };
    },
    'record.edit': (edit) => (edit.kind === 'undo' ? recorder.undo() : recorder.edit(edit)),
    'record.discard': async () => {
      await recording.end();
      await recorder.discard();
      await tabs.addUnanswered();
      tabs.forget();
    },
    'from-page.recorded': async (act, { tabId, frame }) => {
      if (recorder.isOf(tabId)) await tabs.add(tabId, act, frame);
    },
    'from-page.recording': async ({ event }, { tabId }) => {
      if (!recorder.isOf(tabId)) return;
      if (event === 'step-lost') await recorder.miss();
      else await recording.recordAllFrames(tabId, event);
    },
    'from-page.leaving': async (left, { tabId }) => {
      if (recorder.isOf(tabId)) tabs.leaving(tabId, left);
    },
  };
}
