/** Clicks and scrolls on real pages: what can be hit, what is told of it, and when. */
import { at, click, expect, hover, press, scroll, test } from './act-harness.ts';

declare const log: string[];

test.describe('only what can be hit is clicked', () => {
  test.beforeEach(async ({ it }) => it.open('act-targets.html'));

  test('covered wholly: not clicked, and by what', async ({ it }) => {
    expect(await it.act(click('#whole'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'covered', by: { role: 'lid' } },
    });
    expect(await it.page.evaluate(() => log)).toEqual([]);
  });

  test('covered in the middle: clicked beside, and said', async ({ it }) => {
    expect(await it.do(click('#partly'))).toMatchObject({
      coveredBy: { role: 'patch' },
      hit: { role: 'partly' },
    });
    expect(await it.page.evaluate(() => log)).toEqual(['partly']);
  });

  test('wrapped links, hidden boxes with a label, curves, components', async ({ it }) => {
    for (const selector of ['#wrapped', '#curve', '#host >>> #inside']) await it.do(click(selector));
    expect(await it.do(click('#hiddenbox'))).toMatchObject({ state: 'checked' });
    expect(await it.page.evaluate(() => log)).toEqual(['wrapped', 'curve', 'inside', 'pretty', 'hiddenbox']);
  });

  test('what an element is in does not cover it: that gets the press, as from a mouse', async ({ it }) => {
    const evidence = await it.do(click('#sunk'));
    expect(evidence.coveredBy ?? null).toBeNull();
    expect(await it.page.evaluate(() => log)).toEqual(['p']);
  });

  test('what is clipped to nothing, for readers alone, gets the press itself', async ({ it }) => {
    for (const selector of ['#unseen', '#under']) await it.do(click(selector));
    expect(await it.page.evaluate(() => log)).toEqual(['unseen', 'under']);
  });

  test('disabled and hidden ones are told', async ({ it }) => {
    for (const selector of ['#off', '#ariaoff'])
      expect(await it.act(click(selector))).toMatchObject({ error: { reason: 'disabled' } });
    expect(await it.act(click('#gone'))).toMatchObject({ error: { reason: 'hidden' } });
  });

  test('what is out of sight is brought into sight', async ({ it }) => {
    await it.page.evaluate(() => ((document.querySelector('#bar') as HTMLElement).style.display = 'block'));
    const evidence = await it.do(click('#below'));
    expect(evidence.scrolled?.y).toBeGreaterThan(1_000);
    expect(await it.page.evaluate(() => log)).toEqual(['below']);
  });

  test('a dead ref is stale, and nothing is clicked', async ({ it }) => {
    const ref = await it.refOf('#whole');
    await it.do(click('#do-replace'));
    expect(await it.act(click(ref))).toMatchObject({ error: { kind: 'stale-ref' } });
    expect(await it.page.evaluate(() => log)).toEqual(['do-replace']);
  });

  test('nothing is dispatched twice', async ({ it }) => {
    expect(await it.act(click('#partly'), 'once')).toMatchObject({ ok: true });
    expect(await it.act(click('#partly'), 'once')).toMatchObject({ error: { kind: 'already-done' } });
    expect(await it.page.evaluate(() => log)).toEqual(['partly']);
  });

  test('dialogs and layers that open are told, and Escape closes', async ({ it }) => {
    expect((await it.do(click('#do-opener'))).opened).toMatchObject({ kind: 'dialog' });
    expect(await it.act(click('#do-layer'))).toMatchObject({ error: { reason: 'covered' } });
    await it.do(press('Escape'));
    expect((await it.do(click('#do-layer'))).opened?.name).toContain('A layer over all');
  });

  test('popovers close on a press elsewhere', async ({ it }) => {
    await it.do(click('#poptoggle'));
    await expect(it.page.locator('#pop')).toBeVisible();
    await it.do(click('#narrow'));
    await expect(it.page.locator('#pop')).toBeHidden();
  });

  test('navigation is told, a download is none', async ({ it }) => {
    expect(await it.do(click('#download'))).toMatchObject({ navigating: false });
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await it.page.route('**/act-events.html', (route) => held.then(() => route.continue()));
    expect(await it.do(click('#away'))).toMatchObject({ navigating: true });
    arrive();
    await it.page.waitForURL('**/act-events.html');
  });

  test('without an element what the pointer rests on is scrolled, and the page once it has moved on', async ({
    it,
  }) => {
    await it.do(hover(at('#inner')));
    await it.do(scroll('down'));
    expect(await it.page.locator('#inner').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await it.do(click('#inner'));
    expect((await it.do(scroll('top', '#inner'))).scrolled?.y).toBeLessThan(0);
    await it.do(scroll('down'));
    expect(await it.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('scrolling: the page, an element, a disabled text area', async ({ it }) => {
    expect((await it.do(scroll('down'))).scrolled).toEqual({ x: 0, y: 510 });
    expect((await it.do(scroll('top'))).scrolled).toEqual({ x: 0, y: -510 });
    expect((await it.do(scroll('bottom', '#inner'))).scrolled?.y).toBeGreaterThan(800);
    expect((await it.do(scroll('bottom', '#offarea'))).scrolled?.y).toBeGreaterThan(50);
  });
});

test.describe('the page is quiet when the evidence is given', () => {
  test.beforeEach(async ({ it }) => it.open('act-targets.html'));

  test('at once where nothing moves', async ({ it }) => {
    await it.freezeClock();
    await it.actTimed(click('#partly'));
    expect((await it.actTimed(click('#partly'))).ms).toBeLessThan(60);
  });

  test('after a fade, and after a spinner', async ({ it }) => {
    await it.do(click('#do-fade'));
    expect(await it.page.evaluate(() => getComputedStyle(document.querySelector('#fader')!).opacity)).toBe('0');
    await it.do(click('#do-load'));
    await expect(it.page.locator('#loaded')).toHaveText('Loaded', { timeout: 1 });
  });

  test('a page that never rests is not waited for', async ({ it }) => {
    await it.freezeClock();
    await it.page.evaluate(() =>
      setInterval(() => (document.title = document.querySelector('#fader')!.textContent = String(Math.random())), 20),
    );
    // The first action finds out what goes on changing; it can do so only if it meets a change.
    const times: number[] = [];
    for (let i = 0; i < 4; i += 1) times.push((await it.actTimed(click('#partly'))).ms);
    expect(Math.max(...times)).toBeLessThan(1_500);
    expect(times.filter((ms) => ms > 300)).toHaveLength(1);
    expect(times.at(-1)).toBeLessThan(60);
  });
});
