import * as v from 'valibot';

/** Keys that can be held while the pointer or another key is pressed, as `KeyboardEvent.key` names them. */
export const modifierSchema = v.picklist(['Control', 'Shift', 'Alt', 'Meta']);
export type Modifier = v.InferOutput<typeof modifierSchema>;
