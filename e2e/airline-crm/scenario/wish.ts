/** What a person asks for, as data: the six scenarios of the paper's appendix D.1. */
import type { Card, Journey, Passenger, Search } from './booking.ts';

export const TASKS = [
  'find-flight',
  'book-flight',
  'find-booking',
  'cancel-booking',
  'modify-passenger',
  'modify-flights',
] as const;
export type Task = (typeof TASKS)[number];

export type Wish =
  | { readonly task: 'find-flight'; readonly search: Search }
  | {
      readonly task: 'book-flight';
      readonly search: Search;
      readonly journey: Journey;
      readonly passenger: Passenger;
      readonly card: Card;
    }
  | { readonly task: 'find-booking'; readonly reference: string }
  | { readonly task: 'cancel-booking'; readonly reference: string }
  | { readonly task: 'modify-passenger'; readonly reference: string; readonly passenger: Passenger }
  | {
      readonly task: 'modify-flights';
      readonly reference: string;
      readonly search: Search;
      readonly journey: Journey;
    };
