/** Elements that become something else while the model thinks: nothing is done to them, and the model learns of the change. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const PAGE = 'changing-targets.html';

const CASES = [
  {
    change: 'a new name',
    line: /Cancel order/,
    make: (): void => document.querySelector('#order')!.replaceChildren('Pay 900 EUR now'),
    told: 'its name was "Cancel order" and is now "Pay 900 EUR now"',
    asks: true,
  },
  {
    change: 'another role',
    line: /Cancel order/,
    make: (): void => document.querySelector('#order')!.setAttribute('role', 'checkbox'),
    told: 'its role was "button" and is now "checkbox"',
    asks: false,
  },
  {
    change: 'another address of a link',
    line: /Terms/,
    make: (): void => document.querySelector('#terms')!.setAttribute('href', 'http://pay.invalid/now?token=1'),
    told: 'its link address was "this page" and is now "http://pay.invalid/now"',
    asks: true,
  },
  {
    change: 'another address of its form',
    line: /Send/,
    make: (): void => document.querySelector('#review')!.setAttribute('action', 'http://pay.invalid/now'),
    told: 'its form address was "this page" and is now "http://pay.invalid/now"',
    asks: true,
  },
  {
    change: 'another address that the button itself names',
    line: /Send/,
    make: (): void => document.querySelector('#send')!.setAttribute('formaction', 'http://pay.invalid/now'),
    told: 'its form address was "this page" and is now "http://pay.invalid/now"',
    asks: true,
  },
] as const;

for (const { change, line, make, told, asks } of CASES)
  test(`${change}: the element is not pressed, and is after another look`, async ({ panel, tab, puppet, begin }) => {
    await begin(PAGE, 'Go on');
    const first = await puppet.next();
    await tab.evaluate(make);
    first.answer(act(click(refOf(first.prompt, line)), click(refOf(first.prompt, /Keep it/))));
    const second = await puppet.next();
    expect(second.prompt).toContain(told);
    expect(second.prompt).toContain('its next element has changed; 1 more action was not carried out');
    expect(second.prompt).not.toContain('token=1');
    await expect(tab.locator('#log')).toHaveText('');
    const ref = refOf(first.prompt, line);
    second.answer(act(click(ref)));
    // What it has become pays, or sends to another site.
    if (asks) {
      await panel.waitForPhase('consenting');
      await panel.button('Do it').click();
    }
    (await puppet.next()).answer(done());
    expect((await panel.waitForEnd()).end).toBe('done');
    await expect(tab.locator('#log')).toContainText('click');
  });

test('a row of a list with a roving tabindex is pressed after the focus has moved, and not when it says something else', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Go on');
  const first = await puppet.next();
  const [letter, ann] = [/row: .*Newsletter/, /row: .*Ann/].map((it) => refOf(first.prompt, it));
  await tab.evaluate(() => {
    document.querySelector('#letter')!.removeAttribute('tabindex');
    document.querySelector('#ann')!.setAttribute('tabindex', '0');
  });
  first.answer(act(click(ann!), click(letter!)));
  const second = await puppet.next();
  await expect(tab.locator('#log')).toHaveText('row ann;row letter;');
  await tab.evaluate(() => (document.querySelector('#letter a')!.textContent = 'Invoice'));
  second.answer(act(click(letter!)));
  const third = await puppet.next();
  expect(third.prompt).toContain('its name was "Newsletter Today" and is now "Invoice Today"');
  await expect(tab.locator('#log')).toHaveText('row ann;row letter;');
  third.answer(done());
  await panel.waitForEnd();
});

test('an earlier action of the same plan may have changed it', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Go on');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Keep it/)), click(refOf(first.prompt, /Cancel order/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('its name was "Cancel order" and is now "Buy it again"');
  await expect(tab.locator('#log')).toHaveText('click keep;');
  second.answer(done());
  await panel.waitForEnd();
});

test('a clock in a name can be pressed once it is known to tick; a price cannot', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  const rename = (name: string): Promise<unknown> =>
    tab.evaluate((text) => (document.querySelector('#order')!.textContent = text), name);
  await begin(PAGE, 'Go on');
  let request = await puppet.next();
  const ref = refOf(request.prompt, /Cancel order/);
  const press = async (): Promise<void> => {
    request.answer(act(click(ref)));
    request = await puppet.next();
  };
  await rename('Book, 0:59 left');
  await press();
  await rename('Book, 0:58 left');
  await press();
  await expect(tab.locator('#log')).toHaveText('');
  await rename('Book, 0:57 left');
  await press();
  await expect(tab.locator('#log')).toHaveText('click order;');

  for (const price of ['Bid $10', 'Bid $11', 'Bid $12', 'Bid $13']) {
    await rename(price);
    await press();
    expect(request.prompt).toContain(`is now "${price}"`);
  }
  await expect(tab.locator('#log')).toHaveText('click order;');
  request.answer(done());
  await panel.waitForEnd();
});

test('a field that is named after the place of the caret can be typed into once the caret was put there', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Change the code');
  const first = await puppet.next();
  const ref = refOf(first.prompt, /Cursor at row 1/);
  const insert = (text: string): object => ({ kind: 'type', ref, text, mode: 'insert', enter: false });
  first.answer(act({ kind: 'select_text', ref, text: 'two' }, insert('2')));
  const second = await puppet.next();
  await expect(tab.locator('#code')).toHaveValue('one\n2\nthree');
  // A new name that no action of ours brought is still one that the model has to see.
  await tab.evaluate(() => document.querySelector('#code')!.setAttribute('aria-label', 'New password'));
  second.answer(act(insert('!')));
  const third = await puppet.next();
  expect(third.prompt).toContain('is now "New password"');
  await expect(tab.locator('#code')).toHaveValue('one\n2\nthree');
  third.answer(done());
  await panel.waitForEnd();
});

test('a timed action is for what changes', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Go on');
  const first = await puppet.next();
  const ref = refOf(first.prompt, /Cancel order/);
  await tab.evaluate(() => (document.querySelector('#order')!.textContent = 'Ready'));
  const until = { ref, after: null, is: 'equals', value: 'Ready' };
  first.answer(act({ kind: 'wait', until, seconds: 5, do: click(ref) }));
  const second = await puppet.next();
  await expect(tab.locator('#log')).toHaveText('click order;');
  second.answer(done());
  await panel.waitForEnd();
});

for (const [name, told] of [
  ['Order details', /\(button "Cancel order"\) -> partly covered by \d+ button "Order details"/],
  ['Pay 900 EUR now', /\(button "Cancel order"\) -> FAILED: this would press button "Pay 900 EUR now", which/],
] as const)
  test(`what the approaching pointer brings over the element is weighed: ${name}`, async ({
    panel,
    tab,
    puppet,
    begin,
  }) => {
    await begin(PAGE, 'Go on');
    const first = await puppet.next();
    await tab.evaluate((text) => {
      const order = document.querySelector('#order')!;
      order.addEventListener('pointermove', () => {
        const over = document.createElement('button');
        over.textContent = text;
        over.style.cssText = 'position: fixed; inset: 0';
        document.body.append(over);
      });
    }, name);
    first.answer(act(click(refOf(first.prompt, /Cancel order/))));
    const second = await puppet.next();
    expect(second.prompt).toMatch(told);
    second.answer(done());
    await panel.waitForEnd();
  });

test('what the pointer shows under another name is not pressed', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Show order 12');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /link Show it/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('its name was "Show it" and is now "Pay 900 EUR now"');
  await expect(tab.locator('#log')).toHaveText('');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a name that tells where the caret of an editor is may change', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Go on');
  const first = await puppet.next();
  const ref = refOf(first.prompt, /Caret in row 1\b/);
  await tab.evaluate(() => document.querySelector('#proxy')!.setAttribute('aria-label', 'Caret in row 12'));
  first.answer(act({ kind: 'type', ref, text: 'x', mode: 'insert', enter: false }));
  const second = await puppet.next();
  expect(second.prompt).not.toContain('is no longer what the view showed');
  await expect(tab.locator('#proxy')).toHaveValue('x');
  second.answer(done());
  await panel.waitForEnd();
});

test('what a thing was let go over is told by the name that it has then', async ({ panel, puppet, begin }) => {
  await begin(PAGE, 'Go on');
  const first = await puppet.next();
  const [ref, to] = [refOf(first.prompt, /Crate/), refOf(first.prompt, /Slot 1/)];
  first.answer(act({ kind: 'drag', ref, x: null, y: null, path: [{ ref: to, x: null, y: null }] }));
  const second = await puppet.next();
  expect(second.prompt).toMatch(/let go at \d+,\d+ over \d+ button "Slot 7"/);
  second.answer(done());
  await panel.waitForEnd();
});
