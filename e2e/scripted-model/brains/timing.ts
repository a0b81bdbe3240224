/** button-delay, stock-market, chase-circle, moving-items, hot-cold, simon-says: what is too quick for a model, left to the page's side. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, named, ofRole, pageText } from '../look.ts';
import { act, click, failed, follow, sweep, wait, watch } from '../moves.ts';

const buttonDelay: Brain = {
  task: 'button-delay',
  command: /^Click button (\w+), wait (\d+) seconds?, then click button (\w+)\.$/,
  decide(situation, [first = '', seconds = '1', second = '']) {
    const [one, two] = [named(situation, first, 'button'), named(situation, second, 'button')];
    return one && two
      ? act('The wait is done in the page.', click(one), wait(null, Number(seconds), click(two)))
      : failed('these buttons are not there');
  },
};

const stockMarket: Brain = {
  task: 'stock-market',
  command: /^Buy (\w+) stock when the price is less than \$([\d.]+)\.$/,
  decide(situation, [, limit = '0']) {
    const buy = named(situation, 'Buy', 'button');
    const label = /\b([\w ]*price:)/i.exec(pageText(situation))?.[1]?.trim();
    if (!buy || label === undefined) return failed('no price is shown');
    const low = { ref: null, after: label, is: 'below', value: limit } as const;
    return act('The price changes faster than I can look.', wait(low, 30, click(buy)));
  },
};

const chaseCircle: Brain = {
  task: 'chase-circle',
  command: /^Keep your mouse inside the circle as it moves around\.$/,
  decide(situation) {
    const [circle] = ofRole(situation, 'circle');
    return circle ? act('It moves.', follow([circle], 12, false)) : failed('there is no circle');
  },
};

const movingItems: Brain = {
  task: 'moving-items',
  command: /^Click as many moving circles as possible\.$/,
  decide(situation) {
    const circles = ofRole(situation, 'circle').slice(0, 30);
    const caught = doneSoFar(situation).some(({ verb }) => verb === 'catch');
    if (circles.length > 0 && !caught) return act(`${circles.length} circles.`, follow(circles, 12, true));
    // The count ends when the time is over.
    return caught ? act('All that came within reach.', wait(null, 10)) : failed('there are no circles');
  },
};

const hotCold: Brain = {
  task: 'hot-cold',
  command: /^Find and click on the (\w+) area\.$/,
  decide(situation, [word = 'HOT']) {
    const area = elements(situation).find(({ name }) => /area/.test(name)) ?? elements(situation)[0];
    const display = elements(situation).find((it) => it !== area);
    const told = { ref: display?.ref ?? null, after: null, is: 'contains', value: word } as const;
    return area && display
      ? act('The page tells how near the pointer is.', sweep(area, told, true))
      : failed('there is no area');
  },
};

/** What blinks has a class for a moment; one that began before the first view ends after it. */
const simonSays: Brain = {
  task: 'simon-says',
  command: /^Push the buttons in the order displayed\.$/,
  decide(situation) {
    const watched = doneSoFar(situation).find(({ verb }) => verb === 'watch');
    if (!watched) return act('They blink, one after the other.', watch(4));
    const blinked = [...watched.outcome.matchAll(/-?\d+ ms (\d+) button[^;]*: class -/g)];
    const buttons = blinked.flatMap(([, ref]) => ofRole(situation, 'button').filter((it) => it.ref === ref));
    return buttons.length > 0
      ? act(`${buttons.length} blinked.`, ...buttons.map((button) => click(button)))
      : failed('nothing blinked');
  },
};

/** All of this file. */
export const timing: readonly Brain[] = [buttonDelay, stockMarket, chaseCircle, movingItems, hotCold, simonSays];
