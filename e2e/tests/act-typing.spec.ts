/** What is typed goes into the named field as it was meant, or the evidence says how it differs. */
import { click, expect, press, scroll, selectText, test, type, type ActPage } from './act-harness.ts';

declare const log: string[];
declare const keys: string[];
declare const editors: Readonly<
  Record<string, { readonly text: string; readonly hasAnswered?: boolean; reformat(): void }>
>;

const logged = (it: ActPage): Promise<string[]> => it.page.evaluate(() => log);

test.beforeEach(async ({ it }) => it.open('act-typing.html'));

test('in place of the selection, at the caret, at the end', async ({ it }) => {
  await it.do(type('#plain', 'Open until 5 pm today'));
  await it.do(selectText('#plain', '5 pm'));
  expect(await it.do(type('#plain', '6 pm', { mode: 'insert' }))).toMatchObject({
    value: 'Open until 6 pm today',
  });
  expect(await it.do(type('#plain', ' sharp', { mode: 'insert' }))).toMatchObject({
    value: 'Open until 6 pm sharp today',
  });
  // The caret of a field that lost the focus is where it was.
  await it.page.locator('#other').click();
  await it.do(type('#plain', '!', { mode: 'insert' }));
  expect(await it.value('#plain')).toBe('Open until 6 pm sharp! today');
  await it.do(selectText('#plain', ' sharp!'));
  await it.do(type('#plain', '', { mode: 'insert' }));
  await it.do(type('#plain', '.', { mode: 'append' }));
  expect(await it.value('#plain')).toBe('Open until 6 pm today.');
});

test('in an editor only the selection is replaced, and each paragraph is one line', async ({ it }) => {
  await it.do(selectText('#prose', 'paragraph'));
  const evidence = await it.do(type('#prose', 'part', { mode: 'insert' }));
  expect(evidence).toMatchObject({ value: 'First part\nSecond one' });
  expect(evidence).not.toHaveProperty('differs');
});

test('a field whose press moves the focus gets nothing, nor does the other one', async ({ it }) => {
  expect(await it.act(type('#steals', 'text'))).toMatchObject({
    error: { kind: 'refused', why: 'the page moved the focus to other, so nothing was typed' },
  });
  expect(await it.value('#other')).toBe('');
});

test('typing ends where the page moves the focus', async ({ it }) => {
  expect(await it.do(type('#jumps', 'abcdef', { enter: true }))).toMatchObject({
    value: 'abc',
    differs: 'the page moved the focus to other after 3 characters, and the rest was not typed; Enter was not pressed',
  });
  expect(await it.value('#other')).toBe('');
});

test('keys for a console end where the page moves the focus to a field', async ({ it }) => {
  expect(await it.do(type('#console', 'abcdef'))).toMatchObject({
    differs: 'the page moved the focus to other after 3 characters, and the rest was not typed',
  });
  await expect(it.page.locator('#console')).toHaveText('>abc');
  expect(await it.value('#other')).toBe('');
});

test('keys go on in the field that a cell opens, and from box to box', async ({ it }) => {
  expect(await it.do(type('#cell', 'abc'))).not.toHaveProperty('differs');
  expect(await it.value('#in-cell')).toBe('abc');
  expect(await it.do(type('#digit', '123'))).not.toHaveProperty('differs');
  await expect(it.page.locator('#digits')).toHaveText('_1_2_3');
  expect(await it.page.evaluate(() => String(getSelection()))).toBe('');
});

test('a key goes to no field that the page moved the focus to', async ({ it }) => {
  expect(await it.act(press('a', '#steals'))).toMatchObject({
    error: { kind: 'refused', why: 'the page moved the focus to other, so nothing was pressed' },
  });
  await it.page.locator('#jumps').focus();
  expect(await it.do({ kind: 'repeat', do: press('a'), until: null, times: 6 })).toMatchObject({
    differs: 'the page moved the focus to other after 3 times, and the rest was not done',
  });
  expect(await it.value('#jumps')).toBe('aaa');
  expect(await it.value('#other')).toBe('');
  await it.page.locator('#jumps').fill('bb');
  expect(await it.do(press('c', '#jumps'))).toMatchObject({ report: 'the page moved the focus to other' });
});

test('boxes that take a character each take a code together', async ({ it }) => {
  expect(await it.do(type('#box', '123'))).not.toHaveProperty('differs');
  expect(
    await it.page.locator('#boxes input').evaluateAll((all: HTMLInputElement[]) => all.map((box) => box.value)),
  ).toEqual(['1', '2', '3']);
});

test('Enter sends only the text that was meant, and that it did is told', async ({ it }) => {
  expect(await it.do(type('#drops', 'a fox', { enter: true }))).toMatchObject({
    value: 'a fo',
    differs: 'it lacks the end: "x"; Enter was not pressed',
  });
  expect(await it.page.evaluate(() => log)).toEqual([]);
  const sent = await it.do(type('#sent', 'fox', { enter: true }));
  expect(sent).toMatchObject({ value: 'fox', report: 'the form was submitted' });
  const again = await it.do(press('Enter', '#sent'));
  expect(again).toMatchObject({ value: null, report: 'the form was submitted' });
  expect(again).not.toHaveProperty('unchanged');
  expect(await it.page.evaluate(() => log)).toEqual(['submit', 'submit']);
});

test('a field that Enter takes away is not read in the next one', async ({ it }) => {
  expect(await it.do(type('#row1', '350.00', { enter: true }))).toMatchObject({ value: null });
});

test('a completion that stays selected is no other text; a lost sign is one', async ({ it }) => {
  expect(await it.do(type('#completes', 'Ber'))).not.toHaveProperty('differs');
  expect(await it.do(type('#amount', '-1.5'))).toMatchObject({
    differs: 'it has "15" where "-1.5" was meant',
  });
});

test('a read-only field that opens something is clicked; typing an option of a list chooses it', async ({ it }) => {
  expect(await it.do(type('#day', '2026-11-22'))).toMatchObject({
    differs: 'the field is read-only, so it was clicked and nothing was typed',
  });
  await expect(it.page.locator('#calendar')).toBeVisible();
  expect(await it.do(type('#size', 'Large'))).toMatchObject({ selected: ['Large'] });
  expect(await it.act(type('#size', 'Medium'))).toMatchObject({
    error: { kind: 'no-such-option', available: ['Small', 'Large'] },
  });
});

test('several lines go in without the key Enter', async ({ it }) => {
  expect(await it.do(type('#chat', 'Dear Ann,\nhello'))).toMatchObject({ value: 'Dear Ann,\nhello' });
  expect(await it.do(type('#indents', 'if (x) {\n  go()\n}'))).toMatchObject({
    value: 'if (x) {\n  go()\n}',
  });
  expect(await it.page.evaluate(() => log)).toEqual([]);
});

for (const editor of ['pastes', 'late', 'refuses'])
  test(`an editor that ${editor}: text of several lines is there once`, async ({ it }) => {
    for (const text of ['One\nTwo (b)', 'One\nTwo (b)', 'Just a line']) {
      const evidence = await it.do(type(`#${editor}`, text));
      expect(evidence).toMatchObject({ value: text });
      expect(evidence).not.toHaveProperty('differs');
    }
  });

test('an editor that makes something else of the text', async ({ it }) => {
  expect(await it.do(type('#formats', '- milk'))).toMatchObject({
    differs: 'it has "• milk" where "- milk" was meant',
  });
});

test('a long text goes to no field that the page moved the focus to', async ({ it }) => {
  const evidence = await it.do(type('#hands-on', 'one\ntwo', { mode: 'append' }));
  expect(evidence.differs).toContain('the page moved the focus to other after 0 characters');
  expect(await it.value('#other')).toBe('');
});

for (const at of ['a', 'paste', 'End'])
  test(`what another field holds is neither read nor changed when an editor hands the focus on at ${at}`, async ({
    it,
  }) => {
    await it.page.locator('#code').evaluate((code: HTMLElement, key) => {
      code.dataset['handsOn'] = key;
    }, at);
    for (const mode of ['replace', 'append', 'insert']) {
      await it.page.locator('#other').focus();
      expect(JSON.stringify(await it.act(type('#code', 'text', { mode })))).not.toContain('hunter2');
    }
    expect(await it.value('#password')).toBe('hunter2');
    expect((await logged(it)).every((text) => text === 'text')).toBe(true);
  });

test('no evidence tells what a masked editor holds or held', async ({ it }) => {
  for (const mode of ['replace', 'append', 'insert']) {
    const outcome = await it.act(type('#key', 'new-key', { mode }));
    expect(outcome).toMatchObject({ ok: true, value: { secret: true, value: '•••' } });
    expect(outcome).not.toHaveProperty('value.differs');
    // The names that the driver gives are texts of the page.
    const told = outcome.ok && { ...outcome.value, hit: null, focus: null };
    expect(JSON.stringify(told)).not.toMatch(/new-key|old-key/);
  }
  expect(await it.do(selectText('#key', null))).toMatchObject({ report: 'selected "•••"' });
});

test('an editor with an EditContext takes what is typed into the read-only text area beside it', async ({ it }) => {
  await it.open('act-edit-context.html');
  // Also what the editor draws is found from the area, which holds nothing.
  await it.do(selectText('#ime', 'name'));
  await it.do(type('#ime', 'title', { mode: 'insert' }));
  await expect(it.page.locator('#lines')).toHaveText('item.title;');
  await it.do(type('#ime', 'done();'));
  await expect(it.page.locator('#lines')).toHaveText('done();');
});

for (const id of ['import', 'import-rich', 'import-pastes', 'import-own', 'import-drops', 'import-keys'])
  test(`${id}: a page that listens for keys alone hears of a text that is pasted`, async ({ it }) => {
    const lines = 'one\ntwo\n';
    expect(await it.do(type(`#${id}`, lines))).not.toHaveProperty('differs');
    await expect(it.page.locator('#import-go')).toBeEnabled();
    expect(await it.page.evaluate(() => keys)).toEqual(['Control', 'v', '-v', '-Control']);
    expect(
      await it.page
        .locator(`#${id}`)
        .evaluate((field: HTMLElement & { value?: string }) => (field.value ?? field.innerText).trim()),
    ).toMatch(/^one\n+two$/);
  });

test.describe('code editors with a model of their own', () => {
  const CODE = 'if (a) {\n  b();\n  c();\n}';
  const FORMATTED = CODE.replace(/^ +/gm, '$&$&');
  const text = (it: ActPage, id: string): Promise<string | undefined> =>
    it.page.evaluate((at) => editors[at]?.text, id);

  test.beforeEach(({ it }) => it.open('act-code-editors.html'));

  test('an editor that formats a paste later on does not, as the caret has moved', async ({ it }) => {
    expect(await it.do(type('#formats-late', CODE))).toMatchObject({ value: CODE });
    await it.page.waitForFunction(() => editors['formats-late']?.hasAnswered === true);
    expect(await text(it, 'formats-late')).toBe(CODE);
  });

  for (const id of ['formats-always', 'changes'])
    test(`${id}: the text is there once, and that it differs is told`, async ({ it }) => {
      expect(await it.do(type(`#${id}`, CODE))).toMatchObject({
        value: FORMATTED,
        differs: 'in line 2 it has "    b();\\n    c();\\n}" where "  b();\\n  c();\\n}" was meant',
      });
      expect(await text(it, id)).toBe(FORMATTED);
    });

  test('a press and a wheel meet the lines that are drawn, which stand for the field', async ({ it }) => {
    await it.page.evaluate(() => {
      const editor = document.querySelector('#changes')?.parentElement;
      editor?.addEventListener('mousedown', () => editor.classList.add('pressed'));
      editor?.addEventListener('wheel', (event) => {
        event.preventDefault();
        editor.classList.add('turned');
      });
    });
    await it.do(click('#changes'));
    await it.do(scroll('down', '#changes'));
    await expect(it.page.locator('.pressed.turned')).toHaveText('old\n  text');
  });

  test('what stands before the caret is told from its first letter on', async ({ it }) => {
    await it.do(type('#changes', ''));
    expect(await it.do(type('#changes', 'go\n  on', { mode: 'insert' }))).toMatchObject({
      differs: 'in line 2 it has "    on" where "  on" was meant',
      report: 'up to the caret it reads "go\n    on"',
    });
    await it.do(type('#formats', 'one'));
    expect(await it.do(type('#formats', ' two', { mode: 'insert' }))).toMatchObject({
      report: 'up to the caret it reads " two"',
    });
  });
});
