import type { Modifier } from '../../../core/actions/action.ts';

/** The modifier fields of mouse and keyboard events. */
export const modifierFields = (held: readonly Modifier[]) => ({
  ctrlKey: held.includes('Control'),
  shiftKey: held.includes('Shift'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Meta'),
});
