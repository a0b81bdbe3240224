/**
 * What the model is shown of the page. `elements` is the view; the others are those of the papers and
 * their ablations: the whole DOM (WebWISE's "whole DOM", Synapse's cleaned HTML), nothing (WebWISE's
 * "instruction only"), the screen alone, and the screen with its elements numbered (CAAP §3.1).
 */
import * as v from 'valibot';
import type { Look } from './look.ts';
import type { PageView } from './view.ts';

export const observationSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('elements'),
    /** A long page's first view stays in the prompt, and the later ones tell what is different from it. */
    delta: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ kind: v.literal('dom') }),
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('screenshot'),
    /** The model first lists what it sees, and decides on the list. */
    listed: v.exactOptional(v.boolean()),
  }),
  /** A screenshot with the refs drawn onto it, and the elements as their legend. */
  v.strictObject({ kind: v.literal('marks') }),
]);
export type Observation = v.InferOutput<typeof observationSchema>;
/** As settings, presets and the bench call them. */
export const OBSERVATION_NAMES = ['elements', 'delta', 'dom', 'none', 'screenshot', 'listed', 'marks'] as const;
export type ObservationName = (typeof OBSERVATION_NAMES)[number];
export function observationNamed(name: ObservationName): Observation {
  if (name === 'delta') return { kind: 'elements', delta: true };
  return name === 'listed' ? { kind: 'screenshot', listed: true } : { kind: name };
}
export function nameOfObservation(observation: Observation): ObservationName {
  if (observation.kind === 'elements' && observation.delta === true) return 'delta';
  return isListed(observation) ? 'listed' : observation.kind;
}

/** Whether the model lists what is on the screen before it decides. */
export const isListed = (observation: Observation): boolean =>
  observation.kind === 'screenshot' && observation.listed === true;

export const ELEMENTS: Observation = { kind: 'elements' };

/** A picture of the window, one pixel a CSS pixel. Lives with the worker: no journal keeps it. */
export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly base64: string;
  readonly width: number;
  readonly height: number;
}

/** What is asked of a tab, and what it gives. */
export interface Wanted {
  readonly observation: Observation;
  readonly look: Look | null;
}
export interface Seen {
  readonly view: PageView;
  /** Where the observation has one. */
  readonly picture: Picture | null;
}

export const needsPicture = ({ kind }: Observation): boolean => kind === 'screenshot' || kind === 'marks';
/** Whether the model reads refs. */
export const showsRefs = ({ kind }: Observation): boolean => kind !== 'none' && kind !== 'screenshot';
