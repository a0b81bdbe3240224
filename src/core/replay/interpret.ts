/**
 * What a program does next on a live view. Nothing is kept between calls: where it stands is read off
 * the run's timeline.
 */
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { Act, Step } from './dsl.ts';
import { bindingsOf, type Fitting } from './infer.ts';
import { offered } from './hypotheses/offered.ts';
import { slotTextsOfSelector } from './hypotheses/slot-texts.ts';
import { evaluate, type Bindings } from './hypotheses/value.ts';
import { fill } from './steps/fill.ts';
import { planned, refuse, retarget, type StepContext, type Next } from './steps/next.ts';
import { openNext } from './steps/open.ts';
import { chosenBy, described, isOneOfSeveral, locateAct } from './steps/target.ts';
import { fold } from '../fold.ts';
import { textsNear } from '../match/named.ts';
import { hostOf } from '../host.ts';
import type { UsedExemplar } from '../used-exemplar.ts';
import { t } from '../i18n/t.ts';

function nextOf(fitting: Fitting, step: Step, live: PageView, context: StepContext): Next {
  const bindings = itemBindings(step, bindingsOf(fitting.program.template, fitting.filled));
  const missing = step.item?.at === 0 && step.item.isFirst ? missingOf(step, live, bindings) : null;
  if (missing !== null) return refuse(missing);
  return planOf(fitting, step, live, bindings, context);
}

/** What was shown on one page has to be there before the first of it is done. */
export function nextAt(fitting: Fitting, at: number, step: Step, live: PageView, context: StepContext): Next {
  const { steps } = fitting.program;
  if (leadsBack(fitting, step, live, context)) return planned([{ kind: 'go_to', url: context.startUrl }], true);
  const next = nextOf(fitting, step, live, context);
  const page = step.act.at;
  if (next.kind !== 'act' || next.more || steps[at - 1]?.act.at === page) return next;
  // What a press brings for another of a list is not there yet.
  const isYet = ({ item }: Step): boolean => item === null || item.isFirst || item.at === step.item?.at;
  const others = steps.slice(at + 1).filter((it) => it.act.at === page && isYet(it));
  const lacking = others
    .map((it) => nextOf(fitting, it, live, context))
    .find((it) => it.kind === 'refuse' && !it.mayPass);
  return lacking ?? next;
}

/**
 * The first member of a list led to another page: the next one is done from where the run began, as the first was. A mere
 * `#hash` is mostly another place of the same page, which going back may reload: only where the page lacks the target.
 */
function leadsBack(fitting: Fitting, step: Step, live: PageView, { startUrl, done }: StepContext): boolean {
  const { act, item } = step;
  if (item?.isFirst !== true || !item.isFromStart || item.at === 0 || done.length > 0) return false;
  if (startUrl === live.url || hostOf(startUrl) !== hostOf(live.url)) return false;
  const bindings = itemBindings(step, bindingsOf(fitting.program.template, fitting.filled));
  return pageOf(startUrl) !== pageOf(live.url) || locateAct(act, live, bindings).kind === 'absent';
}

/** Without a `#hash`, unless an application keeps its routes there ("#/mail/3"). */
const pageOf = (url: string): string => url.replace(/#(?![/!]).*$/, '');

const ALL = /\b(?:all|every|each|both)\b/i;

/** In a block the text of each of its lists is that of the member. */
export const itemBindings =
  ({ item }: Pick<Step, 'item'>, bindings: Bindings, at = item?.at ?? 0): Bindings =>
  (slotText) => {
    const list = item && [item, ...item.others].find((it) => fold(it.slotText) === fold(slotText));
    return list?.members[at] ?? bindings(slotText);
  };

/** All of a list or nothing: the page has to show each member where the block begins. */
function missingOf({ act, item }: Step, live: PageView, bindings: Bindings): string | null {
  const isByMember = act.selectors
    .flatMap(slotTextsOfSelector)
    .some(({ slotText }) => item !== null && fold(slotText) === fold(item.slotText));
  if (!item || !isByMember) return null;
  const missing = item.members.filter(
    (text, at) => locateAct(act, live, itemBindings({ item }, bindings, at), text).kind === 'absent',
  );
  const what = missing.map((it) => quoted(it, 60)).join(', ');
  return missing.length === 0 ? null : showsNo(what, missing.join(' '), live);
}

function showsNo(said: string, words: string, live: PageView): string {
  const nearest = textsNear(words, live).map((it) => quoted(it, 60));
  return nearest.length === 0
    ? t('refusal_absent', { said })
    : t('refusal_absent_near', { said, nearest: nearest.join(', ') });
}

/** What the next decision wants of this page: what later steps type, by hypothesis. */
export function readHere({ program, filled }: Fitting, step: Step, live: PageView): Pick<UsedExemplar, 'read'> {
  const bindings = itemBindings(step, bindingsOf(program.template, filled));
  const texts = program.steps.flatMap(({ act }) =>
    act.values.flat().flatMap((it) => {
      const isRead = it.from === 'page' && it.at === step.act.at;
      const text = isRead ? evaluate(it, live, null, bindings) : null;
      return text === null ? [] : [[JSON.stringify(it), text]];
    }),
  );
  return texts.length > 0 ? { read: Object.fromEntries(texts) } : {};
}

function planOf(fitting: Fitting, step: Step, live: PageView, bindings: Bindings, context: StepContext): Next {
  const { act } = step;
  const { action, target, answers } = act;
  const plan: Action[] = [];
  for (const answer of answers) {
    const ready = fill(fitting, answer, live, null, bindings, context.read);
    if (!ready.ok) return refuse(ready.error);
    plan.push(ready.value);
  }
  if (target === null) {
    if ('ref' in action && action.ref !== null) return refuse(t('replay_bad_view'));
    const ready = fill(fitting, act, live, null, bindings, context.read);
    return ready.ok ? planned([...plan, ready.value]) : refuse(ready.error);
  }
  const what = described(act, bindings);
  const found = locateAct(act, live, bindings);
  if (found.kind === 'absent') {
    const said = act.selectors.flatMap(slotTextsOfSelector).map(({ slotText }) => bindings(slotText) ?? '');
    return openNext(step, live, context, showsNo(what, said.join(' '), live));
  }
  const some = found.kind === 'found' ? found.element : found.elements[0];
  // "Delete all messages of Ann" was shown where there was one.
  if (some && ALL.test(fitting.program.demonstration.command) && isOneOfSeveral(some, act, live, bindings))
    return refuse(t('replay_several', { what }));
  const choice =
    found.kind === 'ambiguous'
      ? chosenBy(found.elements, act, what, live, context, [...fitting.filled.values()])
      : found;
  if (choice.kind === 'unclear') return refuse(t('replay_unclear', { what }));
  if (choice.kind === 'ask') return choice;
  const { element } = choice;
  // What stands outside of what was opened, and is of another kind, is only called the same.
  if (element.role !== target.role) {
    const opening = openNext(step, live, context, '');
    if (opening.kind === 'act') return opening;
  }
  if (element.states.includes('disabled')) return refuse(t('replay_disabled', { what }), true);
  if (action.kind === 'type') {
    const isTaken = element.name === '' && context.typedInto.has(element.ref) && !wasTypedInto(fitting, act);
    if (isTaken) return refuse(t('replay_two_fields', { what }));
  }
  if (offered(live, element.value ?? '') < act.taken)
    return refuse(t('replay_no_option', { what, option: quoted(element.value ?? '') }), true);
  const ready = fill(fitting, act, live, element, bindings, context.read);
  if (!ready.ok) return refuse(ready.error);
  return planned(alreadySo(ready.value, target, element) ? [] : [...plan, retarget(ready.value, element)]);
}

/** Whether an earlier step of the demonstration typed into the same field. */
const wasTypedInto = ({ program }: Fitting, { at, target }: Act): boolean =>
  program.steps.some(({ act: it }) => it.at < at && it.action.kind === 'type' && it.target?.ref === target?.ref);

/** Whether the control is already in the state that the demonstrated click left it in: a click would undo it. */
function alreadySo(action: Action, target: ElementItem, live: ElementItem): boolean {
  if (action.kind !== 'click' || !['checkbox', 'radio', 'switch'].includes(live.role)) return false;
  const leftChecked = live.role === 'radio' || !target.states.includes('checked');
  return live.states.includes('checked') === leftChecked;
}
