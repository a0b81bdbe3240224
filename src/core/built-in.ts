/** Whether Chrome's built-in model can be asked, and what the person is told of it. */
import { assertNever } from './result.ts';

export const BUILT_IN_STATES = [
  'available',
  'downloadable',
  'downloading',
  /** Not on this computer. */
  'unavailable',
  /** Not in this browser. */
  'absent',
] as const;
export type BuiltInState = (typeof BUILT_IN_STATES)[number];

/** @see https://developer.chrome.com/docs/ai/prompt-api (hardware requirements) */
export function builtInWords(state: BuiltInState): string {
  switch (state) {
    case 'available':
      return 'Chrome’s built-in model is ready. It costs nothing, and nothing leaves this computer. It is small: expect simple tasks to work.';
    case 'downloadable':
      return 'Chrome’s built-in model can run here, and has to be downloaded once (several GB).';
    case 'downloading':
      return 'Chrome is downloading its built-in model.';
    case 'unavailable':
      return 'Chrome’s built-in model cannot run on this computer. It needs 22 GB of free disk space, and more than 4 GB of graphics memory or 16 GB of memory.';
    case 'absent':
      return 'This browser has no built-in model. Chrome 138 and later have one.';
    default:
      return assertNever(state);
  }
}
