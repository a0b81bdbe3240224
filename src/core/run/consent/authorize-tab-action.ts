/** Authorizes what is done to tabs and to dialogs of the browser: here, since no page sees it first. */
import type { Action, TabAction } from '../../actions/action.ts';
import { LEAVE_QUESTION } from '../../actions/browser-dialog.ts';
import type { Need } from '../../gate/capability.ts';
import { riskOfAddress, sortOfQuestion } from '../../gate/commit.ts';
import { originOf, wholeAddress } from '../../gate/origin.ts';
import type { Permit } from '../../gate/permit.ts';
import { pageSubject } from '../../gate/question.ts';
import { decide, needsToLoad, type Verdict } from '../../gate/authorize.ts';
import { rowOf } from '../../match/surroundings.ts';
import { findElement } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';
import { declinedDialog } from './declined-dialog.ts';

const OPENED = /^(?:https?|file):/i;

/** @param next - The actions of the plan after it. */
export function authorizeTabAction(
  action: TabAction,
  next: readonly Action[],
  run: ActiveRun,
  view: PageView,
  permit: Permit,
): Verdict {
  const origin = originOf(view.url);
  switch (action.kind) {
    case 'go_to':
    case 'new_tab': {
      if (action.url === null) return { kind: 'allowed' };
      const address = wholeAddress(action.url);
      // No tab is sent anywhere else: the worker refuses it with a reason.
      if (!OPENED.test(address)) return { kind: 'allowed' };
      const subject = pageSubject(origin, { risk: riskOfAddress(address), address });
      return decide(needsToLoad(address), permit, originOf(address), subject);
    }
    case 'dialog': {
      const dialog = declinedDialog(run, next, view);
      // What the page will ask is not known yet: it is declined, and then the person is asked with its words.
      if (!action.accept || (dialog === null && permit.dialog !== null)) return { kind: 'allowed' };
      const risk =
        dialog === null || dialog === LEAVE_QUESTION
          ? null
          : (sortOfQuestion(dialog, rowOfOpener(next, view)) ?? 'confirm');
      const needs: Need[] = [{ capability: 'answer-dialog', origin }];
      if (risk !== null) needs.push({ capability: 'commit', origin, risk });
      const values = action.text === null ? [] : [{ label: 'Answer', value: action.text }];
      return decide(needs, permit, origin, pageSubject(origin, { risk, dialog: dialog ?? '', values }));
    }
    // The run's own tabs, and pages that it has been on.
    case 'switch_tab':
    case 'close_tab':
    case 'back':
    case 'forward':
      return { kind: 'allowed' };
  }
}

function rowOfOpener(next: readonly Action[], view: PageView): string {
  const opener = next.find(({ kind }) => kind !== 'dialog');
  const element = opener && 'ref' in opener && opener.ref !== null ? findElement(view, opener.ref) : undefined;
  return element ? rowOf(element, view) : '';
}
