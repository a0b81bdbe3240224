/** flight.*: an airline's own form, filled from a list of wishes. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, fields, ofRole, submitButton, typedSoFar } from '../look.ts';
import { act, click, failed, wait, type as write, type Move } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { pickDate } from './dates.ts';

type Wishes = Readonly<Record<string, string | number>>;

const field = (situation: Situation, name: RegExp): ElementLine | undefined =>
  fields(situation).find((it) => name.test(it.name));

/** "San Diego, CA (SAN-…)", "SAN - San Diego International, CA" */
const isSuggestion = (name: string, city: string): boolean =>
  name.toLowerCase().includes(city.toLowerCase()) && name.length > city.length;

/** Typed, then taken from what is suggested: the form wants a place of its own list. */
function enterCity(situation: Situation, into: ElementLine, city: string): Move | null {
  const isPicked = doneSoFar(situation).some(
    ({ verb, name }) => verb === 'click' && isSuggestion(name, city),
  );
  if (isPicked) return null;
  const suggestion = ofRole(situation, 'option', 'menuitem', 'listitem', 'clickable', 'link').find(
    ({ name }) => isSuggestion(name, city),
  );
  if (suggestion) return act(`"${suggestion.name}" is suggested.`, click(suggestion));
  return typedSoFar(situation).includes(city)
    ? failed(`${city} is not suggested`)
    : act('Suggestions may come.', write(into, city), wait(null, 1));
}

/** The page's own calendar says which year it is; without one a date is written. */
function enterDate(situation: Situation, into: ElementLine, month: string, day: string): Move {
  const year =
    /\b(20\d\d)\b/.exec(situation.page.lines.map((line) => lineText(line)).join(' '))?.[1] ?? '2017';
  return pickDate(situation, into, `${month}/${day}/${year}`);
}

const lineText = (line: Situation['page']['lines'][number]): string =>
  line.kind === 'element' ? line.name : line.text;

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
    if (!from || !to) return failed('there is no form');
    const oneWay = /one.?way/i.test(wish('One Way or Round Trip') + wish('Ticket Type'));
    const switcher = elements(situation).find(({ name }) => /^One.way$/i.test(name));
    const isSet = switcher?.states.some((state) => state === 'selected' || state === 'checked');
    if (oneWay && switcher && !isSet) return act('One way.', click(switcher));
    const city =
      enterCity(situation, from, wish('Departure City')) ??
      enterCity(situation, to, wish('Destination City'));
    if (city) return city;
    const depart = field(situation, /^Depart/);
    const back = field(situation, /^Return/);
    const ready = elements(situation).find(({ name }) => name === 'Done');
    const isDay = /^\d+$/.test(doneSoFar(situation).at(-1)?.name ?? '');
    if (ready && isDay) return act('The day is chosen.', click(ready));
    const more = Number(wish('Passengers') || '1') - 1;
    const adder = elements(situation).find(({ name }) => name === '+');
    if (adder && more > 0 && !doneSoFar(situation).some(({ ref }) => ref === adder.ref))
      return act(`${more} more.`, ...Array.from({ length: more }, () => click(adder)));
    const month = wish('Departure Month') || '3';
    if (depart && !depart.value) return enterDate(situation, depart, month, wish('Departure Day'));
    if (!oneWay && back && !back.value)
      return enterDate(situation, back, wish('Returning Month') || month, wish('Returning Day'));
    const submit =
      elements(situation).find(({ name }) => /^Find Flights$/i.test(name)) ?? submitButton(situation);
    return submit ? act('All is in.', click(submit)) : failed('it cannot be sent');
  },
};
