/** click-tab-2-hard, click-collapsible-2: the link shows only once its tab or section is open. */
import type { Brain } from '../brain.ts';
import { named, ofRole, openerOf, wasClicked } from '../look.ts';
import { act, click, failed, invoke } from '../moves.ts';

export const clickTab2Hard: Brain = {
  task: 'click-tab-2-hard',
  command: /^Switch between the tabs to find and click on the link "(.*)"\.$/,
  decide(situation, [name = '']) {
    const link = named(situation, name, 'link', 'clickable');
    if (link) return act(`The open tab shows "${name}".`, click(link));
    const tabs = ofRole(situation, 'tab');
    const open = tabs.findIndex(({ states }) => states.includes('selected'));
    // The next one first: the tab that was open at the beginning has been seen, although it was never clicked.
    const closed = [...tabs.slice(open + 1), ...tabs.slice(0, Math.max(0, open))]
      .map((tab) => openerOf(situation, tab))
      .find((opener) => !wasClicked(situation, opener));
    return closed
      ? act(`"${name}" is not in this tab; tab ${closed.name} has not been looked into.`, click(closed))
      : failed(`no tab shows "${name}"`);
  },
};

/** Hands the looking to the policy `find`, and clicks when that returns. */
export const clickCollapsible2: Brain = {
  task: 'click-collapsible-2',
  command: /^Expand the sections below, to find and click on the link "(.*)"\.$/,
  decide(situation, [name = '']) {
    const link = named(situation, name, 'link', 'clickable');
    if (link) return act(`An open section shows "${name}".`, click(link));
    const found = situation.history.at(-1)?.returned;
    if (found && found.status !== 'done') return failed(found.answer);
    return invoke(`"${name}" is in a closed section.`, 'find', { what: `the link "${name}"` });
  },
};
