/** click-checkboxes, choose-list: choose what is named, then Submit. */
import type { Brain } from '../brain.ts';
import { named, ofRole, submitButton } from '../look.ts';
import { act, click, failed, select } from '../moves.ts';

export const chooseList: Brain = {
  task: 'choose-list',
  command: /^Select (.*) from the list and click Submit\.$/,
  decide(situation, [option = '']) {
    const list = ofRole(situation, 'combobox', 'listbox').find(({ options }) => options.length > 0);
    const submit = submitButton(situation);
    if (!list || !submit) return failed('there is no list to choose from');
    return act(`The list has ${list.options.length} options.`, select(list, option), click(submit));
  },
};

export const clickCheckboxes: Brain = {
  task: 'click-checkboxes',
  command: /^Select (.*) and click Submit\.$/,
  fits: (situation) => ofRole(situation, 'checkbox').length > 0,
  decide(situation, [list = '']) {
    const submit = submitButton(situation);
    if (!submit) return failed('there is no Submit');
    const names = list === 'nothing' ? [] : list.split(', ');
    const boxes = names.map((name) => named(situation, name, 'checkbox'));
    const missing = names.find((_, i) => boxes[i] === undefined);
    if (missing !== undefined) return failed(`there is no checkbox "${missing}"`);
    const open = boxes.flatMap((box) => (box && !box.states.includes('checked') ? [click(box)] : []));
    return act(`${names.length} to tick.`, ...open, click(submit));
  },
};
