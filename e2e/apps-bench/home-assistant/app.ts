import type { App } from '../app.ts';
import {
  after,
  any,
  anything,
  before,
  button,
  checkbox,
  either,
  field,
  fieldWith,
  inRow,
  listbox,
  menuItem,
  ofRole,
  viewText,
} from '../script/finders.ts';
import { click, press, select, type, until } from '../script/steps.ts';
import { Home } from './home.ts';

const home = new Home();

const DASHBOARD = '/lovelace/0';
const toggle = (name: string) => click(name, checkbox(new RegExp(`^Toggle ${name}`)));
const more = (name: string) => click(name, menuItem(name));
const done = (shown: RegExp) => until(shown, 'Done.');

export const homeAssistant: App = {
  name: 'home-assistant',
  runtime: 'python',
  install: () => home.install(),
  start: (folder) => home.start(folder),
  signIn: (context) => home.signIn(context),
  state: () => home.state(),
  stop: () => home.stop(),
  tasks: [
    {
      name: 'hall-light',
      command: 'Turn on the light in the hall',
      path: DASHBOARD,
      script: { plans: [[toggle('Hall light')]], answer: done(/Toggle Hall light off/) },
      changes: { 'light.hall': 'on', 'light.hall brightness': '255', 'input_number.level_hall': '255.0' },
    },
    {
      name: 'dim',
      command: 'Dim the desk lamp to 40 percent',
      path: DASHBOARD,
      script: {
        plans: [
          [more('Desk lamp')],
          [
            press('PageDown', ofRole(['slider'], /Brightness/)),
            press('PageDown', ofRole(['slider'], /Brightness/)),
            press('PageDown', ofRole(['slider'], /Brightness/)),
          ],
        ],
        answer: done(/\b40\s*%/),
      },
      changes: { 'light.desk brightness': '102', 'input_number.level_desk': '102.0' },
    },
    {
      name: 'warmer',
      command: 'Set the living room to 20 degrees',
      path: DASHBOARD,
      script: {
        plans: [
          // It has no name, nor has minus before it.
          [click('plus', before('Show more information', any('button')))],
          [click('plus', before('Show more information', any('button')))],
        ],
        answer: done(/\b20\s*(?:\.0\s*)?°C/),
      },
      changes: { 'climate.living_room temperature': '20' },
    },
    {
      name: 'blinds',
      command: 'Close the blinds',
      path: DASHBOARD,
      script: { plans: [[click('Close', button('Close cover'))]], answer: done(/Blinds/) },
      changes: { 'cover.blinds': 'closed', 'cover.blinds current_position': '0', 'input_number.blinds': '0.0' },
    },
    {
      name: 'mode',
      command: 'Set the house mode to Away',
      path: DASHBOARD,
      script: {
        plans: [[select('the mode', either(listbox(/^House mode/), fieldWith(/^House mode/)), 'Away')]],
        answer: done(/Away/),
      },
      changes: { 'input_select.mode': 'Away' },
    },
    {
      name: 'wake',
      command: 'Set the wake-up time to 6:45',
      path: DASHBOARD,
      script: {
        plans: [
          [
            type('the hour', after('Wake-up time', any('spinbutton')), '6'),
            type('the minute', after('Wake-up time', ofRole(['spinbutton'], /^$/)), '45', true),
          ],
        ],
        answer: done(/Wake-up/),
      },
      changes: { 'input_datetime.wake': '06:45:00' },
    },
    {
      name: 'bedroom',
      command: 'How warm is it in the bedroom?',
      path: DASHBOARD,
      script: {
        plans: [],
        answer: (situation) => /Temperature of the bedroom\n\s*(\S+ °C)/.exec(viewText(situation))?.[1],
      },
      changes: {},
      answer: { says: ['18.4'] },
    },
    {
      name: 'shopping',
      command: 'Put oat milk on the shopping list, and tick off the bread',
      path: '/todo?entity_id=todo.shopping_list',
      script: {
        plans: [[type('the item', field('Add item'), 'Oat milk', true)], [click('Bread', checkbox('Bread'))]],
        answer: done(/Oat milk/),
      },
      changes: { 'to buy Oat milk': 'open', 'to buy Bread': 'ticked off' },
    },
    {
      name: 'called',
      command: 'I have called the plumber: tick it off on the list of the house',
      path: '/todo?entity_id=todo.shopping_list',
      script: {
        plans: [[more('House')], [click('the task', checkbox('Call the plumber'))]],
        answer: done(/Call the plumber/),
      },
      changes: { 'to do Call the plumber': 'COMPLETED', 'todo.house': '2' },
    },
    {
      name: 'area',
      command: 'Make an area called Attic',
      path: '/config/areas/dashboard',
      script: {
        plans: [
          [click('Create Area', button('Create Area'))],
          [type('the name', field('Name'), 'Attic'), click('Add', button(/^(?:Add|Create)$/))],
        ],
        answer: done(/Attic/),
      },
      changes: { 'area Attic': '' },
    },
    {
      name: 'into-office',
      command: 'Put the desk lamp into the office',
      path: DASHBOARD,
      script: {
        plans: [
          [more('Desk lamp')],
          [click('Settings', button('Settings'))],
          [select('the area', listbox(/^Area/), 'Office')],
          [click('Update', button('Update'))],
        ],
        answer: done(/Desk lamp/),
      },
      changes: { 'area Office': 'light.desk' },
    },
    {
      name: 'delete-automation',
      command: "Delete the automation 'Old test'",
      path: '/config/automation/dashboard',
      script: {
        plans: [
          [click('its menu', inRow(/Old test/, button('Overflow menu')))],
          [click('Delete', menuItem('Delete'))],
          [click('Delete', button('Delete'))],
        ],
        answer: done(/^(?![^]*Old test)[^]*Water the balcony/),
      },
      changes: {
        'automation.old_test': null,
        'automation.old_test friendly_name': null,
        automations: /^(?![^]*Old test)[^]*Water the balcony/,
      },
    },
    {
      name: 'disable',
      command: "Switch off the automation 'Water the balcony'",
      path: '/config/automation/dashboard',
      script: {
        plans: [
          [click('its menu', inRow(/Water the balcony/, button('Overflow menu')))],
          [click('Disable', menuItem('Disable'))],
        ],
        answer: done(/Disabled/),
      },
      changes: { 'automation.water_the_balcony': 'off' },
    },
    {
      name: 'helper',
      command: "Create a toggle helper 'Guests'",
      path: '/config/helpers',
      script: {
        plans: [
          [click('Create helper', button('Create helper'))],
          [click('Toggle', menuItem(/^Toggle/))],
          [type('the name', field(/^Name/), 'Guests'), click('Create', button('Create'))],
        ],
        answer: done(/Guests/),
      },
      changes: { 'input_boolean.guests': 'off', 'input_boolean.guests friendly_name': 'Guests' },
    },
    {
      name: 'dentist',
      command: "Put 'Dentist' into the calendar for all of 3 December 2026",
      path: '/calendar',
      script: {
        plans: [
          [click('3 December', anything('December 3, 2026'))],
          [click('Add event', button('Add event'))],
          [
            type('the name', field('Summary'), 'Dentist'),
            click('All day', checkbox('All day')),
            click('Add', button('Add event')),
          ],
        ],
        answer: done(/Dentist/),
      },
      changes: { 'event Dentist': '2026-12-03 to 2026-12-04' },
    },
  ],
};
