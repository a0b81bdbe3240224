import type { Hand } from '../replay/hand.ts';
import type { Lesson } from '../replay/lesson.ts';
import { wagtail } from './app.ts';

const ORDERS = '/django-admin/shop/order/';
const at = { app: wagtail };

const renamed = (slug: string, title: string): Record<string, string> => ({
  [`page ${slug} title`]: title,
  [`page ${slug} draft title`]: title,
});

async function fillOrder(hand: Hand, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = hand.tab.getByLabel(`${label}:`);
    if (label === 'Status') await hand.choose(field, text);
    else await hand.write(field, text);
  }
}

export const wagtailLessons: readonly Lesson[] = [
  {
    ...at,
    name: 'rename-page',
    command: 'Rename the page "Delivery" to "Delivery and pickup" and publish it',
    path: '/admin/pages/3/',
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: 'Delivery', exact: true }));
      await hand.write(hand.tab.locator('#id_title'), 'Delivery and pickup');
      await hand.click(hand.tab.getByRole('button', { name: 'More actions' }));
      await hand.click(hand.tab.getByRole('button', { name: 'Publish', exact: true }));
    },
    shown: renamed('delivery', 'Delivery and pickup'),
    varied: [
      {
        command: 'Rename the page "Contact" to "How to reach us" and publish it',
        changes: renamed('contact', 'How to reach us'),
      },
      {
        command: 'Rename the page "Opening hours" to "Hours" and publish it',
        changes: renamed('hours', 'Hours'),
      },
      { command: 'Rename the page "Prices" to "Rates" and publish it', changes: null },
    ],
  },
  {
    ...at,
    name: 'order-status',
    command: 'Set the status of order 1007 to Shipped',
    path: ORDERS,
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: '1007', exact: true }));
      await hand.choose(hand.tab.getByLabel('Status:'), 'Shipped');
      await hand.click(hand.tab.getByRole('button', { name: 'Save', exact: true }));
    },
    shown: { 'order 1007': 'Bo Chen | Mirror | 3 | 41.3 | Porto | shipped | 2026-11-07 | 1' },
    varied: [
      {
        command: 'Set the status of order 1012 to Returned',
        changes: { 'order 1012': 'Bo Chen | Vase | 4 | 12.5 | Gent | returned | 2026-11-12 | 0' },
      },
      {
        command: 'Set the status of order 1020 to Packed',
        changes: { 'order 1020': 'Tom Novak | Shelf | 4 | 59 | Graz | packed | 2026-11-20 | 0' },
      },
      { command: 'Set the status of order 1099 to Packed', changes: null },
    ],
  },
  {
    ...at,
    name: 'add-order',
    command:
      'Add order 2001: customer Ida Berg, product Shelf, quantity 2, price 59.00, city Graz, status Packed, ordered on 2026-11-20',
    path: ORDERS,
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: 'Add order' }));
      await fillOrder(hand, {
        Number: '2001',
        Customer: 'Ida Berg',
        Product: 'Shelf',
        Quantity: '2',
        Price: '59.00',
        City: 'Graz',
        Status: 'Packed',
        Ordered: '2026-11-20',
      });
      await hand.click(hand.tab.getByRole('button', { name: 'Save', exact: true }));
    },
    shown: { 'order 2001': 'Ida Berg | Shelf | 2 | 59 | Graz | packed | 2026-11-20 | 0' },
    varied: [
      {
        command:
          'Add order 2002: customer Tom Novak, product Desk lamp, quantity 7, price 24.90, city Porto, status Returned, ordered on 2026-10-03',
        changes: { 'order 2002': 'Tom Novak | Desk lamp | 7 | 24.9 | Porto | returned | 2026-10-03 | 0' },
      },
      {
        command:
          'Add order 2003: product Rug, customer Ana Lima, city Izmir, quantity 1, price 75.20, status Shipped, ordered on 2026-11-01',
        changes: { 'order 2003': 'Ana Lima | Rug | 1 | 75.2 | Izmir | shipped | 2026-11-01 | 0' },
      },
      {
        command:
          'Add order 2004: customer Bo Chen, product Vase, quantity 3, price 12.50, city Brno, status Lost, ordered on 2026-11-02',
        changes: null,
      },
    ],
  },
];
