/** Performs one effect of a run: reads its page, asks its planner, or acts; and tells what came of it. */
import type { ActError, PageAction } from '../core/actions/action.ts';
import type { Permit } from '../core/gate/permit.ts';
import { asDemonstrationId, type RunId, type TabId } from '../core/ids.ts';
import { modelOf } from '../core/policies/model-of.ts';
import { secondLook } from '../core/model/second-look.ts';
import { unknownPlugin } from '../core/policy.ts';
import type { ExemplarSource, ModelClient, Planner } from '../core/ports.ts';
import { seenInExamples } from '../core/exemplars/seen-in-examples.ts';
import { policyOf } from '../core/run/frames.ts';
import { assertNever, type Result } from '../core/result.ts';
import type { ActReply, Effect, RunEvent } from '../core/run/run-event.ts';
import { withUnreadFrames } from '../core/run/consent/unread-frames.ts';
import { topFrame, type ActiveRun, type Verdict } from '../core/run/run-state.ts';
import type { Seen, Wanted } from '../core/view/observation.ts';
import { viewDigest } from '../core/view/view-digest.ts';
import type { PageView } from '../core/view/view.ts';
import { t } from '../core/i18n/t.ts';

export interface RunPages {
  view(tabId: TabId, wanted: Wanted, signal: AbortSignal): Promise<Result<Seen, ActError>>;
  /** What was said of the page's questions was said for one plan. */
  endPlan(): void;
  act(tabId: TabId, action: PageAction, dispatchId: string, permit: Permit, signal: AbortSignal): Promise<ActReply>;
}

/** Somebody outside who knows when a task is over, and how it went. */
interface PageJudge {
  /** null while it goes on, and for a page that nobody judges. */
  verdict(tabId: TabId): Promise<Verdict | null>;
}

export interface EffectPorts {
  readonly pages: RunPages;
  readonly judge: PageJudge;
  /**
   * @param model - The one that a policy names; null for the run's.
   * @returns null when the settings name no model any more.
   */
  planner(run: ActiveRun, model: string | null): Promise<Planner | null>;
  /** @param list - The one that the run's preset takes its exemplars from; null when it may take any. */
  exemplars(list: string | null, only: ActiveRun['only']): Promise<ExemplarSource>;
  /** Who is asked whether a step serves the command; null without a model. */
  looker(): Promise<ModelClient | null>;
  now(): number;
}

export class Effects {
  /** Kept beside the state and not in it: a journal of pictures would fill the disk. */
  #seen: Seen | null = null;
  /** The run whose page was given time, since its last action, to show what was not found. */
  #waitedFor: RunId | null = null;

  constructor(private readonly ports: EffectPorts) {}

  /** @returns null for an effect that nothing comes of. */
  async perform(
    effect: Effect,
    run: ActiveRun,
    signal: AbortSignal,
    onReasoning: (text: string) => void,
  ): Promise<RunEvent | null> {
    switch (effect.type) {
      case 'observe':
        return this.#observe(effect, run, signal);
      case 'decide':
        return this.#decide(run, signal, onReasoning);
      case 'act':
      case 'check':
        return this.#act(effect, run, signal);
      case 'look': {
        const { question } = effect.about;
        const look = await secondLook(effect.about, run, () => this.ports.looker(), signal);
        const outcome = { ok: false, error: { kind: 'asks', question } } as const;
        return { type: 'acted', at: this.ports.now(), outcome, verdict: null, look };
      }
      // Kept before the answer was written.
      case 'keep-grants':
      case 'cancel':
        return null;
      default:
        return assertNever(effect);
    }
  }

  async #observe(
    { look, picture = null }: Extract<Effect, { type: 'observe' }>,
    run: ActiveRun,
    signal: AbortSignal,
  ): Promise<RunEvent> {
    const { pages, judge } = this.ports;
    const { tabId, observation } = run;
    const seen = await pages.view(tabId, { observation, look, picture }, signal);
    if (!seen.ok) return { type: 'observe-failed', at: this.ports.now(), error: seen.error };
    const view = withUnreadFrames(run, seen.value.view);
    this.#seen = { ...seen.value, view };
    const verdict = await judge.verdict(tabId);
    return { type: 'observed', at: this.ports.now(), view, verdict };
  }

  async #act(
    { type, action, dispatchId, permit }: Extract<Effect, { type: 'act' | 'check' }>,
    { tabId }: ActiveRun,
    signal: AbortSignal,
  ): Promise<RunEvent> {
    const { pages, judge } = this.ports;
    this.#waitedFor = null;
    const outcome = await pages.act(tabId, action, dispatchId, permit, signal);
    const verdict = await judge.verdict(tabId);
    return { type: type === 'act' ? 'acted' : 'checked', at: this.ports.now(), outcome, verdict };
  }

  async #decide(run: ActiveRun, signal: AbortSignal, onReasoning: (text: string) => void): Promise<RunEvent> {
    if (run.phase !== 'deciding') throw new Error(`asked to decide while ${run.phase}`);
    this.ports.pages.endPlan();
    const frame = topFrame(run);
    const unknown = unknownPlugin(policyOf(run, frame));
    if (unknown !== null)
      return { type: 'gave-up', at: this.ports.now(), reason: t('run_cannot_go_on', { why: unknown }) };
    const planner = await this.ports.planner(run, modelOf(run, frame));
    if (planner === null) return { type: 'decide-failed', at: this.ports.now(), error: { kind: 'no-model' } };
    const picture = this.#seen?.view === run.view ? this.#seen.picture : null;
    const exemplars = await this.ports.exemplars(run.preset.exemplars.list, run.only);
    const answer = await planner.decide({
      run,
      ...(picture && { picture }),
      frame,
      view: run.view,
      exemplars,
      signal,
      place: new Intl.DateTimeFormat().resolvedOptions(),
      onReasoning,
    });
    const isLost = answer.ok ? answer.value.decision.kind === 'ask' : answer.error.kind === 'stuck';
    if (planner.kind === 'local' && isLost && (await this.#goesOn(run, signal)))
      return { type: 'decide-failed', at: this.ports.now(), error: { kind: 'page-changed' } };
    const at = this.ports.now();
    if (!answer.ok) return { type: 'decide-failed', at, error: answer.error };
    const planned = answer.value;
    const fresh = planned.exemplars.filter(({ id }) => !isUsed(run, id)).map(({ id }) => asDemonstrationId(id));
    const exampleTexts = fresh.length === 0 ? [] : seenInExamples(await exemplars.load([...new Set(fresh)]));
    return { type: 'decided', at, planned, ...(exampleTexts.length > 0 && { exampleTexts }) };
  }

  /** Whether the page shows something else than what was decided on, once it has had its time. */
  async #goesOn(run: ActiveRun & { readonly view: PageView }, signal: AbortSignal): Promise<boolean> {
    const { id, tabId, observation } = run;
    if (this.#waitedFor === id) return false;
    this.#waitedFor = id;
    const seen = await this.ports.pages.view(tabId, { observation, look: null, isPatient: true }, signal);
    return seen.ok && viewDigest(withUnreadFrames(run, seen.value.view)) !== viewDigest(run.view);
  }
}

const isUsed = ({ timeline }: ActiveRun, id: string): boolean =>
  timeline.some((it) => it.type === 'decided' && it.exemplars.some((used) => used.id === id));
