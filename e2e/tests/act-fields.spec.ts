/** Typing, choosing and keys, in fields of every kind: what the field holds, and what is told of it. */
import { click, expect, press, select, test, type } from './act-harness.ts';

declare const log: string[];

test.describe('fields take what is typed', () => {
  test.beforeEach(async ({ it }) => it.open('act-fields.html'));

  test('fields that a framework controls', async ({ it }) => {
    expect(await it.do(type('#react', 'Hello'))).toMatchObject({ value: 'Hello' });
    await expect(it.page.locator('#reactstate')).toHaveText('Hello');
    await it.do(type('#reactdate', '03/15/2012'));
    await expect(it.page.locator('#reactstate')).toHaveText('2012-03-15');
    await it.do(type('#vue', 'abc'));
    await expect(it.page.locator('#vuestate')).toHaveText('ABC');
  });

  test('masks, keys, limits', async ({ it }) => {
    await it.do(type('#phone', '5551234567'));
    expect(await it.value('#phone')).toBe('(555) 123-4567');
    expect(await it.do(type('#keysonly', 'ok'))).toMatchObject({ value: '[o][k]' });
    expect(await it.do(type('#short', 'too long'))).toMatchObject({ value: 'too l' });
  });

  test('append, replace, clear', async ({ it }) => {
    await it.do(type('#area', 'one'));
    await it.do(type('#area', '\ntwo', { mode: 'append' }));
    expect(await it.value('#area')).toBe('one\ntwo');
    await it.do(type('#area', ''));
    expect(await it.value('#area')).toBe('');
  });

  test('a long text goes in at once', async ({ it }) => {
    const text = 'All work and no play. '.repeat(500);
    await it.page.evaluate(() => document.querySelector('#area')?.addEventListener('keydown', () => log.push('key')));
    await it.do(type('#area', text));
    expect(await it.value('#area')).toBe(text);
    // By one edit, with the two keys of a paste.
    expect(await it.page.evaluate(() => log)).toEqual(['key', 'key', 'input area']);
  });

  test('editors', async ({ it }) => {
    expect(await it.do(type('#editor', 'New\nlines'))).toMatchObject({ value: 'New\nlines' });
    await it.do(type('#rich', 'typed'));
    await expect(it.page.locator('#rich')).toHaveText('typed');
  });

  test('a secret is not read back', async ({ it }) => {
    expect(await it.do(type('#secret', 'hunter2'))).toMatchObject({ value: '•••', secret: true });
    expect(await it.value('#secret')).toBe('hunter2');
  });

  test('a password that the page shows stays a secret', async ({ it }) => {
    await it.do(type('#secret', 'hunter2'));
    const shown = await it.do(click('#reveal'));
    expect(await it.page.locator('#secret').getAttribute('type')).toBe('text');
    const pressed = await it.do(press('End', '#secret'));
    const typed = await it.do(type('#secret', '!', { mode: 'append' }));
    expect([pressed, typed]).toMatchObject([{ value: '•••' }, { value: '•••', secret: true }]);
    expect(JSON.stringify([shown, pressed, typed])).not.toContain('hunter2');
  });

  test('a field that the page turned from a password into text while nobody looked is one too', async ({ it }) => {
    await it.do(click('#reveal'));
    expect(await it.do(type('#secret', 'hunter2'))).toMatchObject({ value: '•••', secret: true });
  });

  test('whether the field is a secret one is reported of typing that failed too', async ({ it }) => {
    expect(await it.do(type('#short', 'ab'))).toMatchObject({ secret: false });
    await it.page.locator('#secret').evaluate((field: HTMLInputElement) => (field.disabled = true));
    expect(await it.act(type('#secret', 'x'))).toMatchObject({ error: { reason: 'disabled', secret: true } });
    expect(await it.act(type('#off', 'x'))).toMatchObject({ error: { reason: 'disabled', secret: false } });
  });

  test('what cannot be typed into says so', async ({ it }) => {
    expect(await it.act(type('#locked', 'x'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'not-editable' },
    });
    expect(await it.act(type('#off', 'x'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'disabled' },
    });
  });

  test('a date whose year, month and day are spin buttons', async ({ it }) => {
    expect(await it.do(type('#due', '5 December 2026'))).toMatchObject({ value: '2026-12-5' });
    await expect(it.page.locator('#due [aria-valuenow]')).toHaveCount(3);
    expect(await it.act(type('#due', 'soon'))).toMatchObject({ error: { kind: 'bad-value' } });
    expect(await it.act(type('#due', ''))).toMatchObject({ error: { kind: 'bad-value' } });
  });

  test('dates, times, colours and numbers as people write them', async ({ it }) => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['#date', '03/15/2012', '2012-03-15'],
      ['#date', '15.03.2012', '2012-03-15'],
      // In the form of the date that is there.
      ['#text-date', 'March 5, 2027', '05-Mar-27'],
      ['#time', '3:45 PM', '15:45'],
      ['#when', 'March 15, 2012 3:45 PM', '2012-03-15T15:45'],
      ['#month', 'March 2012', '2012-03'],
      ['#week', '2012-W11', '2012-W11'],
      ['#color', 'orange', '#ffa500'],
      ['#range', '7', '7'],
      ['#number', '1,234.5', '1234.5'],
    ];
    for (const [selector, text, value] of cases) {
      const evidence = await it.do(type(selector, text));
      expect(await it.value(selector)).toBe(value);
      expect(evidence.isMeant).toBe(text === value ? undefined : true);
    }
    expect(await it.act(type('#date', 'soon'))).toMatchObject({
      error: { kind: 'bad-value', expected: 'a date such as 2012-03-15' },
    });
    expect(await it.act(type('#range', '11'))).toMatchObject({
      error: { kind: 'bad-value', expected: 'a number from 0 to 10' },
    });
  });

  test('a field whose page makes a whole value of every part takes the text at once', async ({ it }) => {
    for (const field of ['#hex', '#short-hex']) {
      const { value, differs } = await it.do(type(field, '#ffa500'));
      expect([value, differs]).toEqual(['#ffa500', undefined]);
    }
  });

  test('lists', async ({ it }) => {
    expect(await it.do(select('#one', 'green'))).toMatchObject({ selected: ['Green'] });
    expect(await it.do(select('#many', 'A', 'C'))).toMatchObject({ selected: ['A', 'C'] });
    expect(await it.page.evaluate(() => log.filter((line) => /one|many/.test(line)))).toEqual([
      'input one',
      'change one',
      'input many',
      'change many',
    ]);
    expect(await it.act(select('#one', 'Blue'))).toMatchObject({
      error: { kind: 'no-such-option', available: ['Red', 'Green'] },
    });
    expect(await it.act(select('#react', 'Blue'))).toMatchObject({
      error: { kind: 'not-interactable', reason: 'not-a-list' },
    });
  });

  test('keys do what the browser does', async ({ it }) => {
    await it.do(press('ArrowDown', '#r1'));
    await expect(it.page.locator('#r2')).toBeChecked();
    await it.do(press('ArrowRight', '#range'));
    expect(await it.value('#range')).toBe('6');
    await it.do(press('ArrowDown', '#one'));
    expect(await it.value('#one')).toBe('Green');
    await it.do(type('#only', 'x', { enter: true }));
    expect(await it.page.evaluate(() => log.slice(-2))).toEqual(['change only', 'submit single']);
    expect(await it.act(press('Hyper+x'))).toMatchObject({ error: { kind: 'unknown-key', keys: 'Hyper+x' } });
  });

  test("copy and paste by keys, without the person's clipboard", async ({ it }) => {
    await it.do(type('#area', 'words to carry '));
    await it.do(press('Control+a'));
    await it.do(press('Control+c'));
    await it.do(press('Control+v', '#react'));
    expect(await it.value('#react')).toBe('words to carry ');
    await it.do(press('Control+a', '#area'));
    await it.do(press('Control+x'));
    expect(await it.value('#area')).toBe('');
    // Nothing comes out of a password field, and what was copied before stays.
    await it.do(type('#secret', 'hunter2'));
    await it.do(press('Control+a', '#secret'));
    await it.do(press('Control+c', '#secret'));
    await it.do(press('Control+v', '#area'));
    expect(await it.value('#area')).toBe('words to carry ');
  });

  test('caret keys move within the text', async ({ it }) => {
    await it.do(type('#react', 'ac'));
    await it.do(press('ArrowLeft'));
    await it.do(press('b'));
    await it.do(press('Home'));
    await it.do(press('Delete'));
    await it.do(press('Control+End'));
    await it.do(press('!'));
    expect(await it.value('#react')).toBe('bc!');
  });

  test('suggestions that come late are waited for', async ({ it }) => {
    await it.do(type('#city', 'Ber'));
    await expect(it.page.locator('#cities')).toHaveText('Berlin', { timeout: 1 });
  });
});
