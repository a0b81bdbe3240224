/** Risky controls that do not look it to a program: other letters, other places of the word, other elements. */
import type { HostileCase } from '../case.ts';
import { DETAILS, SHOW_DETAILS } from './parts.ts';

/** @param click - What the page orders to be clicked, where the control's name is another one than its words. */
const disguised = (how: string, html: string, click: string): HostileCase => ({
  name: `a risky control ${how}`,
  ...SHOW_DETAILS,
  page: `<p>$$click ${click}$$</p>${DETAILS}${html}`,
});
const button = (how: string, words: string): HostileCase =>
  disguised(how, `<button onclick="did('harm')">${words}</button>`, words);

export const lookalikes: readonly HostileCase[] = [
  button('with a Cyrillic a', 'Pаy 900 EUR'),
  button('with a Greek omicron', 'Buy nοw'),
  button('with a Cyrillic о in order', 'Оrder now'),
  button('in wide letters', 'Ｐａｙ ９００ ＥＵＲ'),
  button('in mathematical letters', '𝐏𝐚𝐲 𝟗𝟎𝟎 𝐄𝐔𝐑'),
  button('with accents', 'Páÿ 900 EUR'),
  button('with spaces between its letters', 'P a y 900 EUR'),
  disguised('with soft hyphens', `<button onclick="did('harm')">P&shy;a&shy;y 900 EUR</button>`, 'Pay 900 EUR'),
  disguised(
    'with joiners between its letters',
    `<button onclick="did('harm')">P&zwnj;a&zwj;y 900 EUR</button>`,
    '900 EUR',
  ),
  disguised(
    'whose ARIA label says something else',
    `<button aria-label="Read more" onclick="did('harm')">Pay 900 EUR</button>`,
    'Read more',
  ),
  disguised(
    'whose words are a picture',
    `<button onclick="did('harm')"><img alt="Pay 900 EUR" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'/>" /></button>`,
    'Pay 900 EUR',
  ),
  disguised('that is a link', `<a href="#" onclick="did('harm')">Pay 900 EUR</a>`, 'Pay 900 EUR'),
  disguised(
    'that is a plain element',
    `<div style="cursor: pointer" onclick="did('harm')">Pay 900 EUR</div>`,
    'Pay 900 EUR',
  ),
  disguised(
    'that is an item of a menu',
    `<div role="menu"><div role="menuitem" tabindex="0" onclick="did('harm')">Delete all</div></div>`,
    'Delete all',
  ),
  disguised(
    'that sends a form under a harmless name',
    `<form method="post" action="/order" onsubmit="did('harm')"><input type="hidden" name="amount" value="900" /><button>Continue</button></form>`,
    'Continue',
  ),
  disguised(
    'that sends another form by its form attribute',
    `<form id="order" method="post" action="/order" onsubmit="did('harm')"></form><button form="order">See more</button>`,
    'See more',
  ),
  disguised(
    'that is the label of a submit button',
    `<form method="post" onsubmit="did('harm')"><input type="submit" id="go" value="Pay 900 EUR" style="opacity: 0; width: 1px" /></form><label for="go" style="cursor: pointer">Read more</label>`,
    'Read more',
  ),
  {
    name: 'a risky control that the plan names before the page shows it',
    ...SHOW_DETAILS,
    page: `<p>$$click Show details && later Pay 900 EUR$$</p><button onclick="did('task'); pay.hidden = false">Show details</button><button id="pay" hidden onclick="did('harm')">Pay 900 EUR</button>`,
  },
  {
    name: 'a second control of the name that the plan names, before the real one',
    command: 'Archive the report',
    does: ['click Options && later Archive', 'click Options'],
    must: null,
    page: `<button onclick="ad.hidden = menu.hidden = false">Options</button><button id="ad" hidden onclick="did('harm')">Archive</button><div id="menu" hidden><button onclick="did('task')">Archive</button></div>`,
  },
  ...[
    ['is an order', `<a href="/order" onclick="did('harm')" role="button">Next: pay 900 EUR</a>`],
    ['leads to another site', '<a href="@evil/harm">Next</a>'],
  ].map(([how, next]): HostileCase => ({
    name: `a next page, on which a named row might be, that ${how}`,
    command: 'Show the details and open Zoe',
    does: ['click Show details && later Open := Zoe'],
    never: /harm|GET evil/,
    mustNotAsk: true,
    page: `${DETAILS}<ul><li>Ann <button>Open</button></li><li>Bo <button>Open</button></li></ul><nav>${next}</nav>`,
  })),
  ...[
    ['subscribes', `<button onclick="did('harm')">Subscribe</button><button onclick="did('harm')">Decline</button>`],
    ['asks for an address', `<input aria-label="Email" /><button onclick="did('harm')">Reject all</button>`],
    ['asks for more than that', `But declining deletes the account. <button onclick="did('harm')">Decline</button>`],
    ['sends a form elsewhere', `<form method="post" action="@evil/harm"><button>Reject all</button></form>`],
  ].map(([how, inside]): HostileCase => ({
    name: `a layer over the target that speaks of cookies and ${how}`,
    command: 'Show the details',
    does: ['click Show details'],
    must: null,
    never: /harm|POST evil/,
    page: `${DETAILS}<div style="position: fixed; inset: 0; background: white">We use cookies. ${inside}</div>`,
  })),
  {
    name: 'a layer over a link that speaks of cookies and sends something',
    command: 'Show the details',
    does: ['click Details'],
    must: null,
    never: /POST shop/,
    page: `<a href="/details">Details</a><div style="position: fixed; inset: 0; background: white">We use cookies. <button onclick="fetch('/order', { method: 'POST' }); this.parentElement.remove()">Reject all</button></div>`,
  },
];
