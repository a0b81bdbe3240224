import { expect, test } from 'vitest';
import { dayWords } from '../../../airline-crm/scenario/days.ts';
import { scenarioOf } from '../../../airline-crm/scenario/scenario.ts';
import { TASKS } from '../../../airline-crm/scenario/wish.ts';
import { brains } from '../index.ts';
import { airlineCrm } from './index.ts';
import { cardIn, detail, flightWish, passengerIn, referenceIn, timesIn } from './wishes.ts';

test.each(TASKS)('%s: the command says all that the scenario asks for', (task) => {
  for (let seed = 0; seed < 30; seed += 1) {
    const { command, wish } = scenarioOf(task, seed);
    const said = flightWish(command);
    if ('search' in wish) {
      const { isOneWay, from, to, depart, back } = wish.search;
      expect(said).toMatchObject({ isOneWay, from, to, depart: dayWords(depart) });
      expect(said?.back).toBe(isOneWay ? null : dayWords(back));
    } else expect(said).toBeNull();
    if ('journey' in wish) {
      const { outward, back } = wish.journey;
      expect(timesIn(said?.outwardTimes ?? '')).toEqual([outward.departs, outward.arrives]);
      expect(timesIn(said?.backTimes ?? '')).toEqual(back === null ? [] : [back.departs, back.arrives]);
    }
    if ('reference' in wish) expect(referenceIn(command)).toBe(wish.reference);
    if ('passenger' in wish) {
      const passenger = passengerIn(command);
      expect(detail(passenger, 'last name')).toBe(wish.passenger.lastName);
      expect(detail(passenger, 'date of birth')).toBe(wish.passenger.born);
    }
    if ('card' in wish) expect(detail(cardIn(command), 'expiry')).toBe(wish.card.expiry);
  }
});

test.each(TASKS)('%s: no brain of MiniWoB++ comes before', (task) => {
  const { command } = scenarioOf(task, 0);
  expect(brains.find((brain) => brain.command.test(command))).toBe(airlineCrm);
});
