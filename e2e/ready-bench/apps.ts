/**
 * Simulated applications, each with a known moment of readiness: the page calls `ready()` when it shows all
 * that was asked for. One that is `restless` is ready at once, and never gets quiet.
 */
export interface App {
  readonly name: string;
  /** Measured is the look after the page has been opened, or after its button "Go" was clicked, its field filled, its list set. */
  readonly on: 'open' | 'click' | 'type' | 'select';
  readonly isRestless?: boolean;
  /** For the bench alone: the tests of readiness have a page with the same sign that more is to come, or another application here has. */
  readonly isForBench?: true;
  readonly style?: string;
  readonly body: string;
  /** A module that loads with the page; see page.ts for what it may call. */
  readonly script: string;
}

const GO = '<button id="go">Go</button><main id="main"></main>';
const SPIN = '@keyframes turn { to { transform: rotate(360deg) } }';
const SPINNER = `${SPIN} .ring { width: 40px; height: 40px; border: 4px solid #ccc; border-top-color: #06c; border-radius: 50%; animation: turn 1s linear infinite }`;
const PULSE =
  '@keyframes pulse { 50% { opacity: .4 } } .grey { height: 16px; margin: 8px; background: #ddd; animation: pulse 1.5s ease infinite }';

export const APPS: readonly App[] = [
  {
    name: 'a panel at once, its rows from a worker',
    on: 'click',
    body: GO,
    script: `const source = 'onmessage = ({ data }) => setTimeout(() => postMessage(data), data)';
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      worker.onmessage = () => { table(4); ready(); };
      onGo(() => { add('main', '<h1>Accounts</h1><p>Balance and budget</p>'); worker.postMessage(pick(200, 500)); });`,
  },
  {
    name: 'splash screen, then the application',
    on: 'open',
    isForBench: true,
    style: '#splash { position: fixed; inset: 0; background: white; z-index: 9 }',
    body: '<div id="splash">Acme Mail</div><nav><a href="#inbox">Inbox</a></nav><main id="main"></main>',
    script: `await later(pick(500, 900)); byId('splash').remove(); ready();`,
  },
  {
    name: 'spinner over the page, then a table',
    on: 'open',
    isForBench: true,
    style: `${SPINNER} #veil { position: fixed; inset: 0; display: grid; place-items: center }`,
    body: '<a href="#home">Home</a><div id="veil"><div class="ring"></div></div><main id="main"></main>',
    script: `await later(pick(900, 1900)); byId('veil').remove(); table(8); ready();`,
  },
  {
    name: 'empty list, then rows by fetch',
    on: 'open',
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main"></main>',
    script: `const rows = await api(pick(200, 800)); table(rows.length); ready();`,
  },
  {
    name: 'a slow answer behind the word Loading',
    on: 'open',
    isForBench: true,
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main"><p>Loading orders…</p></main>',
    script: `const rows = await api(pick(1300, 2200)); byId('main').textContent = ''; table(rows.length); ready();`,
  },
  {
    name: 'skeleton rows',
    on: 'open',
    isForBench: true,
    style: PULSE,
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main"><div class="grey"></div><div class="grey"></div><div class="grey"></div><div class="grey"></div></main>',
    script: `await later(pick(700, 1600)); byId('main').textContent = ''; table(5); ready();`,
  },
  {
    name: 'aria-busy',
    on: 'open',
    isForBench: true,
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main" aria-busy="true"><p>Orders of today</p></main>',
    script: `await later(pick(700, 1600)); byId('main').removeAttribute('aria-busy'); table(5); ready();`,
  },
  {
    name: 'progress without a value',
    on: 'open',
    isForBench: true,
    body: '<h1>Report</h1><a href="#home">Home</a><main id="main"><progress></progress></main>',
    script: `await later(pick(700, 1600)); byId('main').textContent = ''; table(3); ready();`,
  },
  {
    name: 'spinner in a shadow tree',
    on: 'open',
    isForBench: true,
    body: '<h1>Report</h1><a href="#home">Home</a><x-panel></x-panel><main id="main"></main>',
    script: `const root = document.querySelector('x-panel').attachShadow({ mode: 'open' });
      root.innerHTML = '<style>${SPINNER}</style><div class="ring"></div>';
      await later(pick(700, 1600)); root.innerHTML = ''; table(3); ready();`,
  },
  {
    name: 'a picture that turns',
    on: 'open',
    isForBench: true,
    body: '<h1>Report</h1><a href="#home">Home</a><main id="main"><svg width="40" height="40"><circle cx="20" cy="20" r="15" fill="none" stroke="#06c" stroke-dasharray="60"><animateTransform attributeName="transform" type="rotate" from="0 20 20" to="360 20 20" dur="1s" repeatCount="indefinite"/></circle></svg></main>',
    script: `await later(pick(700, 1600)); byId('main').textContent = ''; table(3); ready();`,
  },
  {
    name: 'frame that loads late',
    on: 'open',
    body: '<h1>Payment</h1><a href="#home">Home</a><main id="main"></main>',
    script: `await later(30); frame('/inner/' + pick(300, 700));`,
  },
  {
    name: 'fetches one after the other',
    on: 'open',
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main"></main>',
    script: `await api(pick(150, 400)); await api(pick(150, 400)); await api(pick(150, 400)); table(5); ready();`,
  },
  {
    name: 'module that loads after the page',
    on: 'open',
    body: '<h1>Wiki</h1><a href="#home">Home</a><main id="main"></main>',
    script: `addEventListener('load', () => setTimeout(() => import('/module/' + pick(200, 600)), 0));`,
  },
  {
    name: 'nothing until the scripts have run',
    on: 'open',
    body: '<div id="main"></div>',
    script: `await import('/module/' + pick(300, 700) + '/silent'); await later(200); table(5); ready();`,
  },
  {
    name: 'frame of an application, its main part filled after a pause',
    on: 'open',
    style: 'main { height: 500px } .hidden { display: none }',
    body: '<nav><a href="#home">Home</a> <a href="#files">Files</a></nav><main id="main"><div class="hidden">Drop files here</div></main>',
    script: `await api(pick(100, 300)); await later(100); document.title = 'Files'; await later(pick(500, 800)); table(5); ready();`,
  },
  {
    name: 'table while a long poll is open',
    on: 'open',
    isRestless: true,
    body: '<h1>Orders</h1><a href="#home">Home</a><main id="main"></main>',
    script: `void fetch('/never'); await api(pick(200, 600)); table(5); ready();`,
  },
  {
    name: 'click, answered after 400 ms',
    on: 'click',
    isForBench: true,
    body: GO,
    script: `onGo(async () => { await api(400); table(3); ready(); });`,
  },
  {
    name: 'click, answered after 1.4 s',
    on: 'click',
    body: GO,
    script: `onGo(async () => { await api(1400); table(3); ready(); });`,
  },
  {
    name: 'click, answered after 400 ms by a timer',
    on: 'click',
    body: GO,
    script: `onGo(async () => { await later(400); table(3); ready(); });`,
  },
  {
    name: 'click that shows a spinner in its button',
    on: 'click',
    isForBench: true,
    style: SPINNER,
    body: GO,
    script: `onGo(async () => { const ring = add('go', '<span class="ring"></span>'); await later(pick(500, 1500)); ring.remove(); table(3); ready(); });`,
  },
  {
    name: 'save by a click that disables its button',
    on: 'click',
    body: '<label>Name <input value="Ada"></label><button id="go" type="button">Go</button><main id="main"></main>',
    script: `onGo(async () => { byId('go').disabled = true; await api(pick(1300, 2000)); byId('go').disabled = false; add('main', '<p role="status">Saved</p>'); ready(); });`,
  },
  {
    name: 'notice that a web socket brings after a click',
    on: 'click',
    body: GO,
    script: `const socket = new WebSocket(location.origin.replace('http', 'ws')); socket.onmessage = () => { add('main', '<p role="status">Saved</p>'); ready(); }; onGo(() => socket.send('save'));`,
  },
  {
    name: 'route by the hash, with a fetch',
    on: 'click',
    body: '<a id="go" href="#/orders">Go</a><main id="main">Home</main>',
    script: `addEventListener('hashchange', async () => { byId('main').textContent = ''; await api(pick(200, 700)); table(5); ready(); });`,
  },
  {
    name: 'click, then two fetches one after the other',
    on: 'click',
    body: GO,
    script: `onGo(async () => { await api(pick(100, 500)); add('main', '<p>Details</p>'); await api(pick(100, 500)); table(4); ready(); });`,
  },
  {
    name: 'search that asks 300 ms after the last key',
    on: 'type',
    body: '<input type="search" aria-label="Search"><main id="main"></main>',
    script: `await api(20); onKeys(300, async () => { await api(pick(100, 400)); table(4); ready(); });`,
  },
  {
    name: 'filter that asks 450 ms after a choice',
    on: 'select',
    body: '<select id="filter" aria-label="Status"><option>All</option><option>Shipped</option></select><main id="main"></main>',
    script: `await api(20); byId('filter').onchange = async () => { await later(450); await api(pick(100, 400)); table(4); ready(); };`,
  },
  {
    name: 'fade in after a click',
    on: 'click',
    style: '.card { opacity: 0; transition: opacity .3s } .card.on { opacity: 1 }',
    body: GO,
    script: `onGo(async () => { const card = add('main', '<div class="card"><button>Buy</button></div>'); await later(20); getComputedStyle(card).opacity; card.classList.add('on'); card.addEventListener('transitionend', ready); });`,
  },

  {
    name: 'long poll',
    on: 'open',
    isRestless: true,
    body: '<h1>Chat</h1><a href="#home">Home</a><main id="main"></main>',
    script: `void fetch('/never'); ready();`,
  },
  {
    name: 'event stream',
    on: 'open',
    isForBench: true,
    isRestless: true,
    body: '<h1>Chat</h1><a href="#home">Home</a><main id="main"></main>',
    script: `new EventSource('/events'); ready();`,
  },
  {
    name: 'poll ten times a second',
    on: 'open',
    isRestless: true,
    body: '<h1>Status</h1><a href="#home">Home</a><main id="main"></main>',
    script: `ready(); for (;;) { await api(80); await later(20); }`,
  },
  {
    name: 'endless animations',
    on: 'open',
    isForBench: true,
    isRestless: true,
    style:
      '@keyframes float { 50% { transform: translateY(20px) } } .blob { width: 90px; height: 90px; border-radius: 50%; background: #fdc; animation: float 3s infinite } @keyframes blink { 50% { opacity: 0 } } .dot { width: 8px; height: 8px; background: red; animation: blink 1s infinite } @keyframes run { to { transform: translateX(-50%) } } .ticker { animation: run 9s linear infinite; white-space: nowrap }',
    body: '<h1>Welcome</h1><a href="#home">Home</a><div class="blob"></div><div class="dot"></div><div class="ticker">News of today: all is well in the world, and the weather will be fine for the rest of the week</div><main id="main"></main>',
    script: `ready();`,
  },
  {
    name: 'a main part that stays empty',
    on: 'open',
    isForBench: true,
    isRestless: true,
    style: 'main { height: 500px } main p { position: absolute; top: 0; right: 0 }',
    body: '<nav><a href="#home">Home</a></nav><main></main><p id="main"></p>',
    script: `ready();`,
  },
  {
    name: 'clock',
    on: 'open',
    isRestless: true,
    body: '<h1>Station</h1><a href="#home">Home</a><time id="clock"></time><main id="main"></main>',
    script: `setInterval(() => (byId('clock').textContent = new Date().toISOString()), 50); ready();`,
  },
  {
    name: 'carousel',
    on: 'open',
    isForBench: true,
    isRestless: true,
    style: '.slides { display: flex; width: 900px; transition: transform .4s } .slides b { width: 300px }',
    body: '<h1>Shop</h1><a href="#home">Home</a><div class="slides"><b>One</b><b>Two</b><b>Three</b></div><main id="main"></main>',
    script: `let at = 0; setInterval(() => (document.querySelector('.slides').style.transform = 'translateX(' + -100 * (at = (at + 1) % 3) + 'px)'), 1000); ready();`,
  },
  {
    name: 'upload that goes on',
    on: 'click',
    isRestless: true,
    body: `${GO}<progress id="bar" max="1000" value="0"></progress>`,
    script: `onGo(() => { void fetch('/upload', { method: 'POST', body: 'x' }); setInterval(() => (byId('bar').value += 1), 50); add('main', '<p>The upload goes on</p>'); ready(); });`,
  },
  {
    name: 'frame that never loads',
    on: 'open',
    isRestless: true,
    body: '<h1>News</h1><a href="#home">Home</a><main id="main"></main>',
    script: `frame('/inner/0/silent'); frame('/never'); ready();`,
  },
  {
    name: 'game drawn in every frame',
    on: 'open',
    isForBench: true,
    isRestless: true,
    body: '<h1>Game</h1><a href="#home">Home</a><div id="ball" style="position:absolute;width:20px;height:20px;background:red"></div><main id="main"></main>',
    script: `let x = 0; const draw = () => { byId('ball').style.left = (x = (x + 3) % 300) + 'px'; requestAnimationFrame(draw); }; draw(); ready();`,
  },
];
