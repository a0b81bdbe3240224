/** The gate for what is done to tabs and to dialogs of the browser: weighed here, since no page sees it first. */
import type { TabAction } from '../../actions/action.ts';
import { originOf, wholeAddress } from '../../gate/origin.ts';
import type { Permit } from '../../gate/permit.ts';
import { decide, type Subject, type Verdict } from '../../gate/weigh.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';

export function weighTabAction(action: TabAction, run: ActiveRun, view: PageView, permit: Permit): Verdict {
  const origin = originOf(view.url);
  const subject: Subject = {
    sort: null,
    origin,
    target: null,
    address: null,
    values: [],
    recipients: [],
    amounts: [],
    dialog: null,
    times: 1,
  };
  switch (action.kind) {
    case 'go_to':
    case 'new_tab': {
      if (action.url === null) return { kind: 'allowed' };
      const address = wholeAddress(action.url);
      const to = originOf(address);
      return decide([{ capability: 'leave-origin', origin: to }], permit, to, { ...subject, address });
    }
    case 'dialog': {
      if (!action.accept) return { kind: 'allowed' };
      const dialog = declinedDialog(run) ?? '';
      const values = action.text === null ? [] : [{ label: 'Answer', value: action.text }];
      return decide([{ capability: 'answer-dialog', origin }], permit, origin, {
        ...subject,
        dialog,
        values,
      });
    }
    // The run's own tabs, and pages that it has been on.
    case 'switch_tab':
    case 'close_tab':
    case 'back':
    case 'forward':
      return { kind: 'allowed' };
  }
}

/** What the page asked when the latest question of it was declined; null when it has asked nothing. */
function declinedDialog({ timeline }: ActiveRun): string | null {
  for (const entry of timeline.toReversed()) {
    if (entry.type !== 'acted' || entry.outcome.ok !== true) continue;
    const [, text] = /the page asked "(.*?)": declined;/s.exec(entry.outcome.evidence.report ?? '') ?? [];
    if (text !== undefined) return text;
  }
  return null;
}
