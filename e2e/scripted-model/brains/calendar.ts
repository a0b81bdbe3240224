/** daily-calendar: a free stretch of half hours is dragged over, then named. */
import type { Brain } from '../brain.ts';
import { doneSoFar, fields, named } from '../look.ts';
import { act, click, drag, failed, scroll, type as write, type Place } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

const HOUR = /^(\d+)\s?([ap])m$/i;

/** "4PM" in half hours since midnight. */
function halfHours(text: string): number | null {
  const [, hour, half = ''] = HOUR.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 2;
}

/** Cells by their half hour: the first two after each hour's text. */
function cellsOf({ page }: Situation): ReadonlyMap<number, ElementLine> {
  const cells = new Map<number, ElementLine>();
  let at: number | null = null;
  for (const line of page.lines) {
    if (line.kind === 'element') {
      if (at !== null && !cells.has(at)) cells.set(at, line);
      else if (at !== null && !cells.has(at + 1)) cells.set(at + 1, line);
    } else at = halfHours(line.text) ?? null;
  }
  return cells;
}

const slotsIn = (duration: string): number => {
  const number = Number(/[\d.]+/.exec(duration)?.[0] ?? '0');
  return /min/.test(duration) ? number / 30 : number * 2;
};

const at = ({ ref }: ElementLine, x: number, y: number): Place => ({ ref, x, y });

const MOST_SCROLLS = 8;
const scrolls = (situation: Situation): number => doneSoFar(situation).filter(({ verb }) => verb === 'scroll').length;

export const dailyCalendar: Brain = {
  task: 'daily-calendar',
  command: /^Create an? (.*) event named "(.*)", between (\w+) and (\w+)\.$/,
  decide(situation, [duration = '', name = '', from = '', to = '']) {
    const create = named(situation, 'Create', 'button');
    const [field] = fields(situation);
    if (create && field) return act('The stretch is chosen.', write(field, name), click(create));
    const cells = cellsOf(situation);
    const count = slotsIn(duration);
    const [first, end] = [halfHours(from), halfHours(to)];
    if (first === null || end === null || count < 1) return failed('when is that?');
    const starts = Array.from({ length: end - first - count + 1 }, (_, i) => first + i).filter((start) =>
      Array.from({ length: count }, (_, i) => cells.get(start + i)).every(
        (cell) => cell && !cell.states.includes('covered'),
      ),
    );
    const tried = doneSoFar(situation).filter(({ verb }) => verb === 'drag').length;
    const start = starts[tried];
    const [head, tail] = [cells.get(start ?? -1), cells.get((start ?? -1) + count - 1)];
    if (!head || !tail) return failed('no stretch is free');
    // A drag cannot bring both its ends into the window by itself.
    if ([head, tail].some(({ states }) => states.includes('offscreen')) && scrolls(situation) < MOST_SCROLLS)
      return act('That is further down.', scroll('down', head));
    return act(`From half hour ${start}.`, drag(at(head, 20, 3), at(head, 24, 6), at(tail, 26, 8)));
  },
};
