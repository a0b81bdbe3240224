/** fill_search, pick_place and pick_date: the search form, a field at a time. */
import { elements, named, typedSoFar } from '../../look.ts';
import { act, click, contains, done, failed, finishing, invoke, type as write, wait, type Move } from '../../moves.ts';
import type { ElementLine, Situation } from '../../read-prompt.ts';
import { below, childFailure, choice, isChosen, shows } from './look.ts';

const CAPTIONS = { from: 'From', to: 'To', depart: 'Depart', back: 'Return' } as const;

export function fillSearch(situation: Situation): Move {
  const stuck = childFailure(situation);
  if (stuck) return stuck;
  const { from = '', to = '', depart = '', return: back = '' } = situation.task;
  const wanted = choice(situation, back === 'none' ? 'One way' : 'Return');
  const search = named(situation, 'Search', 'clickable', 'button');
  if (flightsAreListed(situation, depart)) return done(`The flights from ${from} to ${to} are listed.`);
  if (shows(situation, /^Searching/)) return act('The flights are coming.', wait(null, 1));
  if (!wanted || !search) return failed('there is no form for a search');
  if (!isChosen(wanted)) return act('The kind of journey comes first.', click(wanted));
  for (const [field, place] of [
    [CAPTIONS.from, from],
    [CAPTIONS.to, to],
  ] as const)
    if (!isPlace(below(situation, field), place))
      return invoke(`${field} does not show ${place}.`, 'pick_place', { field, place });
  for (const [field, date] of [
    [CAPTIONS.depart, depart],
    ...(back === 'none' ? [] : [[CAPTIONS.back, back] as const]),
  ] as const)
    if (below(situation, field)?.name !== date)
      return invoke(`${field} does not show ${date}.`, 'pick_date', { field, date });
  return finishing(
    act('All is filled in.', click(search)),
    contains(`(${from}) to `),
    `The flights from ${from} to ${to} are listed.`,
  );
}

/** The heading of a list ends with its day. */
const flightsAreListed = ({ page }: Situation, depart: string): boolean =>
  page.lines.some(({ kind, ...line }) => kind === 'heading' && 'text' in line && line.text.endsWith(`, ${depart}`));

const isPlace = (field: ElementLine | undefined, place: string): boolean =>
  field?.value?.endsWith(`(${place})`) ?? false;

export function pickPlace(situation: Situation): Move {
  const { field = '', place = '' } = situation.task;
  const input = below(situation, field);
  if (!input) return failed(`there is no field below "${field}"`);
  if (isPlace(input, place)) return done(`${field} is ${input.value}.`);
  const suggestion = elements(situation).find(({ role, name }) => role !== 'textbox' && name.endsWith(`(${place})`));
  if (suggestion)
    return finishing(
      act(`${suggestion.name} is suggested.`, click(suggestion)),
      contains(`(${place})`, input),
      `${field} is ${suggestion.name}.`,
    );
  return typedSoFar(situation).length > 2
    ? failed(`${place} is not suggested`)
    : act('Suggestions come after typing.', write(input, place), wait(contains(`(${place})`), 3));
}

export function pickDate(situation: Situation): Move {
  const { field = '', date = '' } = situation.task;
  const opener = below(situation, field);
  const calendar = calendarIn(situation);
  if (opener?.name === date) return done(`${field} is ${date}.`);
  // The open calendar may cover the field.
  if (!calendar)
    return opener ? act('The calendar is closed.', click(opener)) : failed(`there is no date below "${field}"`);
  const { month, back, forward, days } = calendar;
  const day = new Date(`${date} UTC`);
  const turns = day.getUTCFullYear() * 12 + day.getUTCMonth() - month;
  if (turns !== 0) {
    const arrow = turns < 0 ? back : forward;
    if (!arrow) return failed('the calendar cannot be turned');
    return act(`${turns} months away.`, ...Array.from({ length: Math.abs(turns) }, () => click(arrow)));
  }
  const cell = days.find(({ name }) => name === String(day.getUTCDate()));
  return cell
    ? finishing(act('This is the month.', click(cell)), contains(date, opener), `${field} is ${date}.`)
    : failed(`${date} cannot be chosen`);
}

interface Calendar {
  /** Since year 0. */
  readonly month: number;
  readonly back: ElementLine | undefined;
  readonly forward: ElementLine | undefined;
  readonly days: readonly ElementLine[];
}

/** The arrows have no names: they stand on both sides of the month. */
function calendarIn({ page: { lines } }: Situation): Calendar | null {
  const at = lines.findIndex((line) => line.kind === 'text' && /^[A-Z][a-z]+ \d{4}$/.test(line.text));
  const title = lines[at];
  if (title?.kind !== 'text') return null;
  const first = new Date(`1 ${title.text} UTC`);
  const elementAt = (index: number): ElementLine | undefined => {
    const line = lines[index];
    return line?.kind === 'element' ? line : undefined;
  };
  return {
    month: first.getUTCFullYear() * 12 + first.getUTCMonth(),
    back: elementAt(at - 1),
    forward: elementAt(at + 1),
    days: lines.slice(at + 2).filter((line) => line.kind === 'element'),
  };
}
