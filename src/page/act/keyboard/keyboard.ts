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

/** The modifier of the platform's shortcuts. */
export const COMMAND: Modifier = /mac/i.test(navigator.platform) ? 'Meta' : 'Control';

export class Keyboard {
  readonly #focus: Focus;
  readonly #defaults: KeyDefaults;

  constructor(focus: Focus, defaults: KeyDefaults) {
    this.#focus = focus;
    this.#defaults = defaults;
  }

  async press({ held, key }: Chord): Promise<void> {
    this.pressModifiers(held);
    await this.#stroke(key, held);
    this.releaseModifiers(held);
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

  async #stroke(key: Key, held: readonly Modifier[]): Promise<void> {
    const pressedOn = this.#focus.keyTarget;
    const isChord = held.some((name) => name !== 'Shift');
    let goesOn = this.#send('keydown', key, held);
    if (goesOn) {
      if (isChord || key.text === null || this.#defaults.endsAtKeydown(key)) this.#defaults.onKeydown(key, held);
      else {
        // The keydown may have moved the focus: keypress goes to the new target.
        goesOn = this.#send('keypress', key, held);
        if (goesOn) this.#defaults.onKeypress(key, held);
      }
    }
    await nextTask();
    const target = this.#focus.keyTarget;
    if (this.#send('keyup', key, held) && goesOn && target === pressedOn) this.#defaults.onKeyup(key, target);
  }

  #send(type: 'keydown' | 'keypress' | 'keyup', { key, code, keyCode, text }: Key, held: readonly Modifier[]): boolean {
    const target = this.#focus.keyTarget;
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
