/** What happens to a run, what is to be done about it, and one transition between the two: as data. */
import type { ActError, Evidence, PageAction } from '../actions/action.ts';
import type { Consent, Question } from '../gate/question.ts';
import type { SiteGrant } from '../gate/grant.ts';
import type { SeenRecord } from '../gate/seen-texts.ts';
import type { Permit } from '../gate/permit.ts';
import type { Ref, TabId } from '../ids.ts';
import type { Look } from '../view/look.ts';
import type { PictureWish } from '../view/observation.ts';
import type { Planned, PlannerError } from '../ports.ts';
import type { Result } from '../result.ts';
import type { Usage } from '../usage.ts';
import type { PersonSteps, RunState, Verdict } from './run-state.ts';
import type { PageView } from '../view/view.ts';

/** The page's reply to an action. Unknown: no reply came, so the action may have been carried out, or may be yet. */
export type ActReply = Result<Evidence, ActError> | { readonly ok: 'unknown' };

export interface SecondLook {
  /** null: yes, it serves the command. Otherwise why not, in the model's words, which are empty where there was no answer to go by. */
  readonly doubt: string | null;
  /** null where nothing was asked. */
  readonly usage: Usage | null;
}

/** What a model is asked about: the words of the person, and what the page shows of the step as data. */
export interface LookedAt {
  readonly said: readonly string[];
  readonly question: Question;
  /** What would be done, as the actions call it. */
  readonly action: string;
}

interface ReplacedTab {
  readonly before: TabId;
  readonly now: TabId;
}

export type RunEvent = { readonly at: number } & (
  | {
      readonly type: 'observed';
      readonly view: PageView;
      /** Of an outside judge, who may find that the task ended after the last action. */
      readonly verdict?: Verdict | null;
    }
  | { readonly type: 'observe-failed'; readonly error: ActError }
  | {
      readonly type: 'decided';
      readonly planned: Planned;
      /** What the examples that were used, for the first time in the run, tell of other sites. */
      readonly exampleTexts?: SeenRecord;
    }
  | { readonly type: 'decide-failed'; readonly error: PlannerError }
  | {
      readonly type: 'acted';
      readonly outcome: ActReply;
      /** Of an action that waited for it. */
      readonly look?: SecondLook;
      /** Of an outside judge; null while it has none. */
      readonly verdict: Verdict | null;
    }
  | {
      /** Whether the condition of a finish held. */
      readonly type: 'checked';
      readonly outcome: ActReply;
      readonly verdict: Verdict | null;
    }
  /** What the person typed; or the element that they chose, with no text. `askedAt` is when the question was asked that the person has read. */
  | { readonly type: 'answered'; readonly text: string; readonly choice?: Ref; readonly askedAt?: number }
  /** What the person says unasked. */
  | { readonly type: 'told'; readonly text: string }
  /** The person, who took over, lets the run go on. */
  | ({ readonly type: 'handed-back' } & PersonSteps)
  /** `questionId` is that of the question which the person has read. */
  | { readonly type: 'consented'; readonly consent: Consent; readonly questionId: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop' }
  /** The runner cannot go on: a fault, or no room to record the run. */
  | { readonly type: 'gave-up'; readonly reason: string }
  /**
   * What was under way is lost: the worker died in the middle of this run and has come back, or Chrome has put another tab
   * in the place of one, as it may when it takes a page out of memory.
   */
  | { readonly type: 'restarted'; readonly replaced?: ReplacedTab }
  | { readonly type: 'judged'; readonly verdict: 'good' | 'bad' }
);

/** What each phase answers for itself; the rest means the same in all of them (step.ts). */
export type PhaseEvent = Exclude<RunEvent, { readonly type: 'stop' | 'gave-up' | 'judged' }>;

export type Effect =
  | { readonly type: 'observe'; readonly look: Look | null; readonly picture?: PictureWish | null }
  | { readonly type: 'decide' }
  | {
      readonly type: 'act' | 'check';
      readonly action: PageAction;
      readonly dispatchId: string;
      readonly permit: Permit;
    }
  /** Ask a model whether a step serves the command. */
  | { readonly type: 'look'; readonly about: LookedAt }
  /** Keep what the person has allowed on a site for good. */
  | { readonly type: 'keep-grants'; readonly grants: readonly SiteGrant[] }
  /** End what is under way for this run: nobody waits for it any more. */
  | { readonly type: 'cancel' };

export interface Step<S extends RunState = RunState> {
  readonly state: S;
  readonly effects: readonly Effect[];
}
