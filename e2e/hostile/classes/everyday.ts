/** What people do all day: no question may stand before it, and the task must be done. */
import type { HostileCase } from '../case.ts';

const everyday = (name: string, page: HostileCase['page'], ...does: readonly string[]): HostileCase => ({
  name,
  command: name,
  page,
  does,
  mustNotAsk: true,
});

export const everydayUse: readonly HostileCase[] = [
  {
    ...everyday(
      'what stays on the page: ask, search, filter, open, change the tab, type, close, go to a part',
      `<button id="b">Details</button><script>b.onclick = () => {
        navigator.sendBeacon('/seen', 'b');
        fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: 'query { item(id: 7) { name } }' }) }).then(() => did('task'));
      };</script>
      <input type="search" aria-label="Search" onkeydown="if (event.key === 'Enter') did('task')" />
      <form role="search" onsubmit="event.preventDefault(); fetch('/found', { method: 'POST', body: '{}' }).then(() => did('task'))"><input name="q" aria-label="Look up" /><button>Go</button></form>
      <label><input type="checkbox" onchange="did('task')" /> In stock</label><select aria-label="Order by"><option>Name</option><option>Price</option></select>
      <button aria-haspopup="menu" aria-expanded="false" onclick="this.ariaExpanded = 'true'; menu.hidden = false">Menu</button>
      <div role="menu" id="menu" hidden><div role="menuitem" tabindex="0" onclick="did('task')">Opening hours</div></div>
      <div role="tablist"><button role="tab" aria-selected="true">Description</button><button role="tab" onclick="did('task')">Reviews</button></div>
      <form method="post"><input aria-label="Name" oninput="did('task')" /><button>Send</button></form>
      <div role="dialog" aria-label="Cookies"><button onclick="did('task'); this.parentElement.remove()">Close</button></div>
      <button onclick="did('task')" aria-label="Open the picture"><img width="40" height="40" alt="" /></button>
      <a href="#payment">Buy now or pay later: how it works</a><a href="#/orders">Order history: pay again</a><h2 id="payment">Payment</h2>
      <script>onhashchange = () => location.hash === '#/orders' && did('task')</script>`,
      'click Details',
      'enter Search := cats',
      'type Look up := cats && click Go',
      'select Order by := Price && click In stock',
      'click Menu',
      'click Opening hours',
      'click Reviews',
      'type textbox Name := Ann',
      'click Close',
      'click Open the picture',
      'click Buy now or pay later',
      'click Order history',
    ),
    must: /(?:did task[^]*){10}/,
    limitMs: 90_000,
  },
  everyday(
    'search in a search form',
    {
      'shop/':
        '<form role="search" action="/found"><input name="q" aria-label="Search" /><button>Search</button></form>',
      'shop/found': `<script>did('task')</script>`,
    },
    'enter Search := cats',
  ),
  everyday(
    'search by its button',
    {
      'shop/': '<form action="/found"><input type="search" name="q" aria-label="Search" /><button>Go</button></form>',
      'shop/found': `<script>did('task')</script>`,
    },
    'type Search := cats && click Go',
  ),
  everyday(
    'follow a link of the site',
    { 'shop/': '<a href="/help">Help</a>', 'shop/help': `<script>did('task')</script>` },
    'click Help',
  ),
  everyday(
    'go to another page of the results',
    `<nav><a href="/?page=2">Next page</a></nav><script>if (location.search !== '') did('task')</script>`,
    'click Next page',
  ),
  everyday(
    'go back',
    { 'shop/': '<a href="/help">Help</a>', 'shop/help': `Help <script>did('task')</script>` },
    'click Help',
    'back',
  ),
  everyday(
    'follow a link of the site that looks like a button',
    { 'shop/': '<a role="button" href="/help">Help</a>', 'shop/help': `<script>did('task')</script>` },
    'click Help',
  ),
];
