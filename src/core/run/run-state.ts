/**
 * The state of a run, as data. One reducer (step.ts) changes it; the journal keeps it; the panel
 * renders it. Each phase carries exactly its own fields.
 */
import type { ActOutcome } from '../actions/act-error.ts';
import type { Action, ElementBrief } from '../actions/action.ts';
import type { ActionGroup } from '../actions/action-row.ts';
import type { Finish } from '../actions/finish.ts';
import type { Choice } from '../match/choice.ts';
import type { Decision, ReturnStatus } from './decision.ts';
import type { Deletion } from '../gate/deletion.ts';
import type { RunGate } from '../gate/grant.ts';
import type { SeenRecord } from '../gate/seen-texts.ts';
import type { Consent, PlanQuestion } from '../gate/question.ts';
import type { NearForm } from '../commands/filled-form.ts';
import type { DemonstrationId, FrameId, RunId, TabId } from '../ids.ts';
import type { Observation, PictureWish } from '../view/observation.ts';
import type { Usage } from '../usage.ts';
import type { UsedExemplar } from '../used-exemplar.ts';
import type { TypedText } from './typed-texts.ts';
import type { Look } from '../view/look.ts';
import type { PageView } from '../view/view.ts';
import type { Policy } from '../policy.ts';
import type { Json } from '../json.ts';
import type { Preset } from '../preset.ts';
import type { Told } from '../i18n/told.ts';

/** One invocation of a policy. Its history is the timeline filtered by its id. */
export interface StackFrame {
  readonly id: FrameId;
  readonly policy: string;
  /** The base frame has one argument: the command. */
  readonly args: Readonly<Record<string, string>>;
}

export interface Budget {
  readonly maxDecisions: number;
  readonly maxActions: number;
  /** In and out together. */
  readonly maxTokens: number;
  readonly maxCostUsd: number;
  /** That is what is left of the day's limit. */
  readonly isOfDay?: true;
  readonly maxDepth: number;
}

export interface Spent {
  readonly decisions: number;
  readonly actions: number;
  readonly modelCalls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costUsd: number;
}

/** What the person did in the page themselves, while the run waited for it. Secrets that they typed are masked. */
export interface PersonSteps {
  readonly steps: readonly { readonly action: Action; readonly target: ElementBrief | null }[];
  /** Something that they did could not be recorded. */
  readonly isIncomplete: boolean;
}

/** Why the rest of a plan was dropped. */
export type PlanStop =
  | 'looked'
  /** The page does not show what the next action names, or more than one. */
  | 'absent'
  | 'ambiguous'
  | 'ref-gone'
  | 'target-changed'
  | 'dialog-opened'
  | 'navigation'
  | 'action-failed'
  | 'not-taken'
  | 'not-switched'
  /** The preset stops a plan when anything changes (CAAP §3.3). */
  | 'page-changed'
  /** Longer than the preset lets a plan be. */
  | 'too-long'
  /** The person said no to the next action. */
  | 'declined'
  | 'interrupted'
  | 'paused'
  /** The person said something, which the planner has to hear first. */
  | 'told';

/** Everything that happened, in order; `at` is milliseconds since the epoch. */
export type TimelineEntry = { readonly at: number; readonly frameId: FrameId } & (
  | { readonly type: 'pushed'; readonly policy: string; readonly args: Readonly<Record<string, string>> }
  /** A frame that lacked information goes on where it was, invoked with the answer. */
  | { readonly type: 'reopened'; readonly policy: string; readonly args: Readonly<Record<string, string>> }
  | {
      readonly type: 'decided';
      readonly by: Decider;
      readonly reasoning: string;
      readonly decision: Decision;
      /** Digest of the view it was decided on: the same decision on the same view is a loop. */
      readonly viewDigest: string;
      readonly exemplars: readonly UsedExemplar[];
      readonly usage: Usage;
      /** Set when the frame's program decided it, with what the program read before. */
      readonly program?: ProgramStep;
      /** Set when a direct command decided on actions. */
      readonly direct?: DirectStep;
      /** Set when this plug-in of the frame's policy decided it. */
      readonly plugin?: string;
    }
  | {
      readonly type: 'acted';
      readonly action: Action;
      readonly target: ElementBrief | null;
      /** Words of its row, list item or card, where others are called like the target. */
      readonly item?: string;
      /** The view showed the target as disabled. */
      readonly disabled?: true;
      readonly outcome: ActOutcome;
    }
  /**
   * The plan went on with a view of its own, taken to find the element that its next action names; `at` is when it was taken.
   * `isSearch`: that element is not in the view either, and what comes next is an action that may bring it there.
   */
  | { readonly type: 'continued'; readonly isSearch?: true }
  | { readonly type: 'plan-stopped'; readonly reason: PlanStop; readonly dropped: number }
  | {
      readonly type: 'popped';
      readonly policy: string;
      readonly status: ReturnStatus;
      readonly answer: string;
      /** What the page showed when the condition of a finish held. */
      readonly evidence?: string;
    }
  | {
      readonly type: 'asked';
      readonly question: string;
      readonly choices?: readonly Choice[];
      /** What the person typed, empty where they pressed a choice; null until they answer. */
      readonly answer: string | null;
      /** The choice that was pressed, or that the typed answer means. */
      readonly chosen?: Choice;
    }
  /** What the person said in between, unasked. */
  | { readonly type: 'told'; readonly text: string }
  /** `isAnswer`: to the question before, which the person answered by doing what was asked about. */
  | ({ readonly type: 'handed-back'; readonly isAnswer: boolean } & PersonSteps)
  /** The gate asked whether an action may be done; null until that is answered. */
  | {
      readonly type: 'consent';
      readonly question: PlanQuestion;
      readonly answer: Consent | null;
      /** What a yes lets be deleted, as the view showed it that was asked about. */
      readonly deletes?: Deletion;
    }
  | { readonly type: 'notice'; readonly notice: Notice }
);

/** Who decided: only a decision by the model costs a call. */
export type Decider = 'model' | 'replay' | 'direct' | 'program' | 'plugin';

/** For each action of the plan, the part of the command that it carries out, from 0. */
export interface DirectStep {
  readonly parts: readonly number[];
  /** The parts of the command as they were read on the page it was begun on: the next page does not tell them. */
  readonly said?: readonly string[];
  /** What is offered says nothing of some words: once it is done, they are not. */
  readonly leavesWords?: true;
}

/** A part of a program: what it read since its last action. */
export interface ProgramStep {
  readonly reads: readonly Json[];
}

export type Notice =
  /** What came of a stage, in a sentence, and what its calls cost; `ok` false: the view was shown whole. */
  | {
      readonly kind: 'stage';
      readonly stage: string;
      readonly ok: boolean;
      readonly outcome: string;
      readonly tokens: number;
    }
  /** The frame's program came to its end without deciding (null), or was stopped: a sentence. */
  | { readonly kind: 'program-ended'; readonly failure: string | null }
  | { readonly kind: 'resumed-after-restart' }
  /** Chrome had taken the page out of memory; it was loaded again. */
  | { readonly kind: 'tab-replaced' }
  | { readonly kind: 'paused' }
  /** Paused, because the settings name no model any more and the run began with one. */
  | { readonly kind: 'no-model' }
  /** Paused, because the model failed; the reason is a sentence for the person. */
  | { readonly kind: 'model-failed'; readonly reason: string }
  /** The chosen model failed, and another decides for the rest of the run. */
  | { readonly kind: 'second-model'; readonly model: string; readonly reason: string }
  | { readonly kind: 'resumed' }
  /** The same decision on the same view again: not carried out. */
  | { readonly kind: 'repeated-decision' }
  /** The frame has seen nothing new for so many decisions; with what it tried. */
  | { readonly kind: 'no-new-view'; readonly decisions: number; readonly tried: readonly string[] }
  | { readonly kind: 'invoke-refused'; readonly reason: Told }
  /** The frame's policy has no actions of that group: it and the rest of the plan were not carried out. */
  | {
      readonly kind: 'action-refused';
      readonly action: string;
      readonly group: ActionGroup;
      readonly dropped: number;
    }
  /** A line of the plan is no action: it and the rest were left out. */
  | { readonly kind: 'line-unread'; readonly line: string }
  /** The plan is carried out, and the planner decides after it. */
  | { readonly kind: 'finish-refused'; readonly reason: Told };

/** What a judge outside of the run, such as a benchmark's own check, says once the task is over. */
export interface Verdict {
  readonly success: boolean;
  /** One sentence for the person. */
  readonly words: string;
  readonly score: number;
}

export type RunEnd =
  | {
      readonly status: 'done';
      readonly answer: string;
      /** Of a dry run: `unknown` where nobody knows whether the last step had been done before. */
      readonly prepared?: 'unsent' | 'unknown';
    }
  /** All of it was done, and nothing tells that the page made of it what was meant. */
  | { readonly status: 'carried-out'; readonly answer: string }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** What the step is called that the person said no to, where nothing was done after it; may be empty. */
      readonly skipped?: string;
      /** The command is not understood here, or names what the page lacks, and nothing was done. */
      readonly isUntouched?: true;
      /** The example that comes nearest to a command that none fits. */
      readonly nearest?: NearForm;
    }
  | { readonly status: 'out-of-budget'; readonly reason: string }
  | { readonly status: 'stopped' };

interface RunFacts {
  readonly id: RunId;
  readonly command: string;
  /** The host of the page it began on. */
  readonly site?: string;
  /** The address of that page; of older runs nobody knows. */
  readonly startUrl?: string;
  readonly tabId: TabId;
  readonly planner: 'model' | 'local';
  /** The example or imported flow that alone is followed, because the person tries it; null for any. */
  readonly only: DemonstrationId | null;
  /** What the person filled into its form, by slot; null: the command tells. */
  readonly values: readonly (string | null)[] | null;
  /** Chosen when the run began: what is changed in the settings later is for the next one. */
  readonly observation: Observation;
  /** As they were when the run began: what is edited, imported or updated later is for the next one. */
  readonly policies: readonly Policy[];
  /** The method by which it is carried out. */
  readonly preset: Preset;
  readonly startedAt: number;
  readonly stack: readonly [StackFrame, ...StackFrame[]];
  readonly nextFrameId: FrameId;
  /** Shared by the whole stack. */
  readonly notes: readonly string[];
  readonly timeline: readonly TimelineEntry[];
  /** Written before the action is sent; empty once the run has ended and its secrets are masked. */
  readonly typed: readonly TypedText[];
  readonly budget: Budget;
  readonly spent: Spent;
  /** What it may do without asking. */
  readonly gate: RunGate;
  /** What it has seen and typed, by origin; empty once the run has ended. */
  readonly seen: SeenRecord;
}

/** What the person has confirmed of a plan. */
export interface PlanConsent {
  /** Of the action that was asked about. */
  readonly index: number;
  readonly fingerprint: string;
  /** Later actions that the question named. */
  readonly covered: readonly number[];
  /** As in a permit. */
  readonly repeats?: true;
  readonly deletes?: Deletion;
}

/** An action of a plan, and the view that it is for. */
export interface PlanPlace {
  readonly view: PageView;
  readonly plan: readonly Action[];
  /** Of the action in the plan. */
  readonly index: number;
}

export type ActiveRun =
  | (RunFacts & {
      readonly phase: 'observing';
      readonly before: PageView | null;
      /** What was there before the latest action of a plan that goes on, where that is not `before`. */
      readonly view?: PageView;
      /** The part of the page that was asked for; null for what is around the window. */
      readonly look: Look | null;
      /** Set where the model asked for a picture of what comes. */
      readonly picture?: PictureWish | null;
      /** The plan that goes on once this look has read the page or shows what its next action names; null when the planner decides next. */
      readonly reading: { readonly plan: readonly Action[]; readonly index: number } | null;
      /** Of the plan that was just carried out: it is checked on the view that comes. */
      readonly finish: Finish | null;
    })
  | (RunFacts & {
      readonly phase: 'deciding';
      readonly view: PageView;
      /** What the page was like when the last action was decided on; null when nobody had looked. */
      readonly before: PageView | null;
    })
  /** The action is written as dispatched. */
  | (RunFacts &
      PlanPlace & {
        readonly phase: 'acting';
        readonly finish: Finish | null;
        readonly consent: PlanConsent | null;
        /** What the planner was last shown, where that is not `view`. */
        readonly before?: PageView | null;
        /** Asked to pause once this action is through. */
        readonly pauseAfter: boolean;
        /** A model looks at it first: it has not been sent. */
        readonly isLooking?: true;
      })
  | (RunFacts & {
      /** The page has been asked whether the condition of a finish holds. */
      readonly phase: 'checking';
      readonly view: PageView;
      readonly before: PageView | null;
      readonly finish: Finish;
      /** The condition must not hold before the plan, which is yet to be carried out; null: the plan is carried out. */
      readonly plan: readonly Action[] | null;
    })
  | (RunFacts & {
      readonly phase: 'asking';
      readonly question: string;
      readonly choices: readonly Choice[];
      /** The answer is a secret. */
      readonly secret: boolean;
    })
  /** The person has been asked whether the action may be done; nothing of it has been. */
  | (RunFacts &
      PlanPlace & {
        readonly phase: 'consenting';
        readonly finish: Finish | null;
        readonly before?: PageView | null;
        readonly question: PlanQuestion;
      })
  | (RunFacts & { readonly phase: 'paused' });

/** A run in one phase. */
export type In<P extends ActiveRun['phase']> = Extract<ActiveRun, { phase: P }>;

export type EndedRun = RunFacts & {
  readonly phase: 'ended';
  readonly end: RunEnd;
  readonly endedAt: number;
  /** Of the outside judge; null where nobody judged. */
  readonly score: number | null;
  /** The person's judgment. */
  readonly verdict: 'good' | 'bad' | null;
};

export type RunState = ActiveRun | EndedRun;
/** Whether anybody hears what the person says in between: an example, and the command's own words, know no more than they hold. */
export const hears = (run: RunState): boolean =>
  run.planner === 'model' && run.values === null && run.phase !== 'ended';
export const topFrame = (run: RunState): StackFrame => run.stack[run.stack.length - 1] ?? run.stack[0];
/** Whether what follows it brings a named target, which nobody has decided on. */
export const isSearch = (entry: TimelineEntry | undefined): boolean =>
  entry?.type === 'continued' && entry.isSearch === true;
