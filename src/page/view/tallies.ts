/** What the walk has come across so far, so that an element knows on leaving what was found within it. */
import type { Tally } from './frame.ts';
import type { LabelLeftOut, Said, Unit } from './units.ts';

export class Tallies {
  visited = 0;
  /** Elements in the largest unit within the element that the walk is in. */
  largest = 0;
  /** The first line that something within it named or was named by; -1: it depends on more than its insides. */
  low = Number.POSITIVE_INFINITY;
  readonly unseen: Element[] = [];
  readonly labels: LabelLeftOut[] = [];
  readonly rootless: Element[] = [];
  /** May lie over other things. */
  readonly raised: Element[] = [];
  /** Drawn, but may be hidden without a change of the document. */
  readonly asked: Element[] = [];
  /** May scroll by themselves. */
  readonly scrolling: Element[] = [];
  /** May cut off what is in them. */
  readonly clipping: Element[] = [];
  readonly said: Said[] = [];
  #own = Number.POSITIVE_INFINITY;
  /** Lengths of the lists when the element was come to: what it is itself is in its unit too. */
  #unseen = 0;
  #labels = 0;
  #rootless = 0;
  #raised = 0;
  #asked = 0;
  #scrolling = 0;
  #clipping = 0;
  #said = 0;

  enter(): void {
    this.visited += 1;
    this.#own = Number.POSITIVE_INFINITY;
    this.#unseen = this.unseen.length;
    this.#labels = this.labels.length;
    this.#rootless = this.rootless.length;
    this.#raised = this.raised.length;
    this.#asked = this.asked.length;
    this.#scrolling = this.scrolling.length;
    this.#clipping = this.clipping.length;
    this.#said = this.said.length;
  }

  lookedAt(line: number): void {
    if (line < this.low) this.low = line;
    if (line < this.#own) this.#own = line;
  }

  /** What was just found hangs on things elsewhere. */
  taint(): void {
    this.lookedAt(-1);
  }

  begin(frames: number): Tally {
    const tally = this.now(frames);
    this.largest = 0;
    this.low = this.#own;
    return tally;
  }

  /** What had been found when the element was come to. */
  now(frames: number): Tally {
    const { visited, largest, low } = this;
    return {
      visited,
      frames,
      raised: this.#raised,
      unseen: this.#unseen,
      labels: this.#labels,
      rootless: this.#rootless,
      asked: this.#asked,
      scrolling: this.#scrolling,
      clipping: this.#clipping,
      said: this.#said,
      largest,
      low,
    };
  }

  /** What was found in it before is found again. */
  again({ unseen, labels, rootless, raised, asked, scrolling, clipping, said, size }: Unit): void {
    for (const it of unseen) this.unseen.push(it);
    for (const it of labels) this.labels.push(it);
    for (const it of rootless) this.rootless.push(it);
    for (const it of raised) this.raised.push(it);
    for (const it of asked) this.asked.push(it);
    for (const it of scrolling) this.scrolling.push(it);
    for (const it of clipping) this.clipping.push(it);
    for (const it of said) this.said.push(it);
    this.visited += size - 1;
    this.largest = Math.max(this.largest, size);
  }

  /** @param size - Of the unit that it became; 0 for none. */
  end({ largest, low }: Tally, size: number): void {
    this.largest = Math.max(largest, this.largest, size);
    this.low = Math.min(low, this.low);
  }
}
