/**
 * What the panel knows, as signals. Components read them, and write what the person types or chooses there; the other
 * files of this folder and the entry write the rest.
 */
import { computed, effect, signal } from '@preact/signals';
import type { DemonstrationId, RunId, TabId } from '../../core/ids.ts';
import type { PanelState } from '../../protocol/panel-port.ts';
import type { TabInfo } from '../../protocol/tab-messages.ts';
import { shareStructure } from './share-structure.ts';

export const SECTIONS = ['Run', 'History', 'Examples', 'Policies', 'Settings'] as const;
export type Section = (typeof SECTIONS)[number];

const EMPTY: PanelState = {
  run: null,
  thinking: '',
  recording: { phase: 'idle' },
  practice: null,
  waiting: [],
  schedules: [],
  planner: { kind: 'local' },
  wish: null,
  alert: null,
};

const panelState = signal<PanelState>(EMPTY);

/** The ended run that the person has done with: the home screen is back. */
export const putAway = signal<RunId | null>(null);
/** Also where it is put away. */
export const latestRun = computed(() => panelState.value.run);
export const run = computed(() => {
  const latest = latestRun.value;
  return latest?.phase === 'ended' && latest.id === putAway.value ? null : latest;
});
export const latestRunId = computed(() => latestRun.value?.id ?? null);
export const thinking = computed(() => panelState.value.thinking);
/** A recording of its own. */
export const recording = computed(() => (takenOver.value === null ? panelState.value.recording : EMPTY.recording));
/** What the person has done so far in the run that they took over; null when they have not. */
export const takenOver = computed(() => {
  const { recording: it } = panelState.value;
  return it.phase === 'recording' && it.ofRun !== null ? it : null;
});
export const practice = computed(() => panelState.value.practice);
export const waiting = computed(() => panelState.value.waiting);
export const schedules = computed(() => panelState.value.schedules);
export const planner = computed(() => panelState.value.planner);
export const wish = computed(() => panelState.value.wish);
export const workerAlert = computed(() => panelState.value.alert);
export const isActive = computed(() => run.value !== null && run.value.phase !== 'ended');

export function receive(next: PanelState): void {
  panelState.value = shareStructure(panelState.value, next);
}

/** Done anew whenever what it reads changes, until that life ends. */
export const watch = (life: AbortSignal, react: () => void | (() => void)): void =>
  life.addEventListener('abort', effect(react));

export const section = signal<Section>('Run');
export const activeTab = signal<TabId | null>(null);
export const tabInfo = signal<TabInfo | null>(null);

/** The command box's text; survives a change of section. */
export const command = signal('');
/** What is being written to the run under way. */
export const said = signal('');
/** And as an answer to its question. */
export const answer = signal('');
/** Prepare, don't send: until the person takes it back. */
export const dryRun = signal(false);
/** The name of the recording as it is typed; null before the person changes the one that is suggested. */
export const recordingName = signal<string | null>(null);
/** Why the last thing the person asked for was not done; null when it was. */
export const trouble = signal<string | null>(null);
/** The recording that was saved last, and the latest run at that time. */
export const lastSaved = signal<{
  readonly id: DemonstrationId;
  readonly command: string;
  readonly runId: RunId | null;
} | null>(null);
/** It is told until the next run or recording begins. */
export const savedRecording = computed(() => {
  const saved = lastSaved.value;
  const isLatest = recording.value.phase === 'idle' && saved?.runId === latestRunId.value;
  return isLatest ? saved : null;
});
/** The demonstration whose steps are shown; null shows the list. */
export const openedExample = signal<DemonstrationId | null>(null);

export function openExample(id: DemonstrationId): void {
  openedExample.value = id;
  section.value = 'Examples';
}
