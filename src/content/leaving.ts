/**
 * Pages that ask whether they may be left (beforeunload), while a run is at work: the browser's dialog
 * would hold the run. The page is asked by an event of ours what it would have asked the person. It is
 * not left unless the plan said so before; what begins in the browser and not in the page (an
 * address, the end of a tab) is asked for by the worker first, for nothing can stop it here.
 */
import { leaveSignal, LEAVES } from '../page/leave-signal.ts';
import { LEAVES as PAGE_LEAVES } from '../page-world/handshake.ts';
import type { RunPorts } from './run-ports.ts';

/** An answer to our question is that of the browser's own right after it. */
const SAME_QUESTION_MS = 1_000;
const LEAVE = { kind: 'leave', text: '' } as const;

interface NavigateEvent extends Event {
  readonly destination: { readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
  readonly hashChange: boolean;
}

export class Leaving {
  #isAsking = false;
  #asked = { at: -Infinity, stays: false };

  /** @param channel - null: the page's listeners were first, and hear more than they should. */
  constructor(
    private readonly find: () => RunPorts,
    channel: EventTarget | null,
    signal: AbortSignal,
  ) {
    if (channel)
      channel.addEventListener(
        PAGE_LEAVES,
        (event) => {
          if (this.#answers()) event.preventDefault();
        },
        { signal },
      );
    else
      window.addEventListener(
        'beforeunload',
        (event) => {
          if (this.#answers()) event.stopImmediatePropagation();
        },
        { capture: true, signal },
      );
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => this.#onNavigate(event as NavigateEvent), { signal });
  }

  /** Whether the page would stop to ask, and nobody said that it may be left. */
  refuses(): boolean {
    const ports = this.find();
    if (!ports.isAtWork || !mayAsk() || !this.#stays()) return false;
    return ports.takeAnswer(LEAVE)?.accept !== true;
  }

  #onNavigate(event: NavigateEvent): void {
    const { destination, downloadRequest, hashChange, cancelable } = event;
    if (!event.isTrusted || !cancelable || destination.sameDocument || hashChange || downloadRequest !== null) return;
    if (!this.refuses()) return;
    event.preventDefault();
    this.find().tell({ ...LEAVE, accepted: false, given: null, proposed: '' });
  }

  /** @returns Whether the page is left without asking the person; its own listeners must not hear of it. */
  #answers(): boolean {
    const ports = this.find();
    if (this.#isAsking || !ports.isAtWork || !mayAsk()) return false;
    if (this.#stays()) ports.tell({ ...LEAVE, accepted: true, given: null, proposed: '' });
    leaveSignal.dispatchEvent(new Event(LEAVES));
    return true;
  }

  #stays(): boolean {
    const now = performance.now();
    if (now - this.#asked.at < SAME_QUESTION_MS) return this.#asked.stays;
    const question = document.createEvent('BeforeUnloadEvent');
    question.initEvent('beforeunload', false, true);
    this.#isAsking = true;
    window.dispatchEvent(question);
    this.#isAsking = false;
    this.#asked = { at: now, stays: question.defaultPrevented || question.returnValue !== '' };
    return this.#asked.stays;
  }
}

/** The browser asks for no page that nobody ever touched. */
const mayAsk = (): boolean => navigator.userActivation.hasBeenActive;
