/** What the back office has before a task. */
import type { Collections } from './office.ts';

const CUSTOMERS = [
  ['Ana Lima', 'Porto'],
  ['Bo Chen', 'Graz'],
  ['Ida Berg', 'Bergen'],
  ['Kemal Aydin', 'Izmir'],
  ['Tom Novak', 'Brno'],
  ['Ida Bergmann', 'Gent'],
  ['Carla Rossi', 'Turin'],
  ['Finn Olsen', 'Oslo'],
  ['Grace Okoro', 'Lagos'],
  ['Hana Sato', 'Kyoto'],
  ['Jan Kowal', 'Gdynia'],
  ['Lena Roth', 'Wels'],
] as const;

const PRODUCTS = ['Desk', 'Chair', 'Lamp', 'Rug', 'Vase', 'Shelf', 'Mirror', 'Stool', 'Clock', 'Bench'] as const;
const SIZES = ['small', 'medium', 'large', 'extra large'] as const;
const COLOURS = ['oak', 'white', 'black', 'red'] as const;
const STATUSES = ['new', 'packed', 'shipped'] as const;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const RECORDS: Collections = {
  customers: CUSTOMERS.map(([name, city], index) => ({
    id: index + 1,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    city,
    stars: 1 + (index % 4),
    newsletter: index % 3 === 0,
  })),
  orders: Array.from({ length: 36 }, (_, index) => ({
    id: 1001 + index,
    customer: 1 + ((index * 5) % CUSTOMERS.length),
    date: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
    total: 20 + index * 7,
    status: pick(STATUSES, index * 2),
    tags: index % 5 === 0 ? ['fragile'] : [],
    paid: index % 4 !== 1,
    items: [{ product: pick(PRODUCTS, index), quantity: 1 + (index % 3) }],
    carrier: 'post',
    note: '',
  })),
  products: PRODUCTS.flatMap((product, kind) =>
    SIZES.flatMap((size, at) =>
      COLOURS.slice(0, 2 + (kind % 3)).map((colour, tone) => ({
        id: kind * 100 + at * 10 + tone,
        name: `${product}, ${size}, ${colour}`,
        shelf: `${String.fromCodePoint(65 + kind)}${at}${tone}`,
        stock: (kind * 7 + at * 3 + tone * 5) % 40,
        place: pick(['Graz', 'Linz', 'Wels'], kind + at),
        sold: (kind + at + tone) % 3 !== 0,
      })),
    ),
  ),
};
