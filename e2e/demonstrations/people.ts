/**
 * How a person does the demonstrated tasks: trusted clicks and keys by what is on the page. Used
 * only to record; nothing of it is known to the extension.
 */
import type { Page } from '@playwright/test';

const quoted = (command: string, n = 0): string => [...command.matchAll(/"([^"]*)"/g)][n]?.[1] ?? '';
const between = (command: string, from: string, to: string): string =>
  command.slice(command.indexOf(from) + from.length, command.lastIndexOf(to)).trim();
const submit = (tab: Page): Promise<void> => tab.locator('#area button').last().click();

export interface Task {
  /** On seeds 3000 to 3999, never on a tested one. */
  readonly seeds: readonly number[];
  act(tab: Page, command: string): Promise<void>;
}

export const TASKS: Readonly<Record<string, Task>> = {
  'click-button': {
    seeds: [3001],
    act: (tab, command) =>
      tab
        .locator('#area button')
        .filter({ hasText: new RegExp(`^${quoted(command)}$`) })
        .first()
        .click(),
  },
  'click-link': {
    seeds: [3000],
    act: (tab, command) =>
      tab
        .locator('.alink')
        .filter({ hasText: new RegExp(`^${quoted(command).replace('.', '\\.')}$`) })
        .first()
        .click(),
  },
  'click-dialog': { seeds: [3000], act: (tab) => tab.locator('.ui-dialog-titlebar-close').click() },
  'click-option': {
    seeds: [3000],
    async act(tab, command) {
      const name = between(command, 'Select ', ' and click');
      await tab
        .locator('label')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('input')
        .click();
      await submit(tab);
    },
  },
  'click-checkboxes': {
    seeds: [3000],
    async act(tab, command) {
      const names = between(command, 'Select ', ' and click').split(', ');
      for (const name of names[0] === 'nothing' ? [] : names)
        await tab
          .locator('label')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .locator('input')
          .click();
      await submit(tab);
    },
  },
  'choose-list': {
    seeds: [3000],
    async act(tab, command) {
      // A native list opens outside of the page: a person may as well type the option's name.
      await tab.locator('select').focus();
      await tab.keyboard.type(between(command, 'Select ', ' from the list'));
      await submit(tab);
    },
  },
  'enter-text': {
    seeds: [3000],
    async act(tab, command) {
      await tab.locator('#tt').click();
      await tab.keyboard.type(quoted(command));
      await submit(tab);
    },
  },
  'enter-password': {
    seeds: [3000],
    async act(tab, command) {
      for (const field of ['#password', '#verify']) {
        await tab.locator(field).click();
        await tab.keyboard.type(quoted(command));
      }
      await submit(tab);
    },
  },
  'login-user': {
    seeds: [3000],
    async act(tab, command) {
      await tab.locator('#username').click();
      await tab.keyboard.type(quoted(command));
      await tab.locator('#password').click();
      await tab.keyboard.type(quoted(command, 1));
      await submit(tab);
    },
  },
  'focus-text': { seeds: [3000], act: (tab) => tab.locator('#tt').click() },
  'click-tab': {
    seeds: [3000],
    act: (tab, command) => tab.getByRole('tab', { name: between(command, 'Click on ', '.') }).click(),
  },
  'enter-date': {
    seeds: [3000],
    async act(tab, command) {
      const [date] = /\d+\/\d+\/\d+/.exec(command) ?? [''];
      await tab.locator('#tt').focus();
      await tab.keyboard.type(date.replaceAll('/', ''));
      await submit(tab);
    },
  },
};
