/**
 * What the person has begun to write in the panel, kept when it is reloaded, or closed and opened again. The command and the
 * API key are not kept, nor is the name of a recording in which a secret was typed: they may hold it, and this storage is on
 * the disk.
 */
import * as v from 'valibot';
import { readJson } from '../../core/exchange/file-json.ts';
import { SECRET_MASK_IN } from '../../core/secret-mask.ts';
import type { RecordingState } from '../../protocol/record-messages.ts';
import { draft, keptDraftSchema } from './policy-draft.ts';
import { dryRun, recording, recordingName, watch } from './store.ts';

const KEY = 'drafts';
const draftsSchema = v.object({
  dryRun: v.boolean(),
  recordingName: v.nullable(v.string()),
  policy: v.nullable(keptDraftSchema),
});

export function keepDrafts(life: AbortSignal): void {
  const json = readJson(localStorage.getItem(KEY) ?? '');
  // Another version may have written something else.
  const kept = json.ok ? v.safeParse(draftsSchema, json.value) : null;
  if (kept?.success === true) {
    const { policy } = kept.output;
    dryRun.value = kept.output.dryRun;
    recordingName.value = kept.output.recordingName;
    draft.value = policy && { ...policy, checked: 'all' };
  }
  watch(life, () => {
    const name = holdsSecret(recording.value) ? null : recordingName.value;
    const now = { dryRun: dryRun.value, recordingName: name, policy: draft.value };
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // The disk is full: the drafts last as long as the panel.
    }
  });
}

const holdsSecret = (recorded: RecordingState): boolean =>
  'steps' in recorded && recorded.steps.some(({ action }) => SECRET_MASK_IN.test(JSON.stringify(action)));
