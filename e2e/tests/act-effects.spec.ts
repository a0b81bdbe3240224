/** Evidence of what an action came to: the specific effect where there is one, and never an untrue one. */
import { at, click, drag, expect, hover, press, scroll, test, type ActPage, type Written } from './act-harness.ts';
import { NOTHING_SEEN } from '../../src/core/actions/evidence.ts';
import { actedText } from '../../src/core/text/outcome-text.ts';
import { sampleClick } from '../samples/view-samples.ts';

test.beforeEach(({ it }) => it.open('act-effects.html'));

/** As the model is told. */
const told = ({ report, differs, ...evidence }: Written): string =>
  actedText(sampleClick('1'), null, {
    ok: true,
    evidence: {
      ...NOTHING_SEEN,
      ...evidence,
      ...(report !== undefined && { report: [report] }),
      ...(differs !== undefined && { differs: [differs] }),
    },
  }).replace('click 1 -> ', '');

test.describe('the effect is told, not only that there was one', () => {
  for (const [id, words] of [
    ['add', 'it shows "10"'],
    ['more', 'qty now reads "10"'],
    ['like', 'it now reads "Like 10"'],
    ['save', 'it shows "Saved"; it shows "Version 2"'],
    ['remove', 'gone: "First entry"'],
    ['draw', 'the page changed'],
    ['twice', 'the page changed'],
    ['tick', 'carried out; no change of the page was seen; the focus is on tick "Start the clock"'],
    ['unfold', 'it shows "Details of the order"'],
    ['sibling', 'it shows "Shown by its neighbour"'],
    ['pick', 'pick "Pencil" is now active'],
    ['drop', 'drop "Brush" is no longer active'],
    ['fade', 'it shows "Shapes"'],
    ['height', 'it shows "Opened by its height"'],
    ['focused', 'it shows "Opened by the focus"'],
    ['colour', 'the page changed'],
  ] as const)
    test(`${id}: ${words}`, async ({ it }) => {
      expect(told(await it.do(click(`#${id}`)))).toBe(words);
    });

  test('what a class hides is told to be gone', async ({ it }) => {
    await it.do(click('#unfold'));
    expect(told(await it.do(click('#fold')))).toBe('gone: "Details of the order"');
  });

  for (const id of ['attribute', 'mark'])
    test(`${id}: an attribute that changes nothing that can be seen is no change`, async ({ it }) => {
      const evidence = await it.do(click(`#${id}`));
      expect(evidence.mutations).toBe(0);
      expect(told(evidence)).toMatch(/^carried out; no change of the page was seen/);
    });

  test('nothing was seen to change: that is told, and no failure', async ({ it }) => {
    const evidence = await it.do(click('#quiet'));
    expect(evidence.mutations).toBe(0);
    expect(told({ ...evidence, focus: null })).toBe('carried out; no change of the page was seen');
    expect(told(evidence)).toMatch(/^carried out; no change of the page was seen; the focus is on quiet/);
  });
});

test.describe('what opened', () => {
  test('an application that takes the place of what was there is no dialog', async ({ it }) => {
    const evidence = await it.do(click('#start'));
    expect(evidence.opened).toBeNull();
    expect(told(evidence)).toContain('it shows "Workbench"');
  });

  test('a layer over a page that stays is one, without any role', async ({ it }) => {
    expect((await it.do(click('#ask'))).opened).toEqual({ kind: 'dialog', name: 'Really?' });
  });

  test('a menu elsewhere than its opener names it is no menu that did not open', async ({ it }) => {
    await it.page.locator('#menu').evaluate((menu) => document.body.append(menu));
    const words = told(await it.do(hover(at('#opener'))));
    expect(words).toContain('opened menu');
    expect(words).not.toContain('did not open');
  });
});

test.describe('drags that worked are not told to have failed', () => {
  test('a card that its board draws anew', async ({ it }) => {
    const words = told(await it.do(drag(at('#card'), at('#kanban', 300, 40))));
    expect(words).toContain('the page took it out or drew it anew');
    expect(words).not.toContain('it is where it was');
  });

  for (const [id, words] of [
    ['palette', 'it shows "A timer"'],
    ['stamp', 'it shows "A stamp"'],
  ] as const)
    test(`${id}: what was dropped is shown, and its source may stay`, async ({ it }) => {
      const evidence = told(await it.do(drag(at(`#${id}`), at('#sheet', 200, 60))));
      expect(evidence).toContain(words);
      expect(evidence).not.toMatch(/it is where it was(?! itself)/);
    });

  test('nothing came of it: it is where it was', async ({ it }) => {
    expect(told(await it.do(drag(at('#idle', 5, 5), at('#idle', 200, 60))))).toContain('it is where it was');
  });
});

test.describe('what a press turns over, moves or leaves as it was', () => {
  const show = (it: ActPage, html: string): Promise<void> =>
    it.page.evaluate((text) => document.querySelector('#page')?.insertAdjacentHTML('afterbegin', text), html);

  test('a value that ARIA tells is read back from a slider', async ({ it }) => {
    await show(
      it,
      '<div id="slider" role="slider" tabindex="0" aria-valuenow="3" style="width:99px;height:20px"></div>',
    );
    await it.page.evaluate(() => {
      const slider = document.querySelector('#slider');
      slider?.addEventListener('keydown', () => slider.setAttribute('aria-valuenow', '4'));
    });
    expect(told(await it.do(press('ArrowUp', '#slider')))).toBe('it now reads "4"');
  });

  test('a switch is read back once the server has agreed, or has not', async ({ it }) => {
    await show(it, '<button id="on" role="switch" aria-checked="false">Wifi</button>');
    await it.page.evaluate(() => {
      const on = document.querySelector('#on');
      on?.addEventListener('click', () => setTimeout(() => on.setAttribute('aria-checked', 'true'), 200), {
        once: true,
      });
    });
    expect(await it.do(click('#on'))).toMatchObject({ state: 'checked' });
    expect(await it.do(click('#on'))).toMatchObject({ state: 'checked', unchanged: true });
  });

  test('a box that its page sets back, and again when it redraws', async ({ it }) => {
    await show(it, '<p id="count">none</p><input type="checkbox" id="row">');
    await it.page.evaluate(() => {
      const row = document.querySelector<HTMLInputElement>('#row');
      row?.addEventListener('click', (event) => {
        event.preventDefault();
        document.querySelector('#count')?.replaceChildren('1 row');
        setTimeout(() => (row.checked = true), 350);
      });
    });
    const evidence = await it.do(click('#row'));
    expect(evidence).toMatchObject({ state: 'checked' });
    expect(evidence.unchanged).toBeUndefined();
  });

  test('a box that its page sets back, and draws by its attribute', async ({ it }) => {
    await show(it, '<input type="checkbox" id="row" aria-checked="false">');
    await it.page.evaluate(() => {
      const row = document.querySelector('#row');
      row?.addEventListener('click', (event) => {
        event.preventDefault();
        row.setAttribute('aria-checked', 'true');
      });
    });
    expect(await it.do(click('#row'))).toMatchObject({ state: 'checked' });
  });

  test('what a field takes over a moment after it is left is there when the button comes up', async ({ it }) => {
    await show(it, '<input id="amount"><button id="add">Add</button><p id="added"></p>');
    await it.page.evaluate(() => {
      const amount = document.querySelector<HTMLInputElement>('#amount');
      let taken = '';
      amount?.addEventListener('blur', () => setTimeout(() => (taken = amount.value), 30));
      document
        .querySelector('#add')
        ?.addEventListener('click', () => document.querySelector('#added')?.replaceChildren(`Added ${taken}`));
    });
    await it.page.fill('#amount', '42');
    expect(told(await it.do(click('#add')))).toContain('Added 42');
  });

  test('a menu that a style sheet opens by :checked alone', async ({ it }) => {
    await show(it, '<style>#links { display: none } #burger:checked ~ #links { display: block }</style>');
    await show(
      it,
      '<input type="checkbox" id="burger"><label for="burger">Menu</label><ul id="links"><li>Prices</li></ul>',
    );
    expect(told(await it.do(click('#burger')))).toBe('it now reads "checked"; it shows "Prices"');
  });

  test('a scroll that moves nothing changes nothing, whatever a clock does', async ({ it }) => {
    await it.do(click('#tick'));
    await show(it, '<div id="flat" style="overflow:auto;width:99px;height:20px">Flat</div>');
    await it.page.evaluate(() => document.documentElement.style.setProperty('overflow', 'hidden'));
    const evidence = await it.do(scroll('down', '#flat'));
    expect(evidence.mutations).toBe(0);
    expect(evidence.report).toContain('nothing scrolled');
  });

  test('a status that was there from the start is no dialog that opened', async ({ it }) => {
    await show(it, '<div id="toasts" role="status" style="position:fixed;inset:25%;visibility:hidden">Saved</div>');
    await it.page.evaluate(() => {
      const toasts = document.querySelector<HTMLElement>('#toasts');
      document
        .querySelector('#quiet')
        ?.addEventListener('click', () => toasts?.style.setProperty('visibility', 'visible'));
    });
    expect((await it.do(click('#quiet'))).opened?.kind).not.toBe('dialog');
  });

  test('rows that make room while one is dragged over them: places are those of the beginning', async ({ it }) => {
    const rows = ['One', 'Two', 'Three', 'Four'].map((name) => `<li id="${name}" style="height:30px">${name}</li>`);
    await show(it, `<ul id="rows" style="user-select:none">${rows.join('')}</ul>`);
    await it.page.evaluate(() => {
      const list = document.querySelector('#rows');
      list?.addEventListener('mousedown', ({ target }) => {
        const move = ({ clientY }: MouseEvent): void => {
          const over = [...list.children].find((row) => row !== target && row.getBoundingClientRect().bottom > clientY);
          if (over && target instanceof Element && clientY > over.getBoundingClientRect().top)
            over[over.compareDocumentPosition(target) & 4 ? 'before' : 'after'](target);
        };
        document.addEventListener('mousemove', move);
        document.addEventListener('mouseup', () => document.removeEventListener('mousemove', move), { once: true });
      });
    });
    const evidence = await it.do(drag(at('#One'), at('#Three', 10, 8), at('#Three', 10, 24)));
    expect(evidence.report).toContain('the order is now: Two, Three, One, Four');
  });
});

test.describe('keys come as from a hand', () => {
  test('a key is down for a frame, for a page that asks once a frame', async ({ it }) => {
    await it.page.evaluate(() => {
      const [down, seen] = [new Set<string>(), new Set<string>()];
      addEventListener('keydown', ({ key }) => down.add(key));
      addEventListener('keyup', ({ key }) => down.delete(key));
      const look = (): void => {
        for (const key of down) seen.add(key);
        document.title = [...seen].join();
        requestAnimationFrame(look);
      };
      look();
    });
    await it.do(press('r'));
    await expect(it.page).toHaveTitle('r');
  });

  test('keys of a chord come in tasks of their own, and are held where that is said', async ({ it }) => {
    await it.page.evaluate(() => {
      let tasks = 0;
      const heard: string[] = [];
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (tasks += 1));
      port1.start();
      for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup'] as const)
        addEventListener(type, (event) => {
          const what = event instanceof KeyboardEvent ? event.key : 'button';
          const last = event.type.endsWith('down') || event.type === 'pointerdown';
          heard.push(
            `${what} ${last ? 'down' : 'up'}${event instanceof KeyboardEvent && event.repeat ? ' again' : ''}`,
          );
          if (last) port2.postMessage(null);
          document.title = JSON.stringify({ heard, tasks });
        });
    });
    const heard = async () => JSON.parse(await it.page.title()) as { heard: string[]; tasks: number };
    await it.do(press('Control+Shift+k'));
    expect((await heard()).tasks).toBe(3);
    await it.do({ ...press('ArrowDown'), seconds: 0.8 });
    expect((await heard()).heard.filter((line) => line === 'ArrowDown down again').length).toBeGreaterThan(3);
    const before = Date.now();
    await it.do({ ...click('#quiet'), seconds: 0.7 });
    expect(Date.now() - before).toBeGreaterThan(690);
    expect((await heard()).heard.slice(-2)).toEqual(['button down', 'button up']);
  });

  test('keys of the browser are refused with a hint', async ({ it }) => {
    expect(await it.act(press('F5'))).toMatchObject({
      error: { kind: 'refused', why: expect.stringContaining('go_to') },
    });
  });
});
