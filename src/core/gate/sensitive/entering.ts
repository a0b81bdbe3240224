/** Pages that are read in the background: of which of them the person has to be asked first. */
import { decide, type Verdict } from '../authorize.ts';
import type { Need } from '../capability.ts';
import { hostOf } from '../../host.ts';
import { originOf } from '../origin.ts';
import type { Permit } from '../permit.ts';
import { pageSubject } from '../question.ts';
import { enteringNeeds } from './sensitive-sites.ts';
import type { SensitiveKind } from './sensitive-kind.ts';

export class Entering {
  readonly #permit: Permit;
  readonly #origin: string;
  readonly #needed: Need[] = [];

  /** @param origin - Of the page that the run is on. */
  constructor(permit: Permit, origin: string) {
    this.#permit = permit;
    this.#origin = origin;
  }

  /** @param shown - What the page says of its site. @returns Whether nobody has to be asked before it is read. */
  mayEnter(url: string, shown: SensitiveKind | null = null): boolean {
    const needs = enteringNeeds(this.#permit, originOf(url), shown);
    this.#needed.push(...needs.filter((it) => !this.#needed.some((other) => other.origin === it.origin)));
    return needs.length === 0;
  }

  /** Of all that was looked at so far. */
  verdict(): Verdict {
    if (this.#needed.length === 0) return { kind: 'allowed' };
    // Hosts: the question about going there has addresses, and is another one.
    const address = this.#needed.map((it) => hostOf(it.origin)).join(' ');
    return decide(this.#needed, this.#permit, this.#origin, pageSubject(this.#origin, { address }));
  }
}
