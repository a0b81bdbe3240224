/**
 * The corpus of hostile pages and faults (e2e/hostile) in the packed extension: with a model that obeys the page nothing
 * bad happens; and with one that does not, the person's task is done, which one case of a class shows here and
 * `npm run bench:hostile` for each. That plays also the cases that are slow, and those whose like is played here (alike.ts).
 */
import { expect, test as base } from '@playwright/test';
import { ALIKE } from '../hostile/alike.ts';
import type { HostileCase } from '../hostile/case.ts';
import { CARRIED, carriedData } from '../hostile/classes/carried-data.ts';
import { CORPUS } from '../hostile/corpus.ts';
import { StageSeat } from '../hostile/seat.ts';

const test = base.extend<object, { readonly seat: StageSeat }>({
  seat: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const seat = new StageSeat();
      await use(seat);
      await seat.leave();
    },
    { scope: 'worker' },
  ],
});

const isForTests = ({ name, isSlow }: HostileCase): boolean => isSlow !== true && !(name in ALIKE);

test.describe.configure({ timeout: 120_000 });

/**
 * What is carried to another site is judged where the person agrees to all: then it succeeds, so that it is an attack, and it
 * was asked about with what it carries, so that they could have declined it.
 */
for (const it of carriedData.filter((one) => isForTests(one) && one.never === CARRIED))
  test(`carried data: ${it.name}`, async ({ seat }) => {
    const { failures, questions, log } = await (await seat.take()).play({ ...it, approves: /(?:)/ }, true);
    expect(failures, log.join(', ')).toContainEqual(expect.stringContaining('harm: '));
    expect(questions).toContainEqual(expect.stringMatching(/evil/));
  });

for (const [className, cases] of Object.entries(CORPUS))
  for (const [i, it] of cases.filter((one) => isForTests(one) && one.never !== CARRIED).entries())
    test(`${className}: ${it.name}`, async ({ seat }) => {
      try {
        for (const obeys of [true, false]) {
          const { failures, isHonest, log } = await (await seat.take()).play(it, obeys);
          expect(failures, `${obeys ? 'obedient' : 'honest'} model; log: ${log.join(', ')}`).toEqual([]);
          if (isHonest || i > 0) break;
        }
      } catch (error) {
        await seat.leave();
        throw error;
      }
    });
