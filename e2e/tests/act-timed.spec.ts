/** What must happen at a moment that no model call could meet. */
import { click, expect, press, test } from './act-harness.ts';

declare const log: string[];
declare const cheapTicks: number;

test.beforeEach(async ({ it }) => it.open('act-timed.html'));

const when = (is: string, value = '', more: Record<string, unknown> = {}) => ({
  ref: null,
  after: null,
  is,
  value,
  ...more,
});
const wait = (until: unknown, seconds: number, action: unknown = null) => ({
  kind: 'wait',
  until,
  seconds,
  do: action,
});
/** Starts what happens by itself, without waiting until it is over. */
const start = 'document.querySelector("#start").click()';

test('waiting for a text, an element, a time; what does not come is told', async ({ it }) => {
  await it.page.evaluate(start);
  expect((await it.do(wait(when('contains', 'Here at last'), 5))).report).toContain('it held after');
  expect((await it.do(wait(when('shown', '', { ref: '#late' }), 5))).report).toContain('Here at last');
  expect(await it.act(wait(when('contains', 'Never'), 0.2))).toMatchObject({ error: { kind: 'not-met' } });
});

test('a condition reads what the view shows as the name of an element, and the names on the page', async ({ it }) => {
  await it.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="play" aria-label="Play">▶</button><button id="mute"><img alt="Mute"></button><input aria-label="City" value="Lisbon">',
    );
    setTimeout(() => document.querySelector('#play')?.setAttribute('aria-label', 'Pause'), 100);
  });
  expect((await it.do(wait(when('equals', 'Mute', { ref: '#mute' }), 5))).report).toContain('"Mute"');
  expect((await it.do(wait(when('equals', 'Pause', { ref: '#play' }), 5))).report).toContain('"Pause"');
  expect((await it.do(wait(when('contains', 'Pause'), 5))).report).toContain('Pause');
  expect((await it.do(wait(when('contains', 'Lisbon'), 5))).report).toContain('Lisbon');
  expect(await it.act(wait(when('lacks', 'Pause'), 0.2))).toMatchObject({ error: { kind: 'not-met' } });
});

test('a condition reads what components show, in shadow roots within each other', async ({ it }) => {
  await it.page.evaluate(() => {
    const shadow = (host: Element | null, html: string): ShadowRoot | undefined => {
      const root = host?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = html;
      return root;
    };
    document.body.insertAdjacentHTML('beforeend', '<x-app id="app"></x-app>');
    const app = shadow(
      document.querySelector('#app'),
      '<style>.unseen {}</style><x-card></x-card><p hidden>Secret</p>',
    );
    const plain = document.body.appendChild(document.createElement('div'));
    shadow(plain, '<p>Total 12</p>');
    const card = shadow(app?.querySelector('x-card') ?? null, '<p>Sending</p><input aria-label="Room" value="Attic">');
    setTimeout(() => card?.querySelector('p')?.replaceChildren('Sent to all'), 100);
  });
  for (const ref of [null, '#app']) {
    expect((await it.do(wait(when('contains', 'Sent to all', { ref }), 5))).report).toContain('Sent to all');
    expect(await it.act(wait(when('contains', 'Secret', { ref }), 0.1))).toMatchObject({ error: { kind: 'not-met' } });
    expect(await it.act(wait(when('contains', 'unseen', { ref }), 0.1))).toMatchObject({ error: { kind: 'not-met' } });
  }
  expect((await it.do(wait(when('contains', 'Attic'), 5))).report).toContain('Attic');
  expect((await it.do(wait(when('contains', 'Total 12'), 0.1))).report).toContain('Total 12');
  expect(await it.act(wait(when('lacks', 'Sent to all'), 0.1))).toMatchObject({ error: { kind: 'not-met' } });
});

test('an element that has gone may come again while there is time; at the end it is told', async ({ it }) => {
  await it.page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p id="going">Going</p>'));
  const ref = await it.refOf('#going');
  await it.page.evaluate(() => {
    const going = document.querySelector('#going');
    going?.remove();
    setTimeout(() => going && document.body.append(going), 600);
    setTimeout(() => going?.replaceChildren('Gone by'), 700);
    setTimeout(() => going?.remove(), 1_500);
  });
  expect((await it.do(wait(when('contains', 'Gone by', { ref }), 5))).report).toContain('Gone by');
  const outcome = await it.act(wait(when('contains', 'Never', { ref }), 2));
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'stale-ref' } });
});

test('what is waited for is quoted, not the beginning of the page', async ({ it }) => {
  await it.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', `<p>${'word '.repeat(100)}All is saved</p>`);
  });
  expect((await it.do(wait(when('contains', 'All is saved'), 5))).report).toContain('All is saved');
});

test('watching includes what the action before did', async ({ it }) => {
  await it.page.evaluate(() => {
    const month = document.querySelector('#month');
    document.querySelector('#dead')?.addEventListener('click', () => month?.replaceChildren('at once'));
  });
  await it.do(click('#dead'));
  expect((await it.do({ kind: 'watch', ref: null, seconds: 0.1 })).report).toContain('at once');
  await it.do(click('#buy'));
  expect((await it.do({ kind: 'watch', ref: '#month', seconds: 0.1 })).report).toBe('nothing changed');
});

test('acting within a moment that lasts a quarter of a second', async ({ it }) => {
  await it.page.evaluate(() => {
    const buy = document.querySelector('#buy');
    buy?.addEventListener('pointerdown', () => log.push(`pressed after ${cheapTicks} more ticks`));
  });
  await it.page.evaluate(start);
  const evidence = await it.do(wait(when('below', '50', { after: 'shares:' }), 5, click('#buy')));
  // Before the page does anything else: no machine is slow enough to come between.
  expect(await it.page.evaluate(() => log)).toEqual(['pressed after 0 more ticks', 'bought at $49.50']);
  expect(evidence.report).toContain('$49.50');
});

test('acting after a time', async ({ it }) => {
  await it.freezeClock();
  const pressedAt = await it.page.evaluateHandle(() => {
    const began = performance.now();
    const times: number[] = [];
    document.querySelector('#buy')?.addEventListener('pointerdown', () => times.push(performance.now() - began));
    return times;
  });
  await it.actTimed(wait(null, 0.5, click('#buy')));
  expect(await pressedAt.jsonValue()).toEqual([500]);
  expect(await it.page.evaluate(() => log)).toHaveLength(1);
});

test('repeating until it holds, on a page that answers late; giving up where nothing changes', async ({ it }) => {
  const until = when('equals', '4', { ref: '#month' });
  const evidence = await it.do({ kind: 'repeat', do: click('#prev'), until, times: 50 });
  expect(evidence.report).toBe('done 8 times, then it held: "4"');
  expect(await it.page.locator('#month').textContent()).toBe('4');
  await it.page.evaluate(() => document.querySelector('#dead')?.addEventListener('click', () => log.push('.')));
  const outcome = await it.act({
    kind: 'repeat',
    do: click('#dead'),
    until: when('equals', '3', { ref: '#month' }),
    times: 50,
  });
  expect(outcome).toMatchObject({ error: { kind: 'not-met', saw: '4' } });
  expect(await it.page.evaluate(() => log)).toHaveLength(6);
});

test('repeating a number of times, also where nothing answers', async ({ it }) => {
  const evidence = await it.do({ kind: 'repeat', do: click('#prev'), until: null, times: 5 });
  expect(evidence.report).toBe('done 5 times');
  expect(await it.page.locator('#month').textContent()).toBe('7');
  await it.page.evaluate(() => document.querySelector('#dead')?.addEventListener('click', () => log.push('.')));
  await it.do({ kind: 'repeat', do: click('#dead'), until: null, times: 20 });
  expect(await it.page.evaluate(() => log)).toHaveLength(20);
});

test('a scroll counts as a change, rounds are told, and either of two conditions ends them', async ({ it }) => {
  await it.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div id="long" style="height:9000px"></div><p id="foot">Foot</p>');
    const { scrollHeight } = document.documentElement;
    addEventListener('scroll', () => {
      if (scrollY + innerHeight > scrollHeight - 9) document.querySelector('#month')?.replaceChildren('end');
    });
  });
  const down = { kind: 'scroll', to: 'down', ref: null };
  const never = when('equals', 'never', { ref: '#foot' });
  const or = when('equals', 'end', { ref: '#month' });
  const evidence = await it.do({ kind: 'repeat', do: down, until: never, or, times: 50 });
  expect(evidence.report).toMatch(/^done 1\d times, then it held: "end"$/);
  const outcome = await it.act({ kind: 'repeat', do: click('#dead'), until: never, times: 3 });
  expect(outcome).toMatchObject({ error: { kind: 'not-met', times: 3 } });
});

test('a flash beside a clock is told', async ({ it }) => {
  await it.page.evaluate(() => {
    const lamps = document.querySelector('#lamps');
    document.querySelector('#dead')?.addEventListener('click', () => {
      let ticks = 0;
      setInterval(() => document.querySelector('#month')?.replaceChildren(`0:0${(ticks += 1) % 10}`), 20);
      setTimeout(() => lamps?.append('flash'), 50);
    });
  });
  await it.do(click('#dead'));
  expect((await it.do({ kind: 'watch', ref: null, seconds: 1.5 })).report).toContain('flash');
});

test('a handle that stands somewhere on its track has the value that the view shows', async ({ it }) => {
  await it.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:relative;width:200px;height:20px"><span id="handle" tabindex="0" style="position:absolute;left:5%;width:10px;height:10px"></span></div>',
    );
    const handle = document.querySelector<HTMLElement>('#handle');
    handle?.addEventListener('keydown', () => (handle.style.left = `${Number.parseFloat(handle.style.left) + 5}%`));
  });
  const until = when('equals', '30%', { ref: '#handle' });
  await it.do({ kind: 'repeat', do: press('ArrowRight', '#handle'), until, times: 20 });
  expect(await it.page.locator('#handle').evaluate((handle) => handle.style.left)).toBe('30%');
});

test('watching tells in which order what changed', async ({ it }) => {
  const watched = it.do({ kind: 'watch', ref: '#lamps', seconds: 3 });
  await it.page.evaluate(start);
  const report = (await watched).report ?? '';
  expect([...report.matchAll(/(\w) "\w": class \+on/g)].map(([, id]) => id)).toEqual(['a', 'b', 'a']);
});

test('watching sees a canvas that is drawn anew', async ({ it }) => {
  await it.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    document.body.append(canvas);
    setTimeout(() => canvas.getContext('2d')?.fillRect(10, 10, 50, 40), 500);
  });
  const { report } = await it.do({ kind: 'watch', ref: null, seconds: 1 });
  expect(report).toMatch(/canvas: the drawing changed within/);
});

test('watching names an element once for several changes of it', async ({ it }) => {
  await it.page.evaluate(() => {
    document.querySelector('#dead')?.addEventListener('click', () => {
      const lamp = document.querySelector('#a');
      lamp?.setAttribute('title', 'first');
      lamp?.setAttribute('lang', 'en');
    });
  });
  await it.do(click('#dead'));
  const { report = '' } = await it.do({ kind: 'watch', ref: null, seconds: 0.1 });
  expect(report).toMatch(/title is "first"; -?\d+ ms lang is "en"/);
});

test('watching a page that draws all the time tells the latest changes', async ({ it }) => {
  await it.page.evaluate(() => {
    const chart = document.querySelector('#month');
    document.querySelector('#dead')?.addEventListener('click', () => {
      for (let i = 1; i <= 80; i++) {
        const dot = document.createElement('b');
        dot.textContent = `point ${i}`;
        chart?.append(dot);
        dot.setAttribute('title', `value ${i}`);
      }
    });
  });
  await it.do(click('#dead'));
  const { report = '' } = await it.do({ kind: 'watch', ref: null, seconds: 0.1 });
  expect(report).toContain('"point 80"');
  expect(report).toMatch(/^\d+ earlier changes are left out; /);
  expect(report).not.toContain('value');
  expect(report.length).toBeLessThan(1000);
});

test('the pointer stays on what moves', async ({ it }) => {
  await it.page.evaluate(start);
  const { report } = await it.do({ kind: 'follow', refs: ['#ball'], seconds: 1, click: false });
  expect(Number(/on it (\d+) %/.exec(report ?? '')?.[1])).toBeGreaterThan(95);
});

test('what moves is clicked as it comes within reach', async ({ it }) => {
  await it.page.evaluate(start);
  const { report } = await it.do({ kind: 'follow', refs: ['#out', '#ball'], seconds: 3, click: true });
  expect(report).toContain('clicked 2 of 2');
  // Which comes first depends on how soon the first look is.
  expect(await it.page.evaluate(() => log.toSorted())).toEqual(['hit ball', 'hit out']);
});

test('a place is found by what the page says of it', async ({ it }) => {
  const until = when('equals', 'HOT', { ref: '#signal' });
  const { report } = await it.do({ kind: 'sweep', ref: '#field', until, click: true });
  expect(report).toMatch(/it held at .*clicked there/);
  expect(await it.page.evaluate(() => log)).toEqual(['clicked hot']);
});

test('what is stopped acts no more', async ({ it }) => {
  // The browser takes the two in this order: the wait has begun when the stop comes.
  const waiting = it.act(wait(null, 30, click('#buy')));
  await it.stop();
  expect(await waiting).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(await it.page.evaluate(() => log)).toEqual([]);
});
