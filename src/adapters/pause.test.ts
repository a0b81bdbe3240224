import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends at once when it is aborted, and does not begin after that', async () => {
  const controller = new AbortController();
  const paused = pause(60_000, controller.signal);
  controller.abort();
  await paused;
  expect(await pause(60_000, controller.signal)).toBeUndefined();
});
