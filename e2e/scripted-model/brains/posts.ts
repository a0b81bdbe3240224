/** social-media*, order-food, buy-ticket, phone-book: things of one kind in a row, each with its own buttons. */
import type { Brain } from '../brain.ts';
import { doneSoFar, named, ofRole, submitButton } from '../look.ts';
import { act, click, failed, type ActionMove } from '../moves.ts';
import type { ElementLine, Line, Situation } from '../read-prompt.ts';

interface Post {
  readonly by: string;
  readonly icons: readonly ElementLine[];
}

/** A post begins with a text that names its author as "@author". */
function postsOf({ page }: Situation): readonly Post[] {
  const posts: { by: string; icons: ElementLine[] }[] = [];
  for (const line of page.lines) {
    const by = line.kind === 'element' ? undefined : /@\w+/.exec(line.text)?.[0];
    if (by !== undefined) posts.push({ by, icons: [] });
    else if (line.kind === 'element') posts.at(-1)?.icons.push(line);
  }
  return posts;
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** An icon is told by what it is called, or by what it is named in the page (".retweet"). */
const iconFor = (post: Post, button: string): ElementLine | undefined =>
  post.icons.find(({ name }) => slug(name) === slug(button));

const socialMedia: Brain = {
  task: 'social-media',
  command: /^For the user (@\w+), click on the "(.*)" button\.$/,
  decide(situation, [user = '', button = '']) {
    const item = ofRole(situation, 'clickable', 'menuitem', 'button', 'link').find(
      ({ name }) => slug(name).startsWith(slug(button)) && !name.startsWith('.'),
    );
    if (item && doneSoFar(situation).length > 0) return act('The menu is open.', click(item));
    const post = postsOf(situation).find(({ by }) => by === user);
    if (!post) return failed(`there is no post by ${user}`);
    const target = iconFor(post, button) ?? iconFor(post, 'more');
    return target ? act(`The post by ${user}.`, click(target)) : failed(`its post has no "${button}"`);
  },
};

const socialMediaMany: Brain = {
  task: 'social-media-all',
  command: /^Click the "(.*)" button on (all|\d+) posts? by (@\w+) and then click Submit\.$/,
  decide(situation, [button = '', amount, user]) {
    const submit = submitButton(situation);
    const icons = postsOf(situation)
      .filter(({ by }) => by === user)
      .flatMap((post) => iconFor(post, button) ?? [])
      .slice(0, amount === 'all' ? undefined : Number(amount));
    return submit
      ? act(`${icons.length} posts.`, ...icons.map((icon) => click(icon)), click(submit))
      : failed('there is no Submit');
  },
};

interface Dish {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly plus: ElementLine | undefined;
}

/** A dish is a row that begins with its name; then come its kinds, and its "+" is a thing to click. */
function dishesOf({ page }: Situation): readonly Dish[] {
  const dishes: { name: string; kinds: string[]; plus: ElementLine | undefined }[] = [];
  let isNamed = false;
  for (const line of page.lines) {
    const text = line.kind === 'element' ? line.name : line.text;
    const last = dishes.at(-1);
    if (line.kind === 'group' && line.role === 'row') isNamed = false;
    else if (isImage(line) || (isNamed && line.kind === 'text')) last?.kinds.push(text);
    else if (line.kind === 'element' && /^\W*(?:\+|add)$/i.test(text.trim()) && last) last.plus ??= line;
    else if (line.kind === 'text' && /\w{2}/.test(text)) {
      dishes.push({ name: text.trim(), kinds: [], plus: undefined });
      isNamed = true;
    }
  }
  return dishes;
}

const isImage = (line: Line): boolean => line.role === 'image' || line.role === 'img';

const orderFood: Brain = {
  task: 'order-food',
  command: /^Order (?:one of each item: (.*)|(\d+) items that are (.*))$/,
  decide(situation, [list, amount, kind]) {
    const dishes = dishesOf(situation);
    const order = named(situation, 'Order!', 'button');
    if (!order) return failed('nothing can be ordered');
    const wanted =
      list === undefined
        ? dishes.filter(({ kinds }) => kinds.includes(kind ?? ''))
        : dishes.filter(({ name }) => list.split(', ').some((it) => it.trim() === name));
    const plus = wanted.flatMap((dish) => (dish.plus ? [dish.plus] : []));
    const [first] = plus;
    if (!first) return failed('no dish of that kind can be added');
    const times = Number(amount ?? plus.length);
    const adds: ActionMove[] = Array.from({ length: times }, (_, i) => click(plus[i] ?? first));
    return act(`${times} dishes.`, ...adds, click(order));
  },
};

/** "2h 5m" in minutes. */
const minutesIn = (text: string): number => {
  const [, hours = '0', minutes = '0'] = /(\d+)h (\d+)m/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

interface Offer {
  readonly button: ElementLine;
  readonly minutes: number;
  readonly price: number;
}

/** What stands between one button with a price and the one before it belongs to it. */
export function offersOf({ page }: Situation): readonly Offer[] {
  const offers: Offer[] = [];
  let minutes = 0;
  for (const line of page.lines) {
    const text = line.kind === 'element' ? line.name : line.text;
    if (/\d+h \d+m/.test(text)) minutes = minutesIn(text);
    const price = /\$(\d+)/.exec(text)?.[1];
    if (line.kind === 'element' && price !== undefined) offers.push({ button: line, minutes, price: Number(price) });
  }
  return offers;
}

/** @param rule - "cheapest", "shortest trip", "most expensive price", … */
export function bestOffer(offers: readonly Offer[], rule: string): Offer | undefined {
  const by = (offer: Offer): number =>
    /cheap/.test(rule)
      ? offer.price
      : /expens/.test(rule)
        ? -offer.price
        : /short/.test(rule)
          ? offer.minutes
          : -offer.minutes;
  return offers.toSorted((a, b) => by(a) - by(b))[0];
}

const buyTicket: Brain = {
  task: 'buy-ticket',
  command: /^Buy the ticket with the (.*)\.$/,
  decide(situation, [rule = '']) {
    const best = bestOffer(offersOf(situation), rule);
    return best ? act(`$${best.price}, ${best.minutes} minutes.`, click(best.button)) : failed('no tickets');
  },
};

const phoneBook: Brain = {
  task: 'phone-book',
  command: /^Find (.*) in the contact book and click on their (\w+)(?: number)?\.$/,
  decide(situation, [person = '', property = '']) {
    const { lines } = situation.page;
    const isShown = lines.some((line) => line.kind !== 'element' && line.text.trim() === person);
    if (!isShown) {
      const next = named(situation, '>', 'link', 'clickable');
      return next ? act(`${person} is further on.`, click(next)) : failed(`${person} is not in the book`);
    }
    const label = lines.findIndex(
      (line) => line.kind !== 'element' && slug(line.text) === slug(property) && !/@/.test(line.text),
    );
    const target = lines.slice(label + 1).find((line) => line.kind === 'element');
    return label >= 0 && target?.kind === 'element'
      ? act(`${person} is shown.`, click(target))
      : failed(`no ${property} is shown`);
  },
};

/** All of this file. */
export const posts: readonly Brain[] = [socialMedia, socialMediaMany, orderFood, buyTicket, phoneBook];
