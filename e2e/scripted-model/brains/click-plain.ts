/** click-test*, click-button-sequence, click-tab, click-dialog, click-widget, focus-text*, click-option, unicode-test: one or two clicks on what is there. */
import type { Brain } from '../brain.ts';
import { fields, named, nth, ofRole, openerOf, submitButton } from '../look.ts';
import { act, click, failed } from '../moves.ts';

export const clickTest: Brain = {
  task: 'click-test',
  command: /^Click the button\.$/,
  decide(situation) {
    const [button] = ofRole(situation, 'button');
    return button ? act('There is one button.', click(button)) : failed('there is no button');
  },
};

/** click-test-2, click-test-transfer, click-button-sequence. */
export const clickSequence: Brain = {
  task: 'click-button-sequence',
  command: /^Click button (\w+)(?:, then click button (\w+))?\.$/,
  decide(situation, [first = '', second]) {
    const wanted = second === undefined ? [first] : [first, second];
    const buttons = wanted.flatMap((name) => named(situation, name, 'button') ?? []);
    return buttons.length === wanted.length
      ? act(`The buttons ${wanted.join(', ')} are there.`, ...buttons.map((button) => click(button)))
      : failed('not all of these buttons are there');
  },
};

export const clickTab: Brain = {
  task: 'click-tab',
  command: /^Click on (Tab #\d+)\.$/,
  decide(situation, [name = '']) {
    const tab = named(situation, name, 'tab') ?? named(situation, name);
    return tab ? act(`${name} is there.`, click(openerOf(situation, tab))) : failed(`there is no ${name}`);
  },
};

export const clickDialog: Brain = {
  task: 'click-dialog',
  command: /^Close the dialog box by clicking the "x"\.$/,
  decide(situation) {
    const cross = named(situation, 'Close', 'button') ?? named(situation, 'x');
    return cross ? act('The cross of the dialog.', click(cross)) : failed('there is no dialog to close');
  },
};

const WIDGETS: Readonly<Record<string, readonly string[]>> = {
  text: ['textbox'],
  textarea: ['textbox'],
  radio: ['radio'],
  checkbox: ['checkbox'],
  button: ['button'],
};

export const clickWidget: Brain = {
  task: 'click-widget',
  command: /^Click on a "(\w+)" widget\.$/,
  decide(situation, [kind = '']) {
    const candidates = ofRole(situation, ...(WIDGETS[kind] ?? []));
    const target = candidates.find(
      ({ role, type }) => role !== 'textbox' || (kind === 'textarea') === (type === 'textarea'),
    );
    return target ? act(`A ${kind}.`, click(target)) : failed(`there is no ${kind}`);
  },
};

export const focusText: Brain = {
  task: 'focus-text',
  command: /^Focus into the (?:(\w+) input )?textbox\.$/,
  decide(situation, [position = '1st']) {
    const field = nth(fields(situation), position);
    return field ? act(`The ${position} field.`, click(field)) : failed(`there is no ${position} field`);
  },
};

export const clickOption: Brain = {
  task: 'click-option',
  command: /^Select (.*) and click Submit\.$/,
  fits: (situation) => ofRole(situation, 'radio').length > 0,
  decide(situation, [name = '']) {
    const option = named(situation, name, 'radio');
    const submit = submitButton(situation);
    return option && submit
      ? act(`The option "${name}".`, click(option), click(submit))
      : failed(`there is no option "${name}"`);
  },
};

/** All of this file. */
export const plainClicks: readonly Brain[] = [
  clickTest,
  clickSequence,
  clickTab,
  clickDialog,
  clickWidget,
  focusText,
  clickOption,
];
