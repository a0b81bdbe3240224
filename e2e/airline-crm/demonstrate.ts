/** What a person does on the page for a wish, with real clicks and keys: for demonstrations to record. */
import type { Page } from '@playwright/test';
import type { Wish } from './scenario/wish.ts';

/** Resolves once the latest recorded step is the one on what is called so. */
type WhenRecorded = (name: string) => Promise<void>;

/** The tasks that replay can repeat with other values. In the others a calendar is turned differently for each date. */
type Repeatable = Extract<Wish, { readonly task: 'find-booking' | 'cancel-booking' | 'modify-passenger' }>;

export const isRepeatable = (wish: Wish): wish is Repeatable =>
  ['find-booking', 'cancel-booking', 'modify-passenger'].includes(wish.task);

export async function demonstrate(tab: Page, wish: Repeatable, whenRecorded: WhenRecorded): Promise<void> {
  // Known limitation: within the time of a double click the recorder loses a click on an element that was not there
  // at the click before.
  const press = async (name: string): Promise<void> => {
    await tab.getByText(name, { exact: true }).click();
    await whenRecorded(name);
  };
  const find = async (reference: string): Promise<void> => {
    await press('Bookings');
    await write(tab, 'ABC123', reference);
    await press('Search');
  };
  switch (wish.task) {
    case 'find-booking':
      return find(wish.reference);
    case 'cancel-booking':
      await find(wish.reference);
      await press('Cancel');
      await write(tab, 'ABC123', wish.reference);
      return press('Cancel');
    case 'modify-passenger': {
      const { title, firstName, lastName, gender, born } = wish.passenger;
      await find(wish.reference);
      await press('Modify');
      // Typed, as a list takes it: the recorder leaves out what a script chose.
      await tab.getByRole('combobox').focus();
      await tab.keyboard.type(title);
      await write(tab, 'First name', firstName);
      await write(tab, 'Last name', lastName);
      const radio = tab.getByText(gender, { exact: true }).getByRole('radio');
      if (!(await radio.isChecked())) {
        await radio.click();
        await whenRecorded(gender);
      }
      await write(tab, 'yyyy-mm-dd', born);
      return press('Save');
    }
  }
}

async function write(tab: Page, placeholder: string, text: string): Promise<void> {
  const field = tab.getByPlaceholder(placeholder);
  const { length } = await field.inputValue();
  await field.focus();
  await tab.keyboard.press('End');
  for (let i = 0; i < length; i += 1) await tab.keyboard.press('Backspace');
  await tab.keyboard.type(text);
}
