import type { Modifier } from '../../../core/actions/action.ts';

/** The fields that every mouse and keyboard event carries of them. */
export const modifierFields = (held: readonly Modifier[]) => ({
  ctrlKey: held.includes('Control'),
  shiftKey: held.includes('Shift'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Meta'),
});
