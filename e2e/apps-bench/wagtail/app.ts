import type { App } from '../app.ts';
import {
  any,
  button,
  checkbox,
  field,
  fieldWith,
  inRow,
  link,
  listbox,
  menuItem,
  rowTexts,
} from '../script/finders.ts';
import { click, insert, select, selectText, type, until } from '../script/steps.ts';
import { WagtailSite } from './site.ts';

const site = new WagtailSite();

const ORDERS = '/django-admin/shop/order/';
const moreActions = click('More actions', button('More actions'));
const publish = click('Publish', menuItem('Publish'));

export const wagtail: App = {
  name: 'wagtail',
  runtime: 'python',
  install: () => site.install(),
  start: (folder) => site.start(folder),
  signIn: (context) => site.signIn(context),
  state: () => site.state(),
  stop: () => site.stop(),
  tasks: [
    {
      name: 'rename-page',
      command: "Rename the page Delivery to 'Delivery and pickup' and publish it",
      path: '/admin/',
      measures: 'CMS dashboard',
      script: {
        plans: [
          [click('Delivery', link('Delivery'))],
          [type('the title', field(/^Title/), 'Delivery and pickup'), moreActions],
          [publish],
        ],
        answer: until(/published/i, 'The page is published.'),
      },
      changes: {
        'page delivery title': 'Delivery and pickup',
        'page delivery draft title': 'Delivery and pickup',
      },
    },
    {
      name: 'replace-word',
      command: 'Change 5 pm to 6 pm in the body and publish the page',
      path: '/admin/pages/4/edit/',
      script: {
        plans: [
          [
            selectText('the body', fieldWith(/^The shop is open/), '5 pm'),
            insert('the body', fieldWith(/^The shop is open/), '6 pm'),
            moreActions,
          ],
          [publish],
        ],
        answer: until(/published/i, 'The page is published.'),
      },
      changes: {
        'page hours body': '<p>The shop is open until 6 pm on weekdays.</p><p>On Sundays it is closed.</p>',
        'page hours draft body': '<p>The shop is open until 6 pm on weekdays.</p><p>On Sundays it is closed.</p>',
      },
    },
    {
      name: 'draft',
      command: "Change the intro to 'Call us' and save it as a draft; do not publish it",
      path: '/admin/pages/6/edit/',
      script: {
        plans: [[type('the intro', field(/^Intro/), 'Call us'), click('Save draft', button('Save draft'))]],
        answer: until(/has been (?:saved|updated)/i, 'The draft is saved.'),
      },
      changes: {
        'page contact draft intro': 'Call us',
        'page contact is': 'live, changes not published',
      },
    },
    {
      name: 'order-status',
      command: 'Set the status of order 1007 to Shipped',
      path: ORDERS,
      measures: 'table 25 x 9',
      script: {
        plans: [
          [click('1007', link('1007'))],
          [select('the status', listbox(/^Status/), 'Shipped'), click('Save', button('Save'))],
        ],
        answer: until(/Order 1007[^]*was changed successfully/, 'The order is changed.'),
      },
      changes: { 'order 1007': 'Bo Chen | Mirror | 3 | 41.3 | Porto | shipped | 2026-11-07 | 1' },
    },
    {
      name: 'delete-orders',
      command: 'Delete the orders 1003 and 1011',
      path: ORDERS,
      script: {
        plans: [
          [
            click('the box of 1003', inRow('1003', any('checkbox'))),
            click('the box of 1011', inRow('1011', any('checkbox'))),
            select('the action', listbox(/^Action/), 'Delete selected orders'),
            click('Go', button('Go')),
          ],
          [click('Yes', button(/^Yes/))],
        ],
        answer: until(/deleted 2 orders/, 'Both are deleted.'),
      },
      changes: { 'order 1003': null, 'order 1011': null },
    },
    {
      name: 'not-paid',
      command: 'Which orders are not paid? Name their numbers.',
      path: ORDERS,
      script: {
        plans: [],
        answer: (situation) => {
          const orders = rowTexts(situation).filter((row) => /\b10\d\d\b/.test(row));
          const open = orders.filter((row) => /\bFalse\b/.test(row)).map((row) => /\b10\d\d\b/.exec(row)?.[0]);
          return orders.length < 25 ? undefined : open.join(', ');
        },
      },
      changes: {},
      answer: { says: ['1004', '1012', '1020'], lacks: ['1001', '1003', '1005', '1011', '1019', '1025'] },
    },
    {
      name: 'add-order',
      command:
        'Add order 2001: customer Ida Berg, product Shelf, quantity 2, price 59.00, city Graz, status New, ordered on 2026-11-20, paid',
      path: ORDERS,
      script: {
        plans: [
          [click('Add order', link('Add order'))],
          [
            type('the number', field(/^Number/), '2001'),
            type('the customer', field(/^Customer/), 'Ida Berg'),
            type('the product', field(/^Product/), 'Shelf'),
            type('the quantity', field(/^Quantity/), '2'),
            type('the price', field(/^Price/), '59.00'),
            type('the city', field(/^City/), 'Graz'),
            select('the status', listbox(/^Status/), 'New'),
            type('the date', field(/^Ordered/), '2026-11-20'),
            click('Paid', checkbox(/^Paid/)),
            click('Save', button('Save')),
          ],
        ],
        answer: until(/Order 2001[^]*was added successfully/, 'The order is added.'),
      },
      changes: { 'order 2001': 'Ida Berg | Shelf | 2 | 59 | Graz | new | 2026-11-20 | 1' },
    },
  ],
};
