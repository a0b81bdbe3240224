/** Frames of other sites: the model is shown those that the run may read, and of the others where they are from. */
import { isForbidden, isGranted, type Grant, type RunGate } from '../../gate/grant.ts';
import { NO_ORIGIN, originOf } from '../../gate/origin.ts';
import { decide, type Verdict } from '../../gate/authorize.ts';
import { pageSubject } from '../../gate/question.ts';
import { siteOf } from '../../gate/registrable-domain.ts';
import { enteringNeeds } from '../../gate/sensitive/sensitive-sites.ts';
import type { SensitiveKind } from '../../gate/sensitive/sensitive-kind.ts';
import { saysSecret } from '../../gate/secret-words.ts';
import { wordSet } from '../../word-set.ts';
import { elementsOf, mapItems } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Ref } from '../../ids.ts';
import type { ActiveRun } from '../run-state.ts';
import { permitFor } from './permit-for.ts';

/** The value of a frame is the origin of what it shows, where that is not the page's. */
export function withUnreadFrames({ gate }: ActiveRun, view: PageView): PageView {
  const page = originOf(view.url);
  const unread: NonNullable<PageView['unread']> = [];
  const shown = mapItems(view, (item) => {
    if (item.kind !== 'element' || item.role !== 'frame' || item.value === null) return item;
    const origin = originOf(item.value);
    // What has no origin, and that the page did not write, may be from anywhere: there is none to ask for.
    const isRead = origin !== NO_ORIGIN && siteOf(origin) === siteOf(page);
    const isShown = gate.frames?.includes(origin) === true && !isOff(gate.grants, origin);
    const isLet = isShown || isGranted(gate.grants, { capability: 'read', origin });
    if ((isRead || isLet) && enteringNeeds(gate, origin, kindIn(view, origin)).length === 0) return item;
    const inside = elementsOf({ children: item.children ?? [] });
    const isForm = inside.some(({ role }) => FIELDS.has(role));
    unread.push({ origin, asks: inside.some(isSecretField), ref: item.ref, isForm });
    const text = isAskable(gate, origin) ? `${NOT_READ} ${TO_ASK}` : NOT_READ;
    return { ...item, children: [{ kind: 'text', text }] };
  });
  return unread.length === 0 ? view : { ...shown, unread };
}

/** What a frame says of its site. */
const kindIn = ({ framesShow = [] }: PageView, origin: string): SensitiveKind | null =>
  framesShow.find((it) => it.origin === origin)?.shows ?? null;

const NOT_READ = 'Not read: it is of another site, which the person has not allowed.';
const TO_ASK = 'If the command needs it, look at page 1 of this frame: they are asked.';

const FIELDS = wordSet('textbox searchbox combobox listbox checkbox radio spinbutton slider switch');

const isSecretField = ({ type, role, name }: ElementItem): boolean =>
  type === 'password' || (role === 'textbox' && saysSecret(name));

/** Once a run, and in a dry run not at all. */
const isAskable = ({ dryRun, grants }: RunGate, origin: string): boolean =>
  !dryRun && origin !== NO_ORIGIN && !isOff(grants, origin);
const isOff = (grants: readonly Grant[], origin: string): boolean =>
  isForbidden(grants, { capability: 'leave-origin', origin });

/**
 * A frame where one logs in or pays may be what the command is about: the person is asked, by its name.
 *
 * @param needed - A frame that the model wants to look at; or any form, where nobody knows how to go on without.
 */
export function authorizeFrames(
  run: ActiveRun,
  view: PageView,
  needed: { readonly ref: Ref } | 'form' | null = null,
): Verdict {
  const asking = (view.unread ?? []).find(
    ({ origin, asks, ref, isForm }) =>
      (asks || (needed === 'form' ? isForm === true : needed !== null && ref === needed.ref)) &&
      isAskable(run.gate, origin),
  );
  if (asking === undefined) return { kind: 'allowed' };
  const { origin } = asking;
  const subject = pageSubject(originOf(view.url), { target: { role: 'frame', name: '' } });
  const needs = [
    { capability: 'leave-origin', origin } as const,
    ...enteringNeeds(run.gate, origin, kindIn(view, origin)),
  ];
  return decide(needs, permitFor(run), origin, subject);
}
