/** Hovering, points, drags and selections, on a real page in a real Chromium. */
import { at, click, clickAt, drag, expect, hover, selectText, test, type ActPage } from './act-harness.ts';

declare const log: string[];
declare const stroke: [string, number, number][];
declare const dnd: string[];
declare const selections: string[];

test.beforeEach(async ({ it }) => it.open('act-pointer.html'));

const logged = (it: ActPage): Promise<string[]> => it.page.evaluate(() => log);

test('a rest opens menus of style sheets, and leaves them when the pointer moves on', async ({ it }) => {
  const evidence = await it.do(hover(at('#css-top')));
  await expect(it.page.locator('#css-item')).toBeVisible();
  expect(evidence.report).toContain('Item');
  await it.do(hover(at('#css-item')));
  await expect(it.page.locator('#deep')).toBeVisible();
  expect(await it.do(clickAt(at('#deep', 2, 2)))).toMatchObject({ hit: { role: 'deep' } });
  expect(await it.page.evaluate(() => document.querySelectorAll('[style]').length)).toBe(3);
  await it.do(hover(at('#para')));
  await expect(it.page.locator('#css-item')).toBeHidden();
  expect(await it.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a rest opens menus of scripts that wait a moment', async ({ it }) => {
  await it.do(hover(at('#script-top')));
  await expect(it.page.locator('#script-item')).toBeVisible({ timeout: 1 });
  await it.do(hover(at('#script-item')));
  await expect(it.page.locator('#script-item')).toBeVisible({ timeout: 1 });
});

test('points of a drawing: by its corner and by the window', async ({ it }) => {
  expect((await it.do(clickAt(at('#svg', 75, 50)))).report).toContain('hit right');
  expect(await it.do(clickAt(at('#canvas', 150, 30)))).toMatchObject({ hit: { role: 'canvas' } });
  const box = (await it.page.locator('#left').boundingBox())!;
  const evidence = await it.do(clickAt(at(null, box.x + 5, box.y + 5)));
  expect(evidence).toMatchObject({ hit: { role: 'left' } });
  expect(await logged(it)).toContain('click canvas 149,29');
  expect(await it.act(clickAt(at(null, 5000, 5)))).toMatchObject({ error: { kind: 'refused' } });
  const frame = (await it.page.locator('#frame').boundingBox())!;
  expect(await it.act(clickAt(at(null, frame.x + 9, frame.y + 9)))).toMatchObject({
    error: { kind: 'refused' },
  });
});

test('a click at a point of a field that only gets the focus has changed nothing', async ({ it }) => {
  await it.page.evaluate(() => {
    const hidden = document.body.appendChild(document.createElement('p'));
    hidden.hidden = true;
    setInterval(() => hidden.toggleAttribute('data-tick'), 5);
  });
  const { x, y } = (await it.page.locator('#text').boundingBox())!;
  const evidence = await it.do(clickAt(at(null, x + 9, y + 9)));
  expect(evidence).toMatchObject({ mutations: 0, unchanged: true, focus: { role: 'text' } });
});

test('a press at an option of an open list box chooses it, as the keys that are held say', async ({ it }) => {
  const press = async (town: string, ...modifiers: string[]): Promise<void> => {
    const { x, y, height } = (await it.page.getByRole('option', { name: town }).boundingBox())!;
    await it.do(clickAt(at(null, x + 9, y + height / 2), { modifiers }));
  };
  await it.page.locator('#towns').scrollIntoViewIfNeeded();
  await press('Oslo');
  await press('Oslo');
  await press('Wien', 'Control');
  await press('Oslo', 'Control');
  await press('Pisa');
  await press('Bern', 'Shift');
  const chosen = (await logged(it)).filter((line) => line.startsWith('change'));
  expect(chosen).toEqual(['change Oslo', 'change Oslo,Wien', 'change Wien', 'change Bern,Oslo,Rome,Wien']);
});

test('a drawing hears every point of a path, pressed', async ({ it }) => {
  await it.do(drag(at('#canvas', 11, 11), at('#canvas', 51, 11), at('#canvas', 51, 61)));
  const heard = await it.page.evaluate(() => stroke);
  expect(heard[0]).toEqual(['down', 10, 10]);
  expect(heard.at(-1)).toEqual(['up', 50, 60]);
  expect(heard).toContainEqual(['move', 50, 10]);
  expect(heard.length).toBeGreaterThan(12);
});

test('a thing that follows the mouse ends where it was let go', async ({ it }) => {
  const evidence = await it.do(drag(at('#free'), at('#free', 220, 20)));
  expect(evidence.report).toMatch(/it moved by \d+,0/);
});

test('a drag hears what a trusted one does', async ({ it }) => {
  const heard = async (act: () => Promise<void>): Promise<string[]> => {
    await it.open('act-pointer.html');
    await it.page.evaluate(() => {
      const types = [
        'pointerdown',
        'mousedown',
        'pointermove',
        'mousemove',
        'pointerup',
        'mouseup',
        'click',
        'selectstart',
      ];
      const all: string[] = ((globalThis as { all?: string[] }).all = []);
      for (const type of types)
        document.addEventListener(
          type,
          (e) => {
            const { button, buttons, which, detail } = e as MouseEvent;
            const line = [type, (e.target as Element).id, button, buttons, which, detail].join(' ');
            if (all.at(-2) !== line || !type.endsWith('move')) all.push(line);
          },
          true,
        );
    });
    await act();
    return it.page.evaluate(() => (globalThis as unknown as { all: string[] }).all);
  };
  const box = (await it.page.locator('#canvas').boundingBox())!;
  const trusted = await heard(async () => {
    await it.page.mouse.move(box.x + 10, box.y + 10);
    await it.page.mouse.down();
    await it.page.mouse.move(box.x + 60, box.y + 60, { steps: 10 });
    await it.page.mouse.up();
  });
  const ours = await heard(async () => {
    await it.do(drag(at('#canvas', 10, 10), at('#canvas', 60, 60)));
  });
  const folded = (lines: string[]): string[] => lines.filter((line, i) => lines.indexOf(line) === i);
  expect(folded(ours)).toEqual(folded(trusted));
});

test('HTML5 drag and drop, accepted, not accepted, refused', async ({ it }) => {
  const evidence = await it.do(drag(at('#card'), at('#zone')));
  await expect(it.page.locator('#zone')).toHaveText('the card');
  expect(evidence.report).toContain('it was accepted there');
  const heard = await it.page.evaluate(() => dnd.splice(0));
  expect(heard).toEqual(
    expect.arrayContaining([
      'dragstart card',
      'pointercancel card',
      'dragenter zone',
      'drop zone',
      'dragend card move',
    ]),
  );
  expect(heard).not.toContain('mouseup zone');
  expect((await it.do(drag(at('#card'), at('#closed')))).report).toContain('nothing there accepted it');
  expect((await it.page.evaluate(() => dnd.splice(0))).at(-1)).toBe('dragend card none');
  await it.do(drag(at('#fixed'), at('#zone')));
  expect(await it.page.evaluate(() => dnd)).toEqual(['dragstart fixed', 'pointerup zone', 'mouseup zone']);
});

test('HTML5 drag and drop hears what a trusted one does', async ({ it }) => {
  await it.page.dragAndDrop('#card', '#zone');
  const trusted = await it.page.evaluate(() => dnd.splice(0));
  await it.open('act-pointer.html');
  await it.do(drag(at('#card'), at('#zone')));
  const ours = await it.page.evaluate(() => dnd.splice(0));
  // Where the pointer was when the drag began depends on its pace; of effects see drag-and-drop.ts.
  const ends = (heard: string[]): string[] =>
    heard
      .filter((line) => !/enter|leave/.test(line))
      .map((line) => line.replace(/(?<=pointercancel|dragend card) .*/, ''));
  expect(ends(ours)).toEqual(ends(trusted));
});

test('sortables', async ({ it }) => {
  await it.do(drag(at('#s1'), at('#s3')));
  expect(await it.page.locator('#sort li').allTextContents()).toEqual(['Two', 'Three', 'One']);
});

test('sortables that make room once the middle is passed', async ({ it }) => {
  const items = it.page.locator('#halves li');
  await it.do(drag(at('#h1'), at('#h3')));
  expect(await items.allTextContents()).toEqual(['Two', 'Three', 'One']);
  await it.do(drag(at('#h1'), at('#h3')));
  expect(await items.allTextContents()).toEqual(['Two', 'One', 'Three']);
});

test('sliders and resize corners', async ({ it }) => {
  expect(await it.do(drag(at('#range', 40, 8), at('#range', 192, 8)))).toMatchObject({ value: '10' });
  expect((await logged(it)).filter((line) => line.startsWith('change'))).toEqual(['change 10']);
  const { width, height } = (await it.page.locator('#resizable').boundingBox())!;
  const corner = at('#resizable', width - 4, height - 4);
  const evidence = await it.do(drag(corner, at('#resizable', width + 46, height + 26)));
  expect(evidence.report).toContain(`it is now ${Math.round(width + 50)}x${Math.round(height + 30)}`);
});

test('text is selected by a drag, and by its words', async ({ it }) => {
  expect((await it.do(selectText('#para', 'slanted words to select'))).report).toBe(
    'selected "slanted words to select"',
  );
  expect(await it.page.evaluate(() => String(getSelection()))).toBe('slanted words to select');
  expect(await it.page.evaluate(() => selections.at(-1))).toBe('slanted words to select');
  await it.do(selectText(null, 'second sentence'));
  expect(await it.page.evaluate(() => String(getSelection()))).toBe('second sentence');
  await it.do(selectText('#para', null));
  expect(await it.page.evaluate(() => String(getSelection()))).toContain('Some slanted');
  const inField = await it.do(selectText('#text', 'second'));
  // That the text is as before is no news.
  expect(inField).toMatchObject({ value: null, report: 'selected "second"' });
  expect(await it.page.evaluate(() => String(getSelection()))).toBe('second');
  await it.do(selectText('#editor', 'bold'));
  expect(await it.page.evaluate(() => [String(getSelection()), document.activeElement?.id])).toEqual([
    'bold',
    'editor',
  ]);
  expect(await it.act(selectText('#para', 'not there'))).toMatchObject({ error: { kind: 'no-such-text' } });
  expect(await it.act(selectText('#noselect', null))).toMatchObject({ error: { kind: 'refused' } });
  const para = (await it.page.locator('#para').boundingBox())!;
  const evidence = await it.do(drag(at('#para', 1, para.height / 2), at('#para', 120, para.height / 2)));
  expect(evidence.report).toMatch(/selected "Some slanted/);
});

test('an editor that takes over the selection late formats what keys selected', async ({ it }) => {
  await it.page.evaluate(() => {
    const editor = document.querySelector<HTMLElement>('#editor');
    let own = '';
    document.addEventListener('selectionchange', () => setTimeout(() => (own = String(getSelection())), 100));
    const bold = Object.assign(document.createElement('button'), { id: 'bold', textContent: 'B' });
    bold.addEventListener('click', () => editor?.setAttribute('data-bold', own));
    document.body.append(bold);
  });
  await it.do({ kind: 'press', keys: 'Control+a', ref: '#editor' });
  await it.do(click('#bold'));
  await expect(it.page.locator('#editor')).toHaveAttribute('data-bold', 'Edit bold text');
});

test('a selection outlives a click on a button where a trusted one does', async ({ it }) => {
  await it.page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('button'), { id: 'go', textContent: 'Go' })),
  );
  await it.do(selectText('#para', 'slanted'));
  await it.page.click('#go');
  const trusted = await it.page.evaluate(() => String(getSelection()));
  await it.do(selectText('#para', 'slanted'));
  await it.do(clickAt(at('#go', 3, 3)));
  expect(await it.page.evaluate(() => String(getSelection()))).toBe(trusted);
});
