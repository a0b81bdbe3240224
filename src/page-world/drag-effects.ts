/**
 * dropEffect and effectAllowed of a DataTransfer that a script made: the browser keeps them at "none".
 * This script keeps them for the drags that a run carries out; our isolated script acts on their values.
 */
import { replaceProperty } from './disguise.ts';
import { ASKS_EFFECTS, CARRIES, EFFECTS, SETS_EFFECTS, type Effects } from './handshake.ts';
import { apply, carriedBy, detailOf, listen, NativeWeakMap, textOf, weakGet, weakSet } from './natives.ts';
import { tell } from './tell.ts';

type Name = keyof Effects;
type State = { -readonly [N in Name]: string };

/** Own properties only, on no prototype: a lookup that no page can bend. */
const VALUES: { readonly [N in Name]: Readonly<Record<string, true>> } = {
  dropEffect: { __proto__: null as never, none: true, copy: true, link: true, move: true },
  effectAllowed: {
    __proto__: null as never,
    none: true,
    copy: true,
    copyLink: true,
    copyMove: true,
    link: true,
    linkMove: true,
    move: true,
    all: true,
    uninitialized: true,
  },
};

export function lendEffects(channel: EventTarget): void {
  const lent = new NativeWeakMap<object, State>();
  let current: State = { dropEffect: 'none', effectAllowed: 'uninitialized' };
  listen(channel, CARRIES, (event) => {
    const carried = carriedBy(event);
    current = { dropEffect: 'none', effectAllowed: 'uninitialized' };
    if (carried) weakSet(lent, carried, current);
  });
  listen(channel, SETS_EFFECTS, (event) => {
    const { dropEffect, effectAllowed } = detailOf(event) as Effects;
    current.dropEffect = dropEffect;
    current.effectAllowed = effectAllowed;
  });
  listen(channel, ASKS_EFFECTS, () => {
    const { dropEffect, effectAllowed } = current;
    tell(channel, EFFECTS, { __proto__: null as never, dropEffect, effectAllowed });
  });

  const names: readonly Name[] = ['dropEffect', 'effectAllowed'];
  for (const name of names)
    replaceProperty(
      DataTransfer.prototype,
      name,
      (native, self, args) => stateOf(self)?.[name] ?? apply(native, self, args),
      (native, self, args) => {
        const state = stateOf(self);
        if (!state || args.length === 0) return apply(native, self, args);
        const value = textOf(args[0]);
        if (VALUES[name][value] === true) state[name] = value;
        return undefined;
      },
    );

  const stateOf = (self: unknown): State | undefined =>
    typeof self === 'object' && self !== null ? weakGet(lent, self) : undefined;
}
