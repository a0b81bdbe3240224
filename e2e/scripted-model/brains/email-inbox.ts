/** email-inbox: the star and the bin are in the list; reply and forward are behind the mail. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, ofRole } from '../look.ts';
import { act, click, failed, type as write, type Move } from '../moves.ts';
import type { ElementLine, Line, Situation } from '../read-prompt.ts';
import { mailRequest, type MailRequest } from './email-words.ts';

/** The mail by this sender in the list: its line begins with the name, its icons are nested in it. */
function mailBy(situation: Situation, sender: string): { mail: ElementLine; icons: readonly ElementLine[] } | null {
  const all = elements(situation);
  const at = all.findIndex(({ name }) => name.startsWith(`${sender} `));
  const mail = all[at];
  if (!mail) return null;
  const rest = all.slice(at + 1);
  const end = rest.findIndex(({ depth }) => depth <= mail.depth);
  return { mail, icons: end < 0 ? rest : rest.slice(0, end) };
}

const CLICKABLE = ['clickable', 'button', 'link'];

/** Called so itself, or an icon with the word beside it. */
function called(situation: Situation, word: RegExp): ElementLine | undefined {
  const { lines } = situation.page;
  const at = lines.findIndex(
    (line, i) =>
      line.kind === 'element' && CLICKABLE.includes(line.role) && (word.test(line.name) || isText(lines[i + 1], word)),
  );
  const line = lines[at];
  return line?.kind === 'element' ? line : undefined;
}

const isText = (line: Line | undefined, word: RegExp): boolean => line?.kind === 'text' && word.test(line.text);

function clickIcon(situation: Situation, sender: string, word: RegExp): Move {
  const found = mailBy(situation, sender);
  const icon = found?.icons.find(({ name }) => word.test(name));
  return icon
    ? act(`The mail by ${sender} has that icon.`, click(icon))
    : failed(`no mail by ${sender} is in the list`);
}

/** Opens the mail, opens the form, fills it in and sends it. */
function answerMail(situation: Situation, sender: string, form: RegExp, text: string): Move {
  const [field] = ofRole(situation, 'textbox');
  const send = called(situation, /send/i);
  if (field && send) return act('The form is open.', write(field, text), click(send));
  // Its icon may still be loading: what can be done already is done.
  if (field && field.value !== text) return act('The form is open, its button not yet there.', write(field, text));
  const opener = called(situation, form);
  if (opener && doneSoFar(situation).length > 0) return act('The mail is open.', click(opener));
  const found = mailBy(situation, sender);
  return found
    ? act(`The mail by ${sender} is in the list.`, click(found.mail))
    : failed(`no mail by ${sender} is in the list`);
}

export const emailInbox: Brain = {
  task: 'email-inbox',
  command: /^(.*\S)\s*$/s,
  // A screen shows no title of its page.
  fits: (situation) =>
    (situation.page.isScreen === true || /\bInbox\b/i.test(situation.page.header)) && mailRequestOf(situation) !== null,
  decide(situation) {
    const request = mailRequestOf(situation);
    switch (request?.kind) {
      case 'reply':
        return answerMail(situation, request.sender, /^\W*reply/i, request.text);
      case 'forward':
        return answerMail(situation, request.sender, /^\W*forward/i, request.receiver);
      case 'trash':
      case 'star':
        return clickIcon(situation, request.sender, new RegExp(request.kind, 'i'));
      case undefined:
        return failed('this asks for nothing that a mail can be used for');
    }
  },
};

/** Once a mail is open the list is gone: what was opened tells whose it is. */
const mailRequestOf = (situation: Situation): MailRequest | null =>
  mailRequest(situation.command, sendersIn(situation));

/** First words of what can be clicked, here or when the mail was opened. */
const sendersIn = (situation: Situation): readonly string[] =>
  [...elements(situation), ...doneSoFar(situation)].flatMap(
    ({ name }) => /^(?!Reply |Forward )[A-Z][\w-]*(?= \S)/.exec(name)?.[0] ?? [],
  );
