/** enter-text, login-user: text into fields, then the button. */
import type { Brain } from '../brain.ts';
import { named, ofRole, submitButton } from '../look.ts';
import { act, click, failed, type as write } from '../moves.ts';

export const enterText: Brain = {
  task: 'enter-text',
  command: /^Enter "(.*)" into the text field and press Submit\.$/,
  decide(situation, [text = '']) {
    const [field] = ofRole(situation, 'textbox');
    const submit = submitButton(situation);
    if (!field || !submit) return failed('there is no text field with a button');
    return act('One text field and its button.', write(field, text), click(submit));
  },
};

export const loginUser: Brain = {
  task: 'login-user',
  command: /^Enter the username "(.*)" and the password "(.*)" into the text fields and press login\.$/,
  decide(situation, [user = '', password = '']) {
    const cancel = named(situation, 'Cancel', 'button');
    if (cancel) return act('Something came up that nobody asked for.', click(cancel));
    const fields = ofRole(situation, 'textbox');
    const secret = fields.find(({ type }) => type === 'password');
    const name = fields.find((field) => field !== secret);
    const submit = submitButton(situation);
    if (!name || !secret || !submit) return failed('there is no login form');
    const plan = [
      ...(name.value === user ? [] : [write(name, user)]),
      ...(secret.value ? [] : [write(secret, password)]),
    ];
    return act('A login form with both fields.', ...plan, click(submit));
  },
};
