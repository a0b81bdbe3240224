/** Whether Chrome's built-in model can be asked. @see https://developer.chrome.com/docs/ai/prompt-api (hardware requirements) */

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
