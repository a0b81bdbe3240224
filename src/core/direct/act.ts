/** The actions of one part of a command on a live view; the elements that may be meant; or why nothing is done. */
import type { Action } from '../actions/action.ts';
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { waysToSay } from '../match/names.ts';
import { elementsOf } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { doubtOf } from './doubt.ts';
import { asFound, type Found } from './found/fit.ts';
import { fitsOf } from './found/match-part.ts';
import { offerFor } from './offers.ts';
import { offering, refused, type Offer, type Open } from './open.ts';
import { isNamed, type Said } from './said.ts';
import { isField, PRESSABLE } from './found/takes.ts';
import { pressesWhole, type Named, type Plain } from './found/ways.ts';
import { nameIn, type Phrase } from './words/words.ts';

type PartPlan =
  | {
      readonly kind: 'actions';
      /** None: it is so already. */
      readonly actions: readonly Action[];
      readonly field: Ref | null;
      /** What is pressed is called as the words say, whatever row it stands in. */
      readonly isByName: boolean;
    }
  | Open;

/** Tells what the person meant, where they have been asked; null where they have not. */
export type Choices = (offer: Offer) => Found | null;

export const NO_CHOICES: Choices = () => null;

/** @param field - The field that the plan typed into before. */
export function planPart(part: Said, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  const pressed = pressesWhole(part.whole);
  const isAddress = part.ways.some((it) => 'plain' in it && it.plain.kind === 'go_to');
  if (!isAddress && isWholeName(part.whole, view)) return follow(pressed, part, view, field, choices);
  const ways = [...part.ways, ...(isNamed(part) ? [] : [pressed])];
  const there = ways.find((it) => 'plain' in it || isThere(it, view, field));
  if (there && 'plain' in there) return plainly(there, view, field);
  const way = there ?? ways.find((it): it is Named => 'act' in it && !it.exactOnly) ?? pressed;
  const doubt = doubtOf(part, way, view);
  if (doubt === null) return follow(way, part, view, field, choices);
  return isThere(pressed, view, field) ? follow(pressed, part, view, field, choices) : settled(doubt, choices);
}

function plainly({ plain, isKey }: Plain, view: PageView, field: Ref | null): PartPlan {
  if (plain.kind !== 'press') return does(plain);
  // A key and a button may be called alike: Delete, Home, 5.
  const named = elementsOf(view).find((it) => !isField(it) && fold(it.name) === fold(plain.keys));
  if (named === undefined || isKey) return does({ ...plain, ref: field });
  return refused({ kind: 'key-or-control', said: plain.keys, role: named.role });
}

const does = (action: Action): PartPlan => ({ kind: 'actions', actions: [action], field: null, isByName: true });

const isThere = ({ targets, any, takes }: Named, view: PageView, field: Ref | null): boolean =>
  any === undefined
    ? targets.every((target) => takes.some((it) => fitsOf(target, view, it).exact.length > 0))
    : any(view, field).length > 0;

/** Something is called as all the words say. */
export function isWholeName(words: Phrase, view: PageView): boolean {
  const said = words.tokens.map(({ word }) => word).join('');
  const { exact, isByName } = fitsOf(words, view, PRESSABLE);
  return isByName && exact.some(({ element }) => waysToSay(element.name).some((way) => way.join('') === said));
}

/** Does to each of its targets what it says. */
function follow(way: Named, part: Said, view: PageView, before: Ref | null, choices: Choices): PartPlan {
  const actions: Action[] = [];
  let field: Ref | null = null;
  let isByName = true;
  for (const target of way.targets) {
    const fits = exactFor(way, target, view, before);
    const plan = settled(fits ?? offerFor(part, way, target, view), choices);
    if (plan.kind === 'open') return plan;
    for (const action of plan.actions) {
      const last = actions.at(-1);
      // Several options of one list are chosen at once.
      const isSameList = last?.kind === 'select' && action.kind === 'select' && last.ref === action.ref;
      if (isSameList) actions.splice(-1, 1, { ...action, options: [...last.options, ...action.options] });
      else actions.push(action);
    }
    field = plan.field ?? field;
    isByName &&= plan.isByName;
  }
  return { kind: 'actions', actions, field, isByName };
}

/** What fits; null where nothing does. */
function exactFor({ any, takes, act }: Named, target: Phrase, view: PageView, field: Ref | null): Open | null {
  const all =
    any === undefined
      ? takes.map((it) => fitsOf(target, view, it))
      : [{ exact: asFound(any(view, field)), isByName: true }];
  const fits = all.find(({ exact }) => exact.length > 0);
  return fits ? offering(nameIn(target), fits.exact, act, null, fits.isByName) : null;
}

/** Does it with what is meant: the only one that fits, or what the person chose. */
function settled(open: Open, choices: Choices): PartPlan {
  const { offer } = open;
  const only = offer?.leftOver === null && offer.found.length === 1 ? offer.found[0] : undefined;
  const meant = only ?? (offer && choices(offer));
  if (!offer || !meant) return open;
  const { element, option, typed } = meant;
  // A button may wait for the text.
  if (element.states.includes('disabled') && !typed)
    return refused({ kind: 'disabled', said: element.name || offer.said });
  const field = isField(element) && option === null ? element.ref : null;
  return { kind: 'actions', actions: offer.act(meant), field, isByName: offer.isByName };
}
