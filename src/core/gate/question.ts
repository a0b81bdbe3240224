/** A question of the gate: built from the live page, never from a model's words. */
import * as v from 'valibot';
import { needSchema } from './capability.ts';
import { riskKindSchema } from './risk-kind.ts';

/** The first by their words; all, as they were, by the digest. */
const markedSchema = v.object({ names: v.array(v.string()), count: v.number(), digest: v.string() });
export type MarkedRows = v.InferOutput<typeof markedSchema>;

/** A control, as a question names it. */
export const briefSchema = v.object({
  role: v.string(),
  name: v.string(),
  /** The words of the row, list item or card that it is in. */
  item: v.exactOptional(v.string()),
  /** Of what deletes and is in none of them: what the page or dialog is headed. */
  heading: v.exactOptional(v.string()),
  /** Of what is in none of them: the rows that are marked. */
  marked: v.exactOptional(markedSchema),
});

/** What it is in, or under: what a button "Delete" deletes. */
export const placeOf = ({ item, heading }: v.InferOutput<typeof briefSchema>): string | undefined => item ?? heading;

/** A part of a text that the run has seen or typed elsewhere. */
export const carriedSchema = v.object({
  /** In the words of the text; a secret is masked. */
  what: v.string(),
  /** Where: on these origins it is no news. */
  from: v.array(v.string()),
});
export type Carried = v.InferOutput<typeof carriedSchema>;

export const questionSchema = v.object({
  /** What is not granted; a commit that is always asked for is among them. */
  needs: v.pipe(v.array(needSchema), v.minLength(1)),
  /** What kind of commit it is; null when it is none. */
  risk: v.nullable(riskKindSchema),
  /** The origin of the frame that is acted on. */
  origin: v.string(),
  /** What is pressed, by its real label; null for an action on the tab. */
  target: v.nullable(briefSchema),
  /** The whole address that is loaded or sent to; null where the page alone knows. */
  address: v.nullable(v.string()),
  /** What will be sent, as far as the page shows it; secrets are masked. */
  values: v.array(
    v.object({
      label: v.string(),
      value: v.string(),
      /** Of what the page sends. `isWhole`: nothing of it is cut off or masked. */
      request: v.exactOptional(v.object({ method: v.string(), isWhole: v.boolean() })),
    }),
  ),
  recipients: v.array(v.string()),
  /** Sums of money beside it. */
  amounts: v.array(v.string()),
  /** What the page has asked in a dialog of the browser. */
  dialog: v.nullable(v.string()),
  /** What of the text was seen or typed on other origins, and where. */
  carried: v.array(carriedSchema),
  /** How often it is done at most. */
  times: v.number(),
  /** Whether the same was sent before, and nobody knows whether it was done. */
  isAgain: v.boolean(),
  /** Whether "Always on this site" may be answered. */
  mayAllow: v.boolean(),
  /** The person is not asked, unless a second look doubts that it serves the command. */
  isLook: v.exactOptional(v.literal(true)),
  /** Tells this question from every other: compared once more at the moment of the event. */
  fingerprint: v.string(),
});
export type Question = v.InferOutput<typeof questionSchema>;

/** A question as a run asks it, with later commits of the same plan that one answer allows too. */
export interface PlanQuestion extends Question {
  /** Its place among all that happened in the run: the same may be asked twice, and an answer is for one of them. */
  readonly id: number;
  readonly covers: readonly ({ readonly index: number } & v.InferOutput<typeof briefSchema>)[];
  /** Why a second look raised it, in the model's words; empty where there was no answer to go by. */
  readonly doubt?: string;
}

export const CONSENTS = ['do', 'skip', 'always'] as const;
export type Consent = (typeof CONSENTS)[number];

/** What a question is about, whoever gathered it. */
export type Subject = Omit<Question, 'needs' | 'isAgain' | 'mayAllow' | 'isLook' | 'fingerprint' | 'carried'>;

/** Of a step that presses no control of a page. */
export const pageSubject = (origin: string, over: Partial<Subject>): Subject => ({
  risk: null,
  origin,
  target: null,
  address: null,
  values: [],
  recipients: [],
  amounts: [],
  dialog: null,
  times: 1,
  ...over,
});

/**
 * What must be the same when it is pressed as when it was asked.
 *
 * @param unshown - What the question only shows the beginning of.
 */
export const fingerprintOf = (question: Subject & Pick<Question, 'carried'>, unshown: string): string => {
  const { risk, origin, target, address, values, recipients, amounts, dialog, carried, times } = question;
  const brought = carried.map(({ what }) => what);
  const fields = values.map(({ label, value }) => [label, value]);
  return JSON.stringify([
    risk,
    origin,
    target?.role,
    target?.name,
    target?.item,
    target?.heading,
    target?.marked?.digest,
    address,
    fields,
    recipients,
    amounts,
    dialog,
    brought,
    times,
    unshown,
  ]);
};
