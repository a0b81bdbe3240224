/** click-button, click-link, click-dialog-2: one click on what the command names. */
import type { Brain } from '../brain.ts';
import { named } from '../look.ts';
import { act, click, failed, type Move } from '../moves.ts';
import type { Situation } from '../read-prompt.ts';

function clickNamed(situation: Situation, name: string, ...roles: readonly string[]): Move {
  const target = named(situation, name, ...roles) ?? named(situation, name);
  return target
    ? act(`The view shows ${target.role} "${target.name}".`, click(target))
    : failed(`there is no "${name}"`);
}

export const clickButton: Brain = {
  task: 'click-button',
  command: /^Click on the "(.*)" button\.$/,
  decide: (situation, [name = '']) => clickNamed(situation, name, 'button'),
};

export const clickLink: Brain = {
  task: 'click-link',
  command: /^Click on the link "(.*)"\.$/,
  decide: (situation, [name = '']) => clickNamed(situation, name, 'link', 'clickable'),
};

export const clickDialog2: Brain = {
  task: 'click-dialog-2',
  command: /^Click the button in the dialog box labeled "(.*)"\.$/,
  decide(situation, [label = '']) {
    // "x" is what the page calls the cross in the dialog's corner.
    const name = label === 'x' ? 'Close' : label;
    return clickNamed(situation, name, 'button');
  },
};
