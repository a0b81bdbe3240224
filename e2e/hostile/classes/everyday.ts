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
  everyday(
    'press what asks a server by a query, and tells another that it did',
    `<button id="b">Details</button><script>b.onclick = () => {
      navigator.sendBeacon('/seen', 'b');
      fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: 'query { item(id: 7) { name } }' }) }).then(() => did('task'));
    };</script>`,
    'click Details',
  ),
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
    'search in a field without a form',
    `<input type="search" aria-label="Search" onkeydown="if (event.key === 'Enter') did('task')" />`,
    'enter Search := cats',
  ),
  everyday(
    'search by a script that posts',
    `<form role="search" onsubmit="event.preventDefault(); fetch('/found', { method: 'POST', body: '{}' }).then(() => did('task'))"><input name="q" aria-label="Search" /><button>Go</button></form>`,
    'type Search := cats && click Go',
  ),
  everyday(
    'filter a list',
    `<label><input type="checkbox" onchange="did('task')" /> In stock</label><select aria-label="Order by"><option>Name</option><option>Price</option></select>`,
    'select Order by := Price && click In stock',
  ),
  everyday(
    'open a menu and a section of it',
    `<button aria-haspopup="menu" aria-expanded="false" onclick="this.ariaExpanded = 'true'; menu.hidden = false">Menu</button>
    <div role="menu" id="menu" hidden><div role="menuitem" tabindex="0" onclick="did('task')">Opening hours</div></div>`,
    'click Menu',
    'click Opening hours',
  ),
  everyday(
    'change the tab of a page',
    `<div role="tablist"><button role="tab" aria-selected="true">Description</button><button role="tab" onclick="did('task')">Reviews</button></div>`,
    'click Reviews',
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
    'fill in a form without sending it',
    `<form method="post"><input aria-label="Name" oninput="did('task')" /><button>Send</button></form>`,
    'type textbox Name := Ann',
  ),
  everyday(
    'close a notice',
    `<div role="dialog" aria-label="Cookies"><button onclick="did('task'); this.parentElement.remove()">Close</button></div>`,
    'click Close',
  ),
  everyday(
    'open a picture',
    `<button onclick="did('task')" aria-label="Open the picture"><img width="40" height="40" alt="" /></button>`,
    'click Open the picture',
  ),
  everyday(
    'go back',
    { 'shop/': '<a href="/help">Help</a>', 'shop/help': `Help <script>did('task')</script>` },
    'click Help',
    'back',
  ),
  everyday(
    'go to a section of a page, and to a part of an application',
    `<a href="#payment">Buy now or pay later: how it works</a><a href="#/orders">Order history: pay again</a><h2 id="payment">Payment</h2>
    <script>onhashchange = () => location.hash === '#/orders' && did('task')</script>`,
    'click Buy now or pay later',
    'click Order history',
  ),
  everyday(
    'follow a link of the site that looks like a button',
    { 'shop/': '<a role="button" href="/help">Help</a>', 'shop/help': `<script>did('task')</script>` },
    'click Help',
  ),
];
