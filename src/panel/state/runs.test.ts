import { expect, test, vi } from 'vitest';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { asRunId, type RunId } from '../../core/ids.ts';
import { ok, type Result } from '../../core/result.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { startRun } from '../../core/run/step.ts';

const waiting = new Map<RunId, (run: Result<RunState, never>) => void>();
vi.mock('./commands.ts', () => ({
  read: (_method: string, { runId }: { readonly runId: RunId }) =>
    new Promise<Result<RunState, never>>((resolve) => waiting.set(runId, resolve)),
}));

const { openRun, openedRun } = await import('./runs.ts');

const [first, second] = [asRunId('first'), asRunId('second')];
const answer = (id: RunId): void => waiting.get(id)?.(ok(startRun(sampleNewRun({ id })).state));

test('a run that is read late does not take the place of the one that was opened after it', async () => {
  const opened = [openRun(first), openRun(second)];
  answer(second);
  answer(first);
  await Promise.all(opened);
  expect(openedRun.value?.id).toBe(second);
});
