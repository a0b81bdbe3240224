/**
 * What the model is shown of the page. `elements` is the view; the others are those of the papers and
 * their ablations: the whole DOM (WebWISE's "whole DOM", Synapse's cleaned HTML), nothing (WebWISE's
 * "instruction only"), the screen alone, and the screen with its elements numbered (CAAP §3.1).
 */
import * as v from 'valibot';
import type { Look } from './look.ts';
import { refSchema } from './ref-schema.ts';
import type { PageView } from './view.ts';

export const OBSERVATIONS = [
  'elements',
  /** A long page's first view stays in the prompt, and the later ones tell what is different from it. */
  'delta',
  'dom',
  'none',
  'screenshot',
  /** A screenshot of which the model first lists what it sees, to decide on the list. */
  'listed',
  /** A screenshot with the refs drawn onto it, and the elements as their legend. */
  'marks',
] as const;
export const observationSchema = v.picklist(OBSERVATIONS);
export type Observation = v.InferOutput<typeof observationSchema>;

/** A picture that the model asked for. */
export const pictureWishSchema = v.strictObject({
  /** The element that is in it; null: the window. */
  ref: v.nullable(refSchema),
  /** Whether the refs are drawn onto it. */
  marks: v.boolean(),
});
export type PictureWish = v.InferOutput<typeof pictureWishSchema>;

/** A picture of the window, one pixel a CSS pixel. Lives with the worker: no journal keeps it. */
export interface Picture {
  /** Set where the model asked for it: what it shows, and where in the window. */
  readonly shows?: PictureWish & { readonly left: number; readonly top: number };
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

/** What is asked of a tab, and what it gives. */
export interface Wanted {
  readonly observation: Observation;
  readonly look: Look | null;
  /** Of an observation that has none by itself. */
  readonly picture?: PictureWish | null;
  /** Whether what may still come to a page that changed a moment ago is waited for. */
  readonly isPatient?: true;
}
export interface Seen {
  readonly view: PageView;
  /** Where the observation has one. */
  readonly picture: Picture | null;
}

const PICTURED: readonly Observation[] = ['screenshot', 'listed', 'marks'];
export const needsPicture = (observation: Observation): boolean => PICTURED.includes(observation);
const IN_LINES: readonly Observation[] = ['elements', 'delta', 'marks'];
/** Whether the model reads the view as lines. */
export const showsLines = (observation: Observation): boolean => IN_LINES.includes(observation);
/** Whether the model reads refs. */
export const showsRefs = (observation: Observation): boolean => observation === 'dom' || showsLines(observation);
