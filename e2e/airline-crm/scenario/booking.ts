/** What the airline stores of a customer. */
import type { Flight } from './flights.ts';

export interface Passenger {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  /** Date of birth, "1980-03-12". */
  readonly born: string;
}
export const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr'] as const;
export const GENDERS = ['Female', 'Male', 'Undisclosed'] as const;
export const NO_PASSENGER: Passenger = { title: '', firstName: '', lastName: '', gender: '', born: '' };

export interface Card {
  readonly number: string;
  /** "09/28" */
  readonly expiry: string;
  readonly code: string;
}
export const NO_CARD: Card = { number: '', expiry: '', code: '' };

/** The flights of one journey; `back` is null for a one-way journey. */
export interface Journey {
  readonly outward: Flight;
  readonly back: Flight | null;
}

export interface Booking {
  readonly reference: string;
  readonly passenger: Passenger;
  readonly journey: Journey;
  readonly status: 'confirmed' | 'cancelled';
}

/** What a search asks for; empty texts for what is not filled in. `back` counts only for a return journey. */
export interface Search {
  readonly isOneWay: boolean;
  readonly from: string;
  readonly to: string;
  readonly depart: string;
  readonly back: string;
}
export const NO_SEARCH: Search = { isOneWay: false, from: '', to: '', depart: '', back: '' };
