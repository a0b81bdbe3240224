import * as v from 'valibot';

/** What a person sees of a child frame: its content, nothing at all, or something else that lies over it. */
export const frameShownSchema = v.picklist(['shown', 'hidden', 'covered']);
export type FrameShown = v.InferOutput<typeof frameShownSchema>;
