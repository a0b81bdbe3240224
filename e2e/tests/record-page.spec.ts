/** The recorder, fed by trusted events as a person's are: what becomes of them. */
import type { Page } from '@playwright/test';
import { clicked, expect, take, takeEvents, test as base, told, typed } from './record-harness.ts';
import { elementsOf } from '../../src/core/view/tree.ts';

const test = base.extend<{ readonly tab: Page }>({
  tab: async ({ record }, use) => use(await record('act-record.html')),
});

test('of two quick clicks none is lost: the second is on what the first has brought', async ({ it, tab }) => {
  // However slow the machine is, no time passes between the two.
  await it.freezeClock();
  await tab.click('#opens');
  await tab.click('#fresh');
  expect(told(await take(tab))).toEqual([clicked('Open'), clicked('Fresh')]);
});

test('a double press whose first click brings another button is two clicks', async ({ tab }) => {
  await tab.dblclick('#wizard');
  expect(told(await take(tab))).toEqual([clicked('Next'), clicked('Finish')]);
});

test('a click is on the listed element, and its view is from before the page answered', async ({ tab }) => {
  await tab.click('#plus b');
  const taken = await take(tab);
  expect(told(taken)).toEqual([clicked('Add one')]);
  const [act] = taken;
  expect(act && elementsOf(act.view)).toContainEqual(
    expect.objectContaining({ ref: act?.action['ref'], name: 'Add one' }),
  );
});

test('a click on what the page covers as it is pressed', async ({ tab }) => {
  await tab.click('#covered');
  expect(told(await take(tab))).toEqual([clicked('Covered when it has the focus')]);
});

test('a field that lets the pointer through to what is around it, or takes the focus from that', async ({ tab }) => {
  const box = await tab.locator('#state input').boundingBox();
  await tab.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
  await tab.click('#groups');
  await tab.click('#opens');
  expect(told(await take(tab))).toEqual([clicked('State'), clicked('Groups'), clicked('Open')]);
});

test('an entry of a menu that is gone once the button is up', async ({ tab }) => {
  await tab.click('#gone');
  // The recorder looks whether the entry is gone once the event is over.
  await tab.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(told(await take(tab))).toEqual([clicked('Rename')]);
});

test('a shape stands for the named group that it fills; another shape of the group does not', async ({ tab }) => {
  await tab.dblclick('#node');
  await tab.click('#knob');
  expect(told(await take(tab))).toEqual([clicked('Log', { count: 2 }), clicked('red')]);
});

test('a press that is dragged off its element is no click', async ({ tab }) => {
  await tab.hover('#plus');
  await tab.mouse.down();
  await tab.mouse.move(600, 300);
  await tab.mouse.up();
  expect(told(await take(tab))).toEqual([]);
});

test('double, right and modified clicks', async ({ tab }) => {
  await tab.dblclick('#send');
  await tab.click('#send', { button: 'right' });
  await tab.click('#send', { modifiers: ['Shift'] });
  expect(told(await take(tab))).toEqual([
    clicked('Send', { count: 2 }),
    clicked('Send', { button: 'right' }),
    clicked('Send', { modifiers: ['Shift'] }),
  ]);
});

test('typing is one action with the final text, the click into the field included', async ({ tab }) => {
  await tab.click('#name');
  await tab.keyboard.type('Adaa');
  await tab.keyboard.press('Backspace');
  await tab.click('#message');
  await tab.keyboard.type('one\ntwo');
  await tab.click('#send');
  expect(told(await take(tab))).toEqual([typed('Name', 'Ada'), typed('Message', 'one\ntwo'), clicked('Send')]);
});

test('what a mask writes in place of the keys is typed, and keys that change nothing are not', async ({ tab }) => {
  await tab.focus('#masked');
  await tab.keyboard.type('2802');
  await tab.click('#send');
  await tab.focus('#masked');
  await tab.keyboard.type('99');
  await tab.click('#send');
  expect(told(await take(tab))).toEqual([typed('Day', '28.02.'), clicked('Send'), clicked('Send')]);
});

test('a field that the page empties on Enter: each text is one step', async ({ tab }) => {
  await tab.focus('#adds');
  for (const item of ['Tea', 'Milk']) {
    await tab.keyboard.type(item);
    await tab.keyboard.press('Enter');
  }
  const taken = await take(tab);
  expect(told(taken)).toEqual([typed('New item', 'Tea', true), typed('New item', 'Milk', true)]);
});

test('Enter in a field belongs to its typing, and the button it presses is not clicked', async ({ tab }) => {
  await tab.click('#name');
  await tab.keyboard.type('Ada');
  await tab.keyboard.press('Enter');
  await tab.click('#chat');
  await tab.keyboard.type('Hello');
  await tab.keyboard.press('Enter');
  expect(told(await take(tab))).toEqual([typed('Name', 'Ada', true), typed('Chat', 'Hello', true)]);
});

test('labels, lists, dates and sliders', async ({ tab }) => {
  await tab.click('text=I agree');
  await tab.selectOption('#colour', 'Green');
  await tab.focus('#date');
  await tab.keyboard.type('03152012');
  await tab.focus('#volume');
  await tab.keyboard.press('ArrowRight');
  await tab.focus('#send');
  expect(told((await take(tab)).filter(({ action }) => action['kind'] !== 'select'))).toEqual([
    clicked('I agree'),
    typed('Date', '2012-03-15'),
    typed('Volume', '51'),
  ]);
});

test('a list changed by its keys', async ({ tab }) => {
  await tab.focus('#colour');
  await tab.keyboard.press('ArrowDown');
  expect(told(await take(tab))).toEqual([{ on: 'Colour', kind: 'select', options: ['Green'] }]);
});

test('a secret is flagged, and no view holds it', async ({ tab }) => {
  await tab.click('#password');
  await tab.keyboard.type('hunter2');
  await tab.click('#send');
  const taken = await take(tab);
  expect(taken.map(({ secrets }) => secrets.length)).toEqual([1, 1]);
  expect(JSON.stringify(taken.map(({ view }) => view))).not.toContain('hunter2');
});

test('a code in boxes, in a field beside its words or by a keypad is one', async ({ tab }) => {
  await tab.evaluate(() => {
    const box = '<input maxlength="1" aria-label="Digit">';
    const keys = Array.from('1234567890', (it) => `<div><button>${it}</button></div>`).join('');
    const others = '<div><button>⌫</button></div><div><span role="button">Clear</span></div><i>*</i>';
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<section id="boxes"><p>Bestätigungscode</p><div>${box}${box}</div></section><section id="beside"><b>PIN</b> <div><input>*<button>Show</button></div></section>
       <section id="year"><b>Year</b> <input></section><section id="keypad"><h2>Geheimzahl</h2><div>${keys}${others}</div></section>
       <section id="dial"><h2>Call</h2><div>${keys}${others}</div></section>`,
    );
  });
  await tab.click('#boxes input');
  await tab.keyboard.type('8');
  await tab.click('#beside input');
  await tab.keyboard.type('4713');
  await tab.click('#year input');
  await tab.keyboard.type('1999');
  await tab.click('#keypad button >> nth=6');
  await tab.click('#dial button >> nth=6');
  const taken = await take(tab);
  expect(taken.map(({ secrets }) => secrets.length)).toEqual([1, 2, 2, 2]);
  const kept = JSON.stringify(told(taken));
  expect(kept).not.toMatch(/"8"|4713/);
  expect(kept).toMatch(/"1999".*"on":"7"/);
  expect(await takeEvents(tab)).toEqual(['step-lost']);
});

test('keys that act by themselves', async ({ tab }) => {
  await tab.focus('#menu');
  await tab.keyboard.press('ArrowDown');
  await tab.keyboard.press('Escape');
  await tab.focus('#name');
  await tab.keyboard.press('Control+a');
  await tab.keyboard.press('Tab');
  expect(told(await take(tab))).toEqual([
    { on: 'Menu', kind: 'press', keys: 'ArrowDown' },
    { on: 'Menu', kind: 'press', keys: 'Escape' },
    { on: 'Name', kind: 'press', keys: 'Control+a' },
  ]);
});

test('a space typed into a field is no scroll, although the field and the page scroll meanwhile', async ({ tab }) => {
  await tab.evaluate(() => {
    const area = document.querySelector<HTMLTextAreaElement>('#message');
    area?.addEventListener('input', () => scrollBy(0, 60));
  });
  const lines = Array.from({ length: 8 }, (_, i) => `line ${i} of the text`).join('\n');
  await tab.click('#message');
  await tab.keyboard.type(lines);
  expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await tab.evaluate(() => document.querySelector('#message')?.scrollTop)).toBeGreaterThan(0);
  expect(told(await take(tab))).toEqual([typed('Message', lines)]);
});

test('Space scrolls the page where no field and no button takes it', async ({ tab }) => {
  await tab.evaluate(() => document.querySelector('#plus')?.addEventListener('click', () => scrollBy(0, 300)));
  await tab.focus('#plus');
  await tab.keyboard.press('Space');
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(300);
  expect(told(await take(tab))).toEqual([clicked('Add one')]);
  await tab.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tab.keyboard.press('Space');
  // A scroll of less than 40 px is no step.
  await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(340);
  expect(told(await take(tab))).toMatchObject([{ kind: 'scroll', to: 'down' }]);
});

test('a password stays a secret when the page shows it while it is typed', async ({ tab }) => {
  await tab.click('#password');
  await tab.keyboard.type('hunter');
  await tab.evaluate(() => (document.querySelector<HTMLInputElement>('#password')!.type = 'text'));
  await tab.keyboard.type('2');
  await tab.click('#send');
  expect((await take(tab)).map(({ secrets }) => secrets.length)).toEqual([1, 1]);
});

test('a password that was shown before more is typed stays one, and no view holds it', async ({ tab }) => {
  await tab.click('#plus');
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#password')!;
    field.value = 'hunter';
    field.type = 'text';
  });
  await tab.click('#password');
  await tab.keyboard.press('End');
  await tab.keyboard.type('2');
  await tab.click('#send');
  const taken = await take(tab);
  expect(taken.map(({ secrets }) => secrets.length)).toEqual([0, 1, 1]);
  expect(JSON.stringify(taken.map(({ view }) => view))).not.toContain('hunter');
});

test('typing that no step can be made of is reported', async ({ tab }) => {
  await tab.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.setAttribute('aria-label', 'Unlisted');
    field.style.cssText = 'width: 0; height: 0; padding: 0; border: 0';
    field.focus();
  });
  await tab.keyboard.type('lost');
  expect([await take(tab), await takeEvents(tab)]).toEqual([[], ['step-lost']]);
});

base(
  'what was typed before the page was listened to is recorded, and the typing that goes on',
  async ({ it, listenLate }) => {
    await it.open('act-record.html');
    await it.page.click('#name');
    await it.page.keyboard.type('Ada');
    await it.page.click('#message');
    await it.page.keyboard.type('Hel');
    await listenLate();
    await it.page.keyboard.type('lo');
    expect(told(await take(it.page))).toEqual([typed('Name', 'Ada'), typed('Message', 'Hello')]);
    expect(await takeEvents(it.page)).toEqual([]);
  },
);

base('what else was done before the page was listened to is reported as lost', async ({ it, listenLate }) => {
  await it.open('act-record.html');
  await it.page.click('#plus');
  await listenLate();
  expect(await takeEvents(it.page)).toEqual(['step-lost']);
});

test('a frame that loads is reported, also one without an address', async ({ tab }) => {
  await tab.evaluate(async () => {
    for (const srcdoc of [null, 'In srcdoc']) {
      const frame = document.createElement('iframe');
      if (srcdoc !== null) frame.srcdoc = srcdoc;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
    }
  });
  expect(await takeEvents(tab)).toEqual(['frame-loaded', 'frame-loaded']);
});

test('scrolling by the wheel, not by the page itself', async ({ tab }) => {
  await tab.evaluate(() => scrollTo(0, 900));
  await tab.mouse.move(400, 300);
  await tab.mouse.wheel(0, 600);
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(1_500);
  expect(told(await take(tab))).toEqual([{ on: null, kind: 'scroll', to: 'down' }]);
});

test('an element that was scrolled to its end was scrolled to the end, however near that was', async ({ tab }) => {
  await tab.locator('#message').fill(Array.from({ length: 8 }, (_, i) => `line ${i}`).join('\n'));
  const [top, range] = await tab.locator('#message').evaluate((it) => {
    it.scrollTop = 0.7 * (it.scrollHeight - it.clientHeight);
    return [it.scrollTop, it.scrollHeight - it.clientHeight];
  });
  expect(range - top).toBeLessThan(40);
  await take(tab);
  await tab.hover('#message');
  await tab.mouse.wheel(0, 200);
  await expect.poll(() => tab.locator('#message').evaluate((it) => it.scrollTop)).toBeGreaterThanOrEqual(range - 1);
  expect(told(await take(tab))).toEqual([{ on: 'Message', kind: 'scroll', to: 'bottom' }]);
});

test('a page cannot forge a step', async ({ tab }) => {
  await tab.evaluate(() => {
    const send = document.querySelector<HTMLElement>('#send');
    const field = document.querySelector<HTMLInputElement>('#name');
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      send?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', detail: 1 }));
    send?.click();
    if (field) field.value = 'forged';
    for (const type of ['beforeinput', 'input', 'change'])
      field?.dispatchEvent(new InputEvent(type, { bubbles: true, inputType: 'insertText', data: 'x' }));
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    scrollTo(0, 500);
  });
  expect(await take(tab)).toEqual([]);
});

test('what a page writes by itself as it is pressed is no step, though its events are trusted', async ({ tab }) => {
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#name');
    document.querySelector('#plus')?.addEventListener('click', () => {
      field?.focus();
      document.execCommand('insertText', false, 'Planted');
      field?.blur();
    });
  });
  await tab.click('#plus');
  await expect(tab.locator('#name')).toHaveValue(/Planted/);
  expect(told(await take(tab))).toEqual([clicked('Add one')]);
});

test('a Tab to a field that is there already is no step', async ({ tab }) => {
  await tab.click('#name');
  await tab.keyboard.type('Ada');
  await tab.keyboard.press('Tab');
  await tab.click('#send');
  expect((await take(tab)).map(({ action }) => action['kind'])).toEqual(['type', 'click']);
});
