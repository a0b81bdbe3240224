/** What a person does on the page for a wish, with real clicks and keys: for demonstrations to record. */
import type { Page } from '@playwright/test';
import type { Passenger } from './scenario/booking.ts';
import type { Wish } from './scenario/wish.ts';

/** @throws Error for a task that replay cannot repeat: its calendar is turned differently every time. */
export async function demonstrate(tab: Page, wish: Wish): Promise<void> {
  switch (wish.task) {
    case 'find-booking':
      return findBooking(tab, wish.reference);
    case 'cancel-booking':
      await findBooking(tab, wish.reference);
      await press(tab, 'Cancel');
      await write(tab, 'ABC123', wish.reference);
      await press(tab, 'Cancel');
      await tab.getByText('The booking was cancelled.').waitFor();
      return;
    case 'modify-passenger':
      await findBooking(tab, wish.reference);
      await press(tab, 'Modify');
      await fillPassenger(tab, wish.passenger);
      await press(tab, 'Save');
      await tab.getByText('The changes were saved.').waitFor();
      return;
    case 'find-flight':
    case 'book-flight':
    case 'modify-flights':
      throw new Error(`replay cannot repeat ${wish.task}: its calendar is turned differently for each date`);
  }
}

async function findBooking(tab: Page, reference: string): Promise<void> {
  await press(tab, 'Bookings');
  await write(tab, 'ABC123', reference);
  await press(tab, 'Search');
  await tab.getByText(`Booking ${reference}`).waitFor();
}

async function fillPassenger(tab: Page, passenger: Passenger): Promise<void> {
  await tab.getByRole('combobox').selectOption(passenger.title);
  await write(tab, 'First name', passenger.firstName);
  await write(tab, 'Last name', passenger.lastName);
  await tab.getByText(passenger.gender, { exact: false }).first().click();
  await write(tab, 'yyyy-mm-dd', passenger.born);
}

const press = (tab: Page, words: string): Promise<void> => tab.getByText(words, { exact: true }).click();

async function write(tab: Page, placeholder: string, text: string): Promise<void> {
  await tab.getByPlaceholder(placeholder).click();
  await tab.keyboard.press('ControlOrMeta+A');
  await tab.keyboard.type(text);
}
