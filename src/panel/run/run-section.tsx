import { useRef } from 'preact/hooks';
import { QueueList } from '../later/queue-list.tsx';
import { PracticeCard } from '../practice/practice-card.tsx';
import { practiceDraft } from '../practice/practice-state.ts';
import { startRecording } from '../state/commands.ts';
import { slashSearch } from '../state/example-list.ts';
import { practice, recording, run, savedRecording, tabInfo } from '../state/store.ts';
import { Composer } from './composer.tsx';
import { ConsentCard } from './consent-card.tsx';
import { EmptyHint } from './empty-hint.tsx';
import { EpisodeCard } from './episode-card.tsx';
import { RecordingCard } from './recording-card.tsx';
import { runAttributes } from './run-attributes.ts';
import { RunHeader } from './run-header.tsx';
import { RunStory } from './run-story.tsx';
import { SavedRecording } from './saved-recording.tsx';
import { UndoFilled } from './undo-filled.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import { NearestExample } from './nearest-example.tsx';
import { FoundExamples, PageExamples } from './page-examples.tsx';
import { Verdict } from './verdict.tsx';
import { t } from '../../core/i18n/t.ts';

/** The run at work: its status above, its story between, what the person can say below. */
export function RunSection() {
  const now = run.value;
  const isSearching = slashSearch.value !== null && (now === null || now.phase === 'ended');
  const scroller = useRef<HTMLDivElement>(null);
  useStickToEnd(scroller);
  const isRecording = recording.value.phase !== 'idle';
  const practising = practice.value?.phase;
  const isPractising = practising !== undefined;
  // What was practised is looked over before anything else; a run from before a recording is not its result.
  const showsRun = !isRecording && now !== null && practising !== 'over' && savedRecording.value === null;
  return (
    <section class="run" aria-label={t('section_Run')} data-testid="run" {...runAttributes(now)}>
      {!isRecording && <RunHeader run={savedRecording.value === null ? now : null} />}
      <div ref={scroller} class="scroll" tabIndex={now?.phase === 'consenting' ? 0 : undefined}>
        {!isPractising && practiceDraft.value === null && <EpisodeCard />}
        {!isRecording && <PracticeCard />}
        {isRecording && <RecordingCard />}
        <SavedRecording />
        {showsRun && <RunStory run={now} />}
        {showsRun && !isPractising && (now.phase === 'ended' || now.phase === 'paused') && (
          <UndoFilled runId={now.id} />
        )}
        {showsRun && !isPractising && now.phase === 'ended' && (
          <>
            {now.end.status === 'failed' && (
              <div class="button-row">
                <button type="button" onClick={() => void startRecording(now.command)}>
                  <span class="record-dot" /> {t('run_show_how')}
                </button>
              </div>
            )}
            <NearestExample key={`nearest ${now.id}`} run={now} />
            <Verdict run={now} />
            {!('nearest' in now.end) && <PageExamples key={`offers ${now.id}`} />}
          </>
        )}
        {!isRecording &&
          !isPractising &&
          (now === null || savedRecording.value !== null) &&
          tabInfo.value?.kind !== 'episode' && <EmptyHint />}
      </div>
      <div class="dock" onKeyDownCapture={onSlashKey} onSubmitCapture={onSlashSubmit}>
        {isSearching && <FoundExamples />}
        <QueueList run={now} />
        {now?.phase === 'consenting' && (
          <ConsentCard key={now.timeline.length} runId={now.id} question={now.question} isDryRun={now.gate.dryRun} />
        )}
        {now?.phase !== 'consenting' && recording.value.phase !== 'naming' && <Composer run={now} />}
      </div>
    </section>
  );
}

/** From a search in the command box Enter and the arrow lead to what was found: it is no command. */
function onSlashKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const isLeading = ['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key) && !event.isComposing;
  if (slashSearch.peek() === null || !isLeading || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const found = event.currentTarget.querySelectorAll<HTMLElement>('.offer');
  const first = event.key === 'ArrowUp' ? found[found.length - 1] : found[0];
  if (event.key === 'Enter') first?.click();
  else first?.focus();
}

function onSlashSubmit(event: SubmitEvent): void {
  if (slashSearch.peek() === null || !(event.target instanceof HTMLElement) || !event.target.matches('.composer'))
    return;
  event.preventDefault();
  event.stopPropagation();
}
