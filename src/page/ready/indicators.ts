/**
 * All signs on the page that something is still to come. One that was awaited in vain is decoration until it
 * goes or changes.
 */
import { busyCursor, busyElements } from './busy-state.ts';
import { cover, emptyMain, emptyPage } from './covers.ts';
import { emptyParts, weak } from './empty-parts.ts';
import { signOf, type Indicator } from './indicator.ts';
import { loadingElements } from './loading-words.ts';
import { spinners } from './spinners.ts';

export class Indicators {
  #decoration: ReadonlySet<string> = new Set();

  constructor(private readonly shadowRoots: () => readonly ShadowRoot[]) {}

  /** By their signs. */
  now(): Map<string, Indicator> {
    const roots = [document, ...this.shadowRoots()];
    const all = [
      ...emptyParts(roots),
      ...(window === window.top
        ? [...emptyPage(), ...emptyMain(), ...cover()]
        : emptyPage().map(({ element }) => weak(element))),
      ...loadingElements(roots),
      ...busyCursor(),
      ...spinners(roots),
      ...busyElements(roots),
    ];
    // The last of one sign is the most certain.
    const bySign = new Map(all.map((it) => [signOf(it), it]));
    this.#decoration = new Set([...this.#decoration].filter((sign) => bySign.has(sign)));
    for (const sign of this.#decoration) bySign.delete(sign);
    return bySign;
  }

  giveUp(signs: Iterable<string>): void {
    this.#decoration = new Set([...this.#decoration, ...signs]);
  }
}
