import type { App } from '../app.ts';
import {
  after,
  any,
  button,
  checkbox,
  field,
  inRow,
  inside,
  link,
  listbox,
  menuItem,
  ofRole,
  rowOf,
  tab,
  viewText,
} from '../script/finders.ts';
import { click, press, select, type, until } from '../script/steps.ts';
import type { Script } from '../script/script.ts';
import type { Expected } from '../state.ts';
import { BackOffice } from './office.ts';

const office = new BackOffice();

/** Usable once something is changed, or selected. */
const soon = (name: string) => click(name, ofRole(['button'], name, 'not yet usable too'));
const save = soon('Save');
const updated = until(/updated|Save \(disabled/i, 'It is saved.');
const order = (number: number): string => `/#/orders/${number}`;
const choose = (number: string) => click(`the box of ${number}`, inRow(number, any('checkbox')));

const gone = (collection: string, id: number, fields: readonly string[]): Record<string, Expected> =>
  Object.fromEntries(fields.map((it) => [`${collection} ${id} ${it}`, null]));
const CUSTOMER = ['name', 'email', 'city', 'stars', 'newsletter'];
const ORDER = ['customer', 'date', 'total', 'status', 'tags', 'paid', 'items', 'carrier', 'note'];

/** Clicked though the drawn star lies over it. */
const star = (name: string) => ofRole(['radio'], name, 'not yet usable too');
const cell = (text: string) => ofRole(null, text);

export const reactAdmin: App = {
  name: 'react-admin',
  runtime: 'node',
  install: () => office.install(),
  start: () => office.start(),
  state: () => office.state(),
  stop: () => office.stop(),
  tasks: [
    {
      name: 'status',
      command: 'Set order 1034 to shipped',
      path: '/#/orders',
      script: {
        plans: [[click('1034', rowOf('1034'))], [select('the status', listbox('Status'), 'Shipped'), save]],
        answer: updated,
      },
      changes: { 'orders 1034 status': 'shipped' },
    },
    {
      name: 'deliver-on',
      command: 'Order 1035 is to be delivered on 24 December 2026',
      path: order(1035),
      script: {
        plans: [[type('the day', field('Day'), '24'), type('the month', field('Month'), '12'), save]],
        answer: updated,
      },
      changes: { 'orders 1035 date': '2026-12-24' },
    },
    {
      name: 'customer',
      command: 'Order 1033 goes to Ida Bergmann instead',
      path: order(1033),
      script: {
        plans: [[select('the customer', listbox('Customer'), 'Ida Bergmann'), save]],
        answer: updated,
      },
      changes: { 'orders 1033 customer': '6' },
    },
    {
      name: 'tags',
      command: 'Tag order 1032 as gift and urgent',
      path: order(1032),
      script: {
        plans: [[select('the tags', listbox('Tags'), 'Gift', 'Urgent'), save]],
        answer: updated,
      },
      changes: { 'orders 1032 tags': '["gift","urgent"]' },
    },
    {
      name: 'pack-three',
      command: 'Mark the orders 1034, 1031 and 1028 as packed',
      path: '/#/orders',
      script: {
        plans: [[choose('1034'), choose('1031'), choose('1028'), soon('Mark as packed')]],
        answer: until(/3 (?:elements|orders|\w+) updated/i, 'They are packed.'),
      },
      changes: { 'orders 1034 status': 'packed', 'orders 1031 status': 'packed', 'orders 1028 status': 'packed' },
    },
    {
      name: 'delete-customers',
      command: 'Delete the customers Bo Chen and Hana Sato',
      path: '/#/customers',
      script: {
        plans: [[choose('Bo Chen'), choose('Hana Sato'), soon('Delete')], [click('Confirm', button('Confirm'))]],
        answer: until(/2 (?:elements|customers|\w+) deleted/i, 'They are deleted.'),
      },
      changes: { ...gone('customers', 2, CUSTOMER), ...gone('customers', 10, CUSTOMER) },
    },
    {
      name: 'shipped',
      command: 'How many orders are shipped?',
      path: '/#/orders',
      script: {
        plans: [
          [click('Add filter', button('Add filter'))],
          [click('Status', menuItem('Status'))],
          [select('the status', listbox('Status'), 'Shipped')],
        ],
        answer: ((situation) => {
          const many = /1-\d+ of (\d+)/.exec(viewText(situation))?.[1];
          return many === undefined || many === '36' ? undefined : `${many} orders.`;
        }) satisfies Script['answer'],
      },
      changes: {},
      answer: { says: ['12'] },
    },
    {
      name: 'item',
      command: 'Add three lamps to order 1030',
      path: order(1030),
      script: {
        plans: [
          [click('Items', tab('Items'))],
          [click('Add', button('Add'))],
          [
            type('the product', after(/Bench/, field('Product')), 'Lamp'),
            type('the quantity', after(/Bench/, after(/^Product/, field('Quantity'))), '3'),
            save,
          ],
        ],
        answer: updated,
      },
      changes: { 'orders 1030 items': '[{"product":"Bench","quantity":3},{"product":"Lamp","quantity":3}]' },
    },
    {
      name: 'courier',
      command: "Send order 1029 by courier, with the note 'Ring twice'",
      path: order(1029),
      script: {
        plans: [
          [click('Delivery', tab('Delivery'))],
          [click('Courier', checkbox('Courier')), type('the note', field('Note'), 'Ring twice'), save],
        ],
        answer: updated,
      },
      changes: { 'orders 1029 carrier': 'courier', 'orders 1029 note': 'Ring twice' },
    },
    {
      name: 'stars',
      command: 'Give Bo Chen four stars',
      path: '/#/customers',
      script: {
        plans: [[click('Bo Chen', rowOf('Bo Chen'))], [click('four stars', star('4 Stars')), save]],
        answer: until(/updated/i, 'He has four stars.'),
      },
      changes: { 'customers 2 stars': '4' },
    },
    {
      name: 'stock',
      command: "There are 50 of the product 'Clock, large, red' in stock now",
      path: '/#/stock',
      script: {
        plans: [
          [click('the number', inRow('Clock, large, red', cell('37')), 'double')],
          [type('the number', inRow('Clock, large, red', any('spinbutton', 'textbox')), '50', true)],
        ],
        answer: until(/Saved/, 'It is saved.'),
      },
      changes: { 'products 823 stock': '50' },
    },
    {
      name: 'warehouse',
      command: "The product 'Clock, large, oak' is in the warehouse Wels now",
      path: '/#/stock',
      script: {
        plans: [
          [click('the warehouse', inRow('Clock, large, oak', cell('Linz')), 'double')],
          [click('Wels', menuItem('Wels'))],
          [press('Enter')],
        ],
        answer: until(/Saved/, 'It is saved.'),
      },
      changes: { 'products 820 place': 'Wels' },
    },
    {
      name: 'new-order',
      command: 'Make a new order for Carla Rossi: status new, to be delivered on 2 December 2026, paid',
      path: '/#/orders',
      script: {
        plans: [
          [click('Create', link('Create'))],
          [
            select('the customer', listbox('Customer'), 'Carla Rossi'),
            select('the status', listbox('Status'), 'New'),
            click('Paid', checkbox('Paid')),
          ],
          [click('Choose date', button(/^Choose date/))],
          [click('Next month', button('Next month'))],
          [click('2', inside(/dialog|December/, ofRole(['gridcell', 'button', 'clickable'], '2')))],
          [save],
        ],
        answer: until(/created/i, 'It is made.'),
      },
      changes: {
        'orders 1037 customer': '7',
        'orders 1037 status': 'new',
        'orders 1037 date': '2026-12-02',
        'orders 1037 tags': '[]',
        'orders 1037 items': '[]',
        'orders 1037 paid': 'true',
      },
    },
    {
      name: 'delete-order',
      command: 'Delete order 1036',
      path: '/#/orders',
      script: {
        plans: [[click('1036', rowOf('1036'))], [click('Delete', button('Delete'))]],
        answer: until(/deleted/i, 'It is deleted.'),
      },
      changes: gone('orders', 1036, ORDER),
    },
  ],
};
