/** Every state of the panel, one after the other: some need what the ones before left. */
import { formScenes } from './form-scenes.ts';
import { gateScenes } from './gate-scenes.ts';
import { laterScenes } from './later-scenes.ts';
import { feedbackScenes, practiceScenes } from './practice-scenes.ts';
import {
  askingScenes,
  directScenes,
  emptyScene,
  episodeScenes,
  failedScene,
  listScenes,
  modelFailedScenes,
  policyScenes,
  recordingScenes,
  restrictedScene,
  settingsScenes,
  thinkingScenes,
  type Stage,
} from './scenes.ts';
import { shelfScenes } from './shelf-scenes.ts';

/** @param whileThinking - Called while a run is two policies deep. */
export async function playScenes(stage: Stage, whileThinking: () => Promise<void>): Promise<void> {
  await emptyScene(stage);
  await formScenes(stage);
  await directScenes(stage);
  await restrictedScene(stage);
  await recordingScenes(stage);
  await settingsScenes(stage);
  await thinkingScenes(stage, whileThinking);
  await modelFailedScenes(stage);
  await askingScenes(stage);
  await failedScene(stage);
  await listScenes(stage);
  await shelfScenes(stage);
  await laterScenes(stage);
  await policyScenes(stage);
  await gateScenes(stage);
  await episodeScenes(stage);
  await practiceScenes(stage);
  await feedbackScenes(stage);
}
