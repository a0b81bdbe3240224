import { describe, expect, test } from 'vitest';
import { changeCrm, startCrm, type Crm, type CrmEvent } from './crm.ts';
import { evaluate, neededActions } from './evaluate.ts';
import { flightsOf } from './flights.ts';
import { scenarioOf, type Scenario } from './scenario.ts';
import { eventsFor } from './shortest-way.ts';
import { TASKS, type Task } from './wish.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const start = ({ bookings }: Scenario): Crm => startCrm(bookings);
const play = (scenario: Scenario, events: readonly CrmEvent[]): Crm => events.reduce(changeCrm, start(scenario));
const progressAfter = (scenario: Scenario, events: readonly CrmEvent[]): number =>
  evaluate(scenario, start(scenario), play(scenario, events)).progress;

describe.each(TASKS)('%s', (task) => {
  test('is done by its shortest way, and by no part of it', () => {
    for (const seed of SEEDS) {
      const scenario = scenarioOf(task, seed);
      const events = eventsFor(scenario.wish);
      expect(evaluate(scenario, start(scenario), play(scenario, events))).toEqual({
        success: true,
        progress: 1,
      });
      for (let count = 0; count < events.length; count += 1)
        expect(evaluate(scenario, start(scenario), play(scenario, events.slice(0, count))).success).toBe(false);
    }
  });

  test('progress starts at 0 and never falls on the way', () => {
    for (const seed of SEEDS) {
      const scenario = scenarioOf(task, seed);
      const events = eventsFor(scenario.wish);
      const progress = events.map((_, count) => progressAfter(scenario, events.slice(0, count)));
      expect(progress[0]).toBe(0);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.every((it) => it < 1)).toBe(true);
    }
  });

  test('a seed means the same scenario every time, and another one than the next seed', () => {
    expect(scenarioOf(task, 3)).toEqual(scenarioOf(task, 3));
    expect(scenarioOf(task, 3).command).not.toBe(scenarioOf(task, 4).command);
  });

  test('another booking that was cancelled on the way is no success', () => {
    const scenario = scenarioOf(task, 5);
    const other = scenario.bookings.find(({ reference }) => !scenario.command.includes(reference));
    const reference = other?.reference ?? '';
    const events: readonly CrmEvent[] = [
      { type: 'found', reference },
      { type: 'cancel-opened' },
      { type: 'cancel-confirmed', reference },
      { type: 'go', to: 'search' },
      ...eventsFor(scenario.wish),
    ];
    const { success, progress } = evaluate(scenario, start(scenario), play(scenario, events));
    expect([success, progress < 1]).toEqual([false, true]);
  });
});

test('a booked flight takes more than twenty actions where it returns', () => {
  const scenarios = SEEDS.map((seed) => scenarioOf('book-flight', seed));
  const returns = scenarios.filter(({ wish }) => wish.task === 'book-flight' && !wish.search.isOneWay);
  expect(returns.length).toBeGreaterThan(10);
  for (const scenario of returns) expect(neededActions(scenario, start(scenario))).toBeGreaterThan(20);
});

test('a detail that the booking has already needs no action', () => {
  const counts = SEEDS.map((seed) => {
    const scenario = scenarioOf('modify-passenger', seed);
    const { wish, bookings } = scenario;
    if (wish.task !== 'modify-passenger') throw new Error('another task');
    const now = bookings.find(({ reference }) => reference === wish.reference)?.passenger;
    return {
      isSameGender: now?.gender === wish.passenger.gender && now.title !== wish.passenger.title,
      needed: neededActions(scenario, start(scenario)),
    };
  });
  expect(counts.filter(({ isSameGender }) => isSameGender).map(({ needed }) => needed)).toContain(9);
  expect(Math.max(...counts.map(({ needed }) => needed))).toBe(10);
});

test('half of the way: the search is filled in, the flights are not chosen', () => {
  const scenario = scenarioOf('book-flight', 1);
  const events = eventsFor(scenario.wish);
  const sent = events.findIndex(({ type }) => type === 'search-sent');
  const progress = progressAfter(scenario, events.slice(0, sent + 1));
  expect(progress).toBeGreaterThan(0.3);
  expect(progress).toBeLessThan(0.7);
});

test('the wrong one of two flights that leave at the same time is no success', () => {
  const scenario = SEEDS.map((seed) => scenarioOf('modify-flights', seed)).find(({ wish }) => {
    if (wish.task !== 'modify-flights') return false;
    const { number, departs, from, to, day } = wish.journey.outward;
    return flightsOf(from, to, day).some((it) => it.departs === departs && it.number !== number);
  });
  if (scenario?.wish.task !== 'modify-flights') throw new Error('no seed has two such flights');
  const { outward } = scenario.wish.journey;
  const twin = flightsOf(outward.from, outward.to, outward.day).find(
    ({ departs, number }) => departs === outward.departs && number !== outward.number,
  );
  const events = eventsFor(scenario.wish).map((event) =>
    event.type === 'flight-chosen' && event.leg === 'outward' && twin ? { ...event, flight: twin } : event,
  );
  expect(evaluate(scenario, start(scenario), play(scenario, events)).success).toBe(false);
});

test.each<[string, Task, CrmEvent, string]>([
  ['a search without airports', 'find-flight', { type: 'search-sent' }, 'airports'],
  ['an unknown reference', 'find-booking', { type: 'found', reference: 'NOPE' }, 'No booking'],
  ['a cancellation with another reference', 'cancel-booking', { type: 'cancel-confirmed', reference: 'NOPE' }, 'match'],
  ['an empty passenger', 'book-flight', { type: 'passenger-saved' }, 'complete'],
  ['an empty card', 'book-flight', { type: 'booked' }, 'card'],
])('the page refuses %s', (_, task, event, words) => {
  const scenario = scenarioOf(task, 0);
  const after = play(scenario, [event]);
  expect(after.message).toContain(words);
  expect(after.bookings).toEqual(scenario.bookings);
});
