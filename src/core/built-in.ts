/** Whether Chrome's built-in model can be asked, and what the person is told of it. */

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
export const BUILT_IN_WORDS: Readonly<Record<BuiltInState, string>> = {
  available:
    'Chrome’s built-in model is ready. It costs nothing, and nothing leaves this computer. It is small: expect simple tasks to work.',
  downloadable: 'Chrome’s built-in model can run here, and has to be downloaded once (several GB).',
  downloading: 'Chrome is downloading its built-in model.',
  unavailable:
    'Chrome’s built-in model cannot run on this computer. It needs 22 GB of free disk space, and more than 4 GB of graphics memory or 16 GB of memory.',
  absent: 'This browser has no built-in model. Chrome 138 and later have one.',
};
