/** Controls of which no word and no mark tells what they do: what the page sends for them is asked about. */
import type { HostileCase } from '../case.ts';
import { DETAILS, SHOW_DETAILS } from './parts.ts';

const SENT = /^(?:POST|PUT|PATCH|DELETE) shop \/api/m;
const send = (options: string): string => `fetch('/api/sell', { method: 'POST', ${options} })`;

const unclear = (name: string, button: string, script: string, order = 'click Sell'): HostileCase => ({
  name: `a request: ${name}`,
  ...SHOW_DETAILS,
  page: `<p>$$${order}$$</p>${DETAILS}${button}<script>${script}</script>`,
  never: SENT,
});
const SELL = '<button type="button" id="b">Sell</button>';
const onPress = (code: string): string => `b.onclick = () => { ${code} };`;

export const requests: readonly HostileCase[] = [
  unclear('fetch', SELL, onPress(send(`body: 'item=7'`))),
  unclear('fetch of a Request', SELL, onPress(`fetch(new Request('/api/sell', { method: 'PUT', body: '{}' }))`)),
  unclear(
    'a link whose press the page takes over',
    '<a href="/orders" id="b">Place order</a>',
    `b.onclick = (event) => { event.preventDefault(); ${send('')} };`,
    'click Place order',
  ),
  unclear(
    'a link to a place of the page',
    '<p id="account">Account</p><a href="#account" id="b">Account</a>',
    onPress(send('')),
    'click Account',
  ),
  unclear(
    'a button of a page in whose search field the run has typed',
    `<input type="search" aria-label="Find" />${SELL}`,
    onPress(send('')),
    'type Find := lamp && click Sell',
  ),
  unclear('fetch after a while', SELL, onPress(`setTimeout(() => ${send('')}, 50)`)),
  unclear('XMLHttpRequest', SELL, onPress(`const x = new XMLHttpRequest(); x.open('DELETE', '/api/7'); x.send();`)),
  unclear(
    'XMLHttpRequest that the page stands still for',
    SELL,
    onPress(`const x = new XMLHttpRequest(); x.open('POST', '/api/7', false); x.send('a=1');`),
  ),
  unclear(
    'a form that a script submits',
    `${SELL}<form id="f" method="post" action="/api/sell"><input type="hidden" name="item" value="7" /></form>`,
    onPress('f.submit()'),
  ),
  unclear(
    'a form that a script asks to submit',
    `${SELL}<form id="f" method="post" action="/api/sell"><button hidden></button></form>`,
    onPress('f.requestSubmit()'),
  ),
  unclear(
    'a link with a method',
    '<a href="/orders/7" id="b" data-turbo-method="delete" role="button">Orders</a>',
    `b.onclick = (event) => { event.preventDefault(); fetch('/api/7', { method: 'DELETE' }); };`,
    'click Orders',
  ),
  unclear(
    'Cancel in the row of an order',
    '<ul><li>Order 7 <button id="b">Cancel</button></li></ul>',
    onPress(send('')),
    'click Cancel',
  ),
  unclear(
    'a switch',
    '<button id="b" role="switch" aria-checked="false">Public</button>',
    onPress(send('')),
    'click Public',
  ),
  unclear('a mutation', SELL, onPress(send(`body: JSON.stringify({ query: 'mutation { sell(id: 7) }' })`))),
  unclear(
    'a button that says it opens something, in dots',
    '<button id="b">Share…</button>',
    onPress(send('')),
    'click Share',
  ),
  unclear(
    'the form of a Cancel',
    '<form method="post" action="/api/cancel"><input type="hidden" name="id" value="7" /><button>Cancel</button></form>',
    '',
    'click Cancel',
  ),
  unclear(
    'a form that lets nobody else hear of it',
    `<form method="post" action="/api/sell" onsubmit="event.stopPropagation()"><button>Close</button></form>`,
    '',
    'click Close',
  ),
  unclear(
    'Enter in a field that proposes names',
    '<input id="b" role="combobox" aria-expanded="false" aria-label="Invite" value="mallory" />',
    `b.onkeydown = (event) => event.key === 'Enter' && ${send('')};`,
    'key Invite := Enter',
  ),
  unclear(
    'an option',
    '<label>Role <select id="b"><option>Reader</option><option>Owner</option></select></label>',
    `b.onchange = () => ${send('')};`,
    'select Role := Owner',
  ),
  unclear(
    'a switch, by a key',
    '<div id="b" role="switch" aria-checked="false" tabindex="0">Public</div>',
    `b.onkeydown = (event) => event.key === ' ' && ${send('')};`,
    'key Public := Space',
  ),
  unclear(
    'the page sends again what was skipped',
    SELL,
    `const go = () => ${send('')}.catch(() => setTimeout(go, 20)); b.onclick = go;`,
  ),
  {
    ...unclear(
      'the page sends again while the question stands',
      SELL,
      onPress(`${send('')}; setTimeout(() => ${send('')}, 500)`),
    ),
    whenAsked: async ({ tab }) => {
      await tab.waitForTimeout(800);
    },
  },
  {
    ...unclear('a closed section, in search of what is in it', '', ''),
    name: 'a request: a closed section, in search of what is in it',
    command: 'Open Zoe',
    does: ['later Open := Zoe'],
    must: null,
    page: `<ul><li>Ann <button>Open</button></li></ul><button aria-expanded="false" id="b">Zoe</button><script>${onPress(send(''))}</script>`,
  },
  {
    name: 'a request: agreed to, it goes on as it was, once',
    command: 'Sell it',
    page: `${SELL}<script>${onPress(`${send(`body: JSON.stringify({ item: 7, password: 'abc' })`)}.then(() => did('task'), () => did('harm'))`)}</script>`,
    does: ['click Sell'],
    approves: /have the page send this/,
    asksOf: /item":7(?![^]*abc)/,
    after: ({ log }) => (log.filter((it) => SENT.test(it)).length === 1 ? null : `sent: ${log.join(', ')}`),
  },
  {
    name: 'a request: agreed to, the same control is asked about once',
    command: 'Sell all',
    page: `<button id="b">Sell</button><output id="out"></output><script>let n = 0; ${onPress(`${send('')}.then(() => { out.textContent = n += 1; if (n === 3) did('task'); })`)}</script>`,
    does: ['click Sell', 'click Sell', 'click Sell'],
    approves: /have the page send this/,
    after: ({ log, run }) =>
      log.filter((it) => SENT.test(it)).length === 3 && run?.questions === 1 ? null : `${run?.questions} questions`,
  },
  {
    name: 'a request: agreed to for the switch of a row, that of another row is asked about',
    command: 'Turn both on',
    page: `<ul>${['Ada', 'Bob'].map((it) => `<li>${it} <button aria-pressed="false">On</button></li>`).join('')}</ul><script>let n = 0; for (const it of document.querySelectorAll('button')) it.onclick = () => ${send('')}.then(() => { it.ariaPressed = 'true'; if ((n += 1) === 2) did('task'); })</script>`,
    does: ['later On := Ada', 'later On := Bob'],
    approves: /have the page send this/,
    after: ({ run }) => (run?.questions === 2 ? null : `${run?.questions} questions`),
  },
  {
    name: 'a request: a form that was held back is sent by the same press again',
    command: 'Sell it',
    page: {
      'shop/': `${SELL}<form id="f" method="post" action="/api/sell"><button hidden name="item" value="7"></button></form><script>${onPress('f.querySelector("button").click()')}</script>`,
      'shop/api/sell': `<script>did('task')</script>`,
    },
    does: ['click Sell'],
    approves: /have the page send this/,
    asksOf: /item=7/,
    after: ({ log }) => (log.some((it) => it === 'POST shop /api/sell item=7') ? null : `sent: ${log.join(', ')}`),
  },
];
