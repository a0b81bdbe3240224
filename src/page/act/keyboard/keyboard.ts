/**
 * The keyboard: dispatches key events at what has the focus, and carries out their default actions
 * (key-defaults.ts) unless the page prevents them.
 *
 * @see https://www.w3.org/TR/uievents/#events-keyboard-event-order
 */
import type { Modifier } from '../../../core/actions/action.ts';
import type { Focus } from './focus.ts';
import type { KeyDefaults } from './key-defaults.ts';
import { keyTyping, modifierFields, named, type Chord, type Key } from './keys.ts';
import { nextTask } from '../../dom/elapse.ts';
import { nextFrame, pause } from '../../ready/next-frame.ts';

/** The modifier of the platform's shortcuts. */
export const COMMAND: Modifier = /mac/i.test(navigator.platform) ? 'Meta' : 'Control';

/** As most systems are set. */
const REPEAT_AFTER_MS = 500;
const REPEAT_EVERY_MS = 33;

export class Keyboard {
  constructor(
    private readonly focus: Focus,
    private readonly defaults: KeyDefaults,
  ) {}

  async press({ held, key }: Chord): Promise<void> {
    this.pressModifiers(held);
    await this.#stroke(key, held, nextTask);
    this.releaseModifiers(held);
  }

  /**
   * As a hand presses: each key of a chord comes in a task of its own, for a page that gathers them, and stays down for a
   * frame at least, for one that asks once a frame which keys are down.
   *
   * @returns Whether it was pressed: not where the page moved the focus while the modifiers went down.
   */
  async pressByHand({ held, key }: Chord, holdMs: number, signal: AbortSignal): Promise<boolean> {
    const at = this.focus.keyTarget;
    for (const [i] of held.entries()) {
      this.#send('keydown', named(held[i] as Modifier), held.slice(0, i + 1));
      await nextTask();
    }
    const isThere = this.focus.keyTarget === at;
    const rest = (): Promise<void> => (holdMs > 0 ? this.#hold(key, held, holdMs, signal) : nextFrame(signal));
    if (isThere) await this.#stroke(key, held, rest, holdMs === 0);
    this.releaseModifiers(held);
    return isThere;
  }

  /**
   * A key that stays down comes again and again where it went down. The page hears of it; the browser's own action is
   * done once, as nobody has weighed what the page may have made of its place since.
   */
  async #hold(key: Key, held: readonly Modifier[], ms: number, signal: AbortSignal): Promise<void> {
    const [at, began] = [this.focus.keyTarget, performance.now()];
    await pause(Math.min(ms, REPEAT_AFTER_MS), signal);
    while (performance.now() - began < ms && !signal.aborted && this.focus.keyTarget === at) {
      this.#send('keydown', key, held, true);
      await pause(REPEAT_EVERY_MS, signal);
    }
  }

  /**
   * Strokes a chord around what a person does with it, in place of its default action.
   *
   * @param act - Learns whether the page prevented the default action.
   */
  async pressAround({ held, key }: Chord, act: (isPrevented: boolean) => Promise<void>): Promise<void> {
    this.pressModifiers(held);
    await act(!this.#send('keydown', key, held));
    await nextTask();
    this.#send('keyup', key, held);
    this.releaseModifiers(held);
  }

  /** Every character by its key, capitals with Shift. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      const key = keyTyping(character);
      await this.press({ held: key.shifted ? ['Shift'] : [], key });
    }
  }

  pressModifiers(modifiers: readonly Modifier[]): void {
    modifiers.forEach((name, i) => this.#send('keydown', named(name), modifiers.slice(0, i + 1)));
  }

  releaseModifiers(modifiers: readonly Modifier[]): void {
    modifiers.forEach((_, i) => {
      const left = modifiers.slice(0, modifiers.length - 1 - i);
      const name = modifiers[left.length];
      if (name) this.#send('keyup', named(name), left);
    });
  }

  async #stroke(key: Key, held: readonly Modifier[], rest: () => Promise<void>, releases = true): Promise<void> {
    const pressedOn = this.focus.keyTarget;
    const goesOn = this.#down(key, held, pressedOn);
    await rest();
    const target = this.focus.keyTarget;
    if (this.#send('keyup', key, held) && goesOn && releases && target === pressedOn)
      this.defaults.onKeyup(key, target);
  }

  /** @returns Whether the page let the default action be. */
  #down(key: Key, held: readonly Modifier[], meant: Element): boolean {
    const isChord = held.some((name) => name !== 'Shift');
    let goesOn = this.#send('keydown', key, held);
    if (goesOn) {
      if (isChord || key.text === null || this.defaults.endsAtKeydown(key)) this.defaults.onKeydown(key, held, meant);
      else {
        // The keydown may have moved the focus: keypress goes to the new target.
        goesOn = this.#send('keypress', key, held);
        if (goesOn) this.defaults.onKeypress(key, held, meant);
      }
    }
    return goesOn;
  }

  #send(
    type: 'keydown' | 'keypress' | 'keyup',
    { key, code, keyCode, text }: Key,
    held: readonly Modifier[],
    repeat = false,
  ): boolean {
    const target = this.focus.keyTarget;
    const charCode = type === 'keypress' ? (text ?? '').charCodeAt(0) : 0;
    const number = type === 'keypress' ? charCode : keyCode;
    const isModifier = code.endsWith('Left') && ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
    return target.dispatchEvent(
      new KeyboardEvent(type, {
        key,
        code,
        keyCode: number,
        which: number,
        charCode,
        repeat,
        location: isModifier ? KeyboardEvent.DOM_KEY_LOCATION_LEFT : KeyboardEvent.DOM_KEY_LOCATION_STANDARD,
        bubbles: true,
        cancelable: true,
        composed: true,
        view: window,
        ...modifierFields(held),
      }),
    );
  }
}
