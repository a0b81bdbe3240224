/**
 * Carries out the demonstration that fits the command best, step by
 * step on the live view, and reads the fields back before it goes on. When it cannot be sure what
 * to do it says why, and does nothing.
 */
import { quoted } from '../actions/quoted.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import { NO_USAGE } from '../usage.ts';
import type { Planned, PlannerRequest } from '../ports.ts';
import { rejectedField } from '../run/rejected-field.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { err, ok, type Result } from '../result.ts';
import { doneWords } from '../text/done-words.ts';
import type { UsedExemplar } from '../used-exemplar.ts';
import { viewDigest } from '../view/view-digest.ts';
import { fold } from '../fold.ts';
import { withoutBeyond } from './beyond-blank.ts';
import { candidatesFor } from './candidates.ts';
import type { Program, Step } from './dsl.ts';
import { hostOf } from '../host.ts';
import { isConfirmed, type Seen } from './confirm.ts';
import { bindingsOf, fit, fitForm, type Fitting } from './infer.ts';
import { itemBindings, nextAt, readHere } from './interpret.ts';
import { programOf } from './program.ts';
import type { NearForm } from '../commands/filled-form.ts';
import type { Asked, StepContext } from './steps/next.ts';
import { stillOpen } from './still-open.ts';
import { stepWords } from './words.ts';
import { begunWith, doneIn, isDoneByPerson, replayProgress, skippedName } from './progress.ts';
import { questionFor, secretIn, withAnswer } from './secret-question.ts';
import { t } from '../i18n/t.ts';

interface NotDecided {
  /** Why, in sentences. */
  readonly detail: string;
  /** An example was made for such a command, and what the page lacks is all that is in the way. */
  readonly exampleFits?: true;
  /** The example that comes nearest, filled in; also one that fits, and cannot be begun on this page. */
  readonly nearest?: NearForm | null;
}

export async function decideByExample(request: PlannerRequest): Promise<Result<Planned, NotDecided>> {
  const { run, frame, view } = request;
  const entries = run.timeline.filter(({ frameId }) => frameId === frame.id);
  const begun = begunWith(entries);
  const { demonstrations, demoted, nearest } = await candidatesFor(request, begun);
  const made = demonstrations.flatMap((it) => {
    const fitted = run.values === null ? fit(it, run.command) : fitForm(it, run.values);
    return fitted === null ? [] : [{ it, fitted }];
  });
  const programs = made
    .flatMap(({ fitted }) => (fitted.ok ? [fitted.value] : []))
    .filter(({ program }) => begun === null || program.demonstration.id === begun)
    .toSorted((a, b) => fitness(b, request) - fitness(a, request));
  const refusals = made.flatMap(({ it, fitted }) =>
    fitted.ok ? [] : [t('replay_alike', { command: it.command, why: fitted.error })],
  );
  for (const command of demoted) refusals.push(t('replay_demoted', { command }));
  const [best] = programs;
  if (!best)
    return err({
      detail: [t('replay_none_fits'), ...refusals.slice(0, 1), t('replay_how_to_go_on')].join(' '),
      nearest:
        nearest && nearForm({ ...nearest, program: programOf(nearest.demonstration) }, request, nearest.leftOver),
    });
  const form = begun === null && run.values === null ? nearForm(best, request) : null;
  if (form !== null && form.leftOver.length > 0) {
    const { command } = best.program.demonstration;
    return err({ detail: t('replay_left_over', { command, words: form.leftOver.join(' ') }), nearest: form });
  }
  const other = programs.find((it) => isContrary(best.program, it.program));
  if (other)
    return stuck(
      t('replay_contrary', { one: best.program.demonstration.command, other: other.program.demonstration.command }),
      true,
    );
  const skipped = skippedName(entries);
  if (skipped !== null) {
    return stuck(skipped === '' ? t('replay_skipped_step') : t('replay_skipped', { name: quoted(skipped, 60) }), true);
  }

  const digest = viewDigest(view);
  const read = Object.assign(
    {},
    ...entries.map((it) => (it.type === 'decided' ? (it.exemplars[0]?.read ?? {}) : {})),
  ) as StepContext['read'];
  const progress = replayProgress(entries, digest);
  if (progress.failed !== null)
    return stuck(t('replay_not_further', { why: progress.failed, help: t('replay_how_to_go_on') }), true);
  const asked = (question: string): Asked | undefined =>
    entries
      .filter((entry) => entry.type === 'asked')
      .findLast((entry) => entry.question === question && entry.answer !== null);
  let why = '';
  let stoppedAt = progress.step;
  for (const one of programs) {
    const { steps } = one.program;
    for (let at = progress.step; at <= steps.length; at += 1) {
      const step = steps[at];
      if (!step) return ended(one, at, request, entries);
      const isBegun = at === progress.step;
      // Of a list it was only a part.
      const { item } = step;
      const isWhole = step.reveal === null && item === null;
      if (isBegun && isWhole && isDoneByPerson(entries)) continue;
      const isNext = isBegun && progress.seen.length === 0 && item?.isFirst === true && item.at > 0;
      const open = isNext && item.isFromStart ? stillOpen(one.program.demonstration, entries, view) : null;
      if (open !== null) {
        const { command } = one.program.demonstration;
        const told = [t('replay_rejected', { command, why: open }), ...doneOfList(one, at - 1)];
        return stuck(told.join(' '), true);
      }
      const context: StepContext = {
        done: isBegun ? progress.done : [],
        read,
        seen: isBegun ? progress.seen : [],
        startUrl: run.startUrl ?? '',
        typedInto: progress.typedInto,
        digest,
        asked,
      };
      const next = nextAt(one, at, step, view, context);
      if (next.kind === 'refuse') {
        if (why === '') [why, stoppedAt] = [next.why, at];
        break;
      }
      if (next.kind === 'ask') return planned(one, at, next, t('replay_uncertain'));
      let left = next.plan;
      for (let secret = secretIn(left); secret !== null; secret = secretIn(left)) {
        const question = questionFor(secret.text, secretsOf(steps), view);
        const answer = asked(question)?.answer ?? null;
        if (answer === null) {
          const reasoning = t('replay_secret');
          return planned(one, at, { kind: 'ask', question }, reasoning, {}, { asksForSecret: true });
        }
        left = withAnswer(left, secret.text, answer);
      }
      // Nothing is left of a step on a list without members, or on boxes that are ticked already.
      if (left.length > 0)
        return planned(one, at, { kind: 'act', plan: [...left] }, reasoningFor(one, at), {
          ...(next.more && { more: true }),
          ...readHere(one, step, view),
          ...(isNext && isShownOf(one, item, item.at - 1, request) && { shown: true }),
        });
    }
    // Only the first step may fall back on the next best example: after that one has been begun.
    if (begun !== null) break;
  }
  // A bundled example shows how a click is said and fits nearly every command: what is wrong with a direct command explains more.
  const isOwn = best.program.demonstration.source !== 'bundled';
  const fits = t('replay_fits_but', { command: best.program.demonstration.command, why });
  const detail = [fits, ...doneOfList(best, stoppedAt), t('replay_how_to_go_on')].join(' ');
  // It may be of another page, or of a thing with another name: the person sees the form.
  return isOwn && form !== null
    ? err({ detail, exampleFits: true, nearest: { ...form, isSentence: true } })
    : stuck(detail, isOwn);
}

/** The form of an example, with what its blanks hold of the command. */
function nearForm(fitting: Fitting, { run, view }: PlannerRequest, leftOver: readonly string[] = []): NearForm {
  const { demonstration, template } = fitting.program;
  const own = withoutBeyond(fitting, run.command, view);
  return {
    example: demonstration.id,
    values: template.demonstrated.map((_, slot) => own.filled.get(slot) ?? null),
    leftOver: [...leftOver, ...own.leftOver],
  };
}

/** By their masks: the first field that each went into. */
const secretsOf = (steps: readonly Step[]): ReadonlyMap<string, string> =>
  new Map(
    steps.toReversed().flatMap(({ act: { action, target } }) => {
      const secret = secretIn([action]);
      return secret === null ? [] : [[secret.text, target?.name ?? ''] as const];
    }),
  );

/** Of a list that is done in part: what was done, and what not. */
function doneOfList({ program: { steps } }: Fitting, step: number): readonly string[] {
  const item = steps[step]?.item;
  if (!item || (item.at === 0 && item.isFirst)) return [];
  const left = item.members.slice(item.at).join(', ');
  const done = item.members.slice(0, item.at).join(', ');
  return [done === '' ? t('replay_list_none', { left }) : t('replay_list_done', { done, left })];
}

/** Says "done" only where the page shows what it showed in the demonstration, or each action was read back. */
function ended(
  made: Fitting,
  step: number,
  request: PlannerRequest,
  entries: readonly TimelineEntry[],
): Result<Planned, NotDecided> {
  const { demonstration, steps } = made.program;
  const rejected = rejectedField(entries, request.view) ?? stillOpen(demonstration, entries, request.view);
  if (rejected !== null) return stuck(t('replay_rejected', { command: demonstration.command, why: rejected }), true);
  // What is done once for all of a list comes after its steps.
  const item = steps.findLast((it) => it.item !== null)?.item ?? null;
  const shown = new Set(
    entries.flatMap((it) => (it.type === 'decided' && it.exemplars[0]?.shown ? (it.exemplars[0].step ?? []) : [])),
  );
  // What was done for each from the start was looked at when the next one began.
  const wasShown = (at: number): boolean =>
    steps.some((it, i) => it.item?.isFirst && it.item.at === at + 1 && shown.has(i));
  const isShown = (item?.members ?? ['']).every((_, at, { length }) =>
    item?.isFromStart && at < length - 1 ? wasShown(at) : isShownOf(made, item, at, request),
  );
  const done = doneIn(entries);
  const answer = doneWords(done, null, isShown);
  const decision = { kind: 'return', status: 'done', answer } as const;
  const isByPerson = entries.some((it) => it.type === 'handed-back' && it.isAnswer);
  const isUnconfirmed = !isShown && (isByPerson || !done.every(({ read }) => read.kind === 'as-meant'));
  return planned(made, step, decision, t('replay_no_step_left'), {}, isUnconfirmed ? { isUnconfirmed } : {});
}

/** Whether the page shows of the member of a list, or of all, what it showed in the demonstration. */
function isShownOf(
  { program: { demonstration, template, steps }, filled }: Fitting,
  item: Step['item'],
  at: number,
  { run, frame, view }: PlannerRequest,
): boolean {
  const bindings = itemBindings({ item }, bindingsOf(template, filled), at);
  const isWhole = item === null || item.isFromStart || at === item.members.length - 1;
  const before = run.phase === 'deciding' ? run.before : null;
  const came = cameIn(
    steps,
    run.timeline.filter(({ frameId }) => frameId === frame.id),
  );
  return isConfirmed(demonstration, template, bindings, { live: view, before, ...came }, isWhole);
}

/** The texts that came since what was shown on one page was begun; typing may show them before they are kept. */
function cameIn(steps: readonly Step[], entries: readonly TimelineEntry[]): Pick<Seen, 'came' | 'cameLast'> {
  const stepOf = (it: TimelineEntry | undefined): Step | undefined =>
    it?.type === 'decided' ? steps[it.exemplars[0]?.step ?? -1] : undefined;
  const at = entries.findLastIndex((it) => stepOf(it) !== undefined);
  const last = stepOf(entries[at]);
  const from = entries.findLastIndex((it) => {
    const step = stepOf(it);
    return step !== undefined && (step.act.at !== last?.act.at || step.item?.at !== last.item?.at);
  });
  const textsIn = (some: readonly TimelineEntry[]): string[] =>
    some.flatMap((it) =>
      it.type === 'acted' && it.action.kind !== 'type' && it.outcome.ok === true
        ? (it.outcome.evidence.changed ?? []).flatMap((change) => (change.kind === 'text' ? [change.text] : []))
        : [],
    );
  return { came: textsIn(entries.slice(from + 1)), cameLast: textsIn(entries.slice(at + 1)) };
}

/** The same site first, then what the person showed themselves, then the one that says most; of a file rather than what was bundled. */
const fitness = ({ program: { demonstration, template } }: Fitting, { view }: PlannerRequest): number =>
  // Any site can take the title of another.
  (hostOf(demonstration.steps[0]?.view.url ?? '') === hostOf(view.url) ? 60 : 0) +
  (demonstration.steps[0]?.view.title === view.title ? 20 : 0) +
  Math.min(9, template.parts.filter(({ kind }) => kind === 'fixed').length) +
  { recorded: 30, run: 30, imported: 0.5, bundled: 0 }[demonstration.source];

/** Whether two examples of one sentence and site type different texts of which neither the command nor the page tells. */
function isContrary(a: Program, b: Program): boolean {
  const constantIn = (step: Step | undefined): string | null => {
    const value = step?.act.values[0]?.[0];
    return value?.from === 'constant' ? value.text : null;
  };
  const isOther = (step: Step, i: number): boolean => {
    const [twin, was] = [b.steps[i], constantIn(step)];
    const now = step.act.action.kind === twin?.act.action.kind ? constantIn(twin) : null;
    return was !== null && now !== null && was !== now;
  };
  const isSame = fold(a.demonstration.command) === fold(b.demonstration.command);
  return isSame && a.steps.length === b.steps.length && a.steps.some(isOther);
}

const stuck = (detail: string, exampleFits = false): Result<never, NotDecided> =>
  err({ detail, ...(exampleFits && { exampleFits }) });

/** @param used - Besides which step it is. */
function planned(
  { program: { demonstration } }: Fitting,
  step: number,
  decision: Planned['decision'],
  reasoning: string,
  used: Partial<UsedExemplar> = {},
  rest: Partial<Planned> = {},
): Result<Planned, NotDecided> {
  const { id, command } = demonstration;
  const exemplars = [{ id, command, step, ...used }];
  return ok({ by: 'replay', reasoning, decision, exemplars, usage: NO_USAGE, modelCalls: 0, ...rest });
}

function reasoningFor({ program, filled }: Fitting, step: number): string {
  const { demonstration, template } = program;
  const changes = [...filled].flatMap(([id, text]) => {
    const was = template.demonstrated[id] ?? '';
    if (SECRET_MASK.test(was)) return [t('replay_own_secret')];
    return was === text ? [] : [t('replay_value', { was, text })];
  });
  const now = program.steps[step];
  const told = { command: demonstration.command, step: step + 1, words: now === undefined ? '' : stepWords(now) };
  return changes.length > 0
    ? t('replay_as_in_with', { ...told, changes: changes.join(', ') })
    : t('replay_as_in', told);
}
