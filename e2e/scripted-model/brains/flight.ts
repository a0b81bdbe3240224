/** flight.*: an airline's own form, filled from a list of wishes. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, fields, named, ofRole, submitButton, typedSoFar, wasClicked } from '../look.ts';
import { act, click, failed, wait, type as write, type ActionMove, type Move } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { monthShown, pickDate } from './dates.ts';

type Wishes = Readonly<Record<string, string | number>>;

const field = (situation: Situation, name: RegExp): ElementLine | undefined =>
  fields(situation).find((it) => name.test(it.name));

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** "San Diego, CA (SAN-…)", "SAN - San Diego International, CA", "WAS - Washington, DC" */
const isSuggestion = (name: string, city: string): boolean =>
  wordsOf(city).every((word) => wordsOf(name).includes(word)) && name.length > city.length;

/** Of a city's airports: all of them at once, else the international one, else the one that is called after it. */
function rankOf(name: string, city: string): number {
  const [code = ''] = /\b[A-Z]{3}\b/.exec(name) ?? [];
  const said = wordsOf(name).filter((word) => word !== code.toLowerCase() && !wordsOf(city).includes(word));
  if (/all airports/i.test(name) || said.every((word) => word.length === 2)) return 0;
  if (/\bint(ernationa)?l\b/i.test(name)) return 1 + said.length / 100;
  return code.startsWith(city.slice(0, 2).toUpperCase()) ? 2 : 3;
}

/** Typed, then taken from what is suggested: the form wants a place of its own list. */
function enterCity(situation: Situation, into: ElementLine, city: string, ...then: readonly ActionMove[]): Move | null {
  const isPicked = doneSoFar(situation).some(({ verb, name }) => verb === 'click' && isSuggestion(name, city));
  if (isPicked) return null;
  const [suggestion] = ofRole(situation, 'option', 'menuitem', 'listitem', 'clickable', 'link')
    .filter(({ name }) => isSuggestion(name, city))
    .toSorted((a, b) => rankOf(a.name, city) - rankOf(b.name, city));
  if (suggestion) return act(`"${suggestion.name}" is suggested.`, click(suggestion), ...then);
  return typedSoFar(situation).includes(city)
    ? failed(`${city} is not suggested`)
    : act('Suggestions may come.', write(into, city));
}

/** The calendar says which year it is: a month before the one shown is of the next. */
function enterDate(
  situation: Situation,
  into: Pick<ElementLine, 'ref'>,
  month: string,
  day: string,
  ...then: readonly ActionMove[]
): Move {
  const shown = monthShown(situation);
  if (shown === null) return act('The calendar is closed.', click(into));
  const year = Math.floor(shown / 12) + (Number(month) - 1 < shown % 12 ? 1 : 0);
  return pickDate(situation, into, `${month}/${day}/${year}`, ...then);
}

/** Another one than the form has by itself may be behind further options. */
function chooseSeat(situation: Situation, seat: string): Move | null {
  if (seat === '' || /coach|economy/i.test(seat)) return null;
  const choice = named(situation, seat);
  if (!choice) {
    const more = elements(situation).find(({ name }) => /\bmore\b.*\boptions\b/i.test(name));
    return more && !wasClicked(situation, more) ? act('Seats are further down.', click(more)) : null;
  }
  const isSet = choice.states.some((state) => state === 'checked' || state === 'selected');
  return isSet || wasClicked(situation, choice) ? null : act(`${seat} class.`, click(choice));
}

function wishesOf(command: string): Wishes | null {
  try {
    return JSON.parse(command) as Wishes;
  } catch {
    return null;
  }
}

export const flight: Brain = {
  task: 'flight',
  command: /^\{"/,
  decide(situation) {
    const wishes = wishesOf(situation.command);
    if (!wishes) return failed('the wishes cannot be read');
    const wish = (key: string): string => String(wishes[key] ?? '');
    const [from, to] = [field(situation, /^From\b/), field(situation, /^To\b/)];
    const month = wish('Departure Month') || '3';
    const dates = {
      Depart: [month, wish('Departure Day')],
      Return: [wish('Returning Month') || month, wish('Returning Day')],
    } as const;
    const ready = elements(situation).find(({ name }) => name === 'Done');
    const isDay = /^\d+$/.test(doneSoFar(situation).at(-1)?.name ?? '');
    if (ready && isDay) return act('The day is chosen.', click(ready));
    const close = ready ? [click(ready)] : [];
    if (!from || !to) {
      // A calendar over the whole page: for the field that opened it.
      const opener = doneSoFar(situation).findLast(({ name }) => /^(Depart|Return)/.test(name));
      if (!opener?.ref) return failed('there is no form');
      // Its insides may come a moment after it.
      if (monthShown(situation) === null && doneSoFar(situation).at(-1)?.verb !== 'wait')
        return act('The calendar is opening.', wait(null, 1));
      const [of, day] = dates[opener.name.startsWith('Return') ? 'Return' : 'Depart'];
      return enterDate(situation, { ref: opener.ref }, of, day, ...close);
    }
    const oneWay = /one.?way/i.test(wish('One Way or Round Trip') + wish('Ticket Type'));
    const switcher = elements(situation).find(({ name }) => /^One.way$/i.test(name));
    const isSet = switcher?.states.some((state) => state === 'selected' || state === 'checked');
    if (oneWay && switcher && !isSet) return act('One way.', click(switcher));
    const depart = field(situation, /^Depart/);
    const back = field(situation, /^Return/);
    const more = Number(wish('Passengers') || '1') - 1;
    const adder = elements(situation).find(({ name }) => name === '+');
    const isAdded = !adder || more <= 0 || doneSoFar(situation).some(({ ref }) => ref === adder.ref);
    const added = adder && !isAdded ? Array.from({ length: more }, () => click(adder)) : [];
    const destination = wish('Destination City');
    const isTyped = typedSoFar(situation).includes(destination);
    const city =
      enterCity(situation, from, wish('Departure City'), ...(isTyped ? [] : [write(to, destination)])) ??
      enterCity(situation, to, destination, ...added, ...(depart && !depart.value ? [click(depart)] : []));
    if (city) return city;
    if (added.length > 0) return act(`${more} more.`, ...added);
    if (depart && !depart.value) return enterDate(situation, depart, ...dates.Depart);
    if (!oneWay && back && !back.value) return enterDate(situation, back, ...dates.Return);
    const seat = chooseSeat(situation, wish('Seat type'));
    if (seat) return seat;
    const submit =
      elements(situation).find(({ name }) => /^(?:Find Flights|Search)$/i.test(name)) ?? submitButton(situation);
    return submit ? act('All is in.', click(submit)) : failed('it cannot be sent');
  },
};
