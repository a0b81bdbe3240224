/** What the panel asks before a step, the dry run, and the list of sites: on a person's own settings, where nothing is allowed. */
import type { PuppetRequest } from '../tests/puppet-model.ts';
import { act, click, done, refOf, type } from '../tests/puppet-model.ts';
import type { Stage } from './scenes.ts';

const NOTE =
  'Please ring twice: the bell of the garden gate is quiet, and the dog is loud but kind. If nobody opens, leave the parcel with Ms Berg next door, who knows about it and is at home until six.';

export async function gateScenes(stage: Stage): Promise<void> {
  const { panel, model, shooter } = stage;
  await panel.openSites();
  await shooter.shoot('sites-none');

  const order = await started(stage, 'Order the tent to my address');
  const fields = [
    type(refOf(order.prompt, /Deliver to/), 'Ada Lovelace'),
    type(refOf(order.prompt, /Street/), '12 St James’s Square, London'),
    type(refOf(order.prompt, /Note/), NOTE),
    type(refOf(order.prompt, /Account password/), 'correct horse'),
  ];
  const place = click(refOf(order.prompt, /Place order/));
  order.answer(act(...fields, place));
  await panel.waitForPhase('consenting');
  await shooter.shoot('question-order');
  await panel.button('Always on this site').click();
  (await model.next()).answer(done('The order is placed.'));
  await panel.waitForEnd();
  await panel.page.getByText('What the page showed').click();
  await shooter.shoot('question-answered');

  const payment = await started(stage, 'Pay for the tent');
  payment.answer(
    act(
      type(refOf(payment.prompt, /Card number/), '4111 1111 1111 1111'),
      type(refOf(payment.prompt, /Name on the card/), 'Ada Lovelace'),
      click(refOf(payment.prompt, /Pay now/)),
    ),
  );
  await panel.waitForPhase('consenting');
  await shooter.shoot('question-payment');
  await panel.stop();
  await panel.waitForEnd();

  const leaving = await started(stage, 'Compare the price elsewhere');
  const elsewhere = stage.shopUrl.replace('localhost', 'prices.fjord-and-field.localhost');
  leaving.answer(act({ kind: 'go_to', url: `${elsewhere}?q=Two-person+tent+stakes&ref=329.90&from=cart` }));
  await panel.waitForPhase('consenting');
  await shooter.shoot('question-other-site');
  await panel.stop();
  await panel.waitForEnd();

  const dry = await started(stage, 'Prepare a gift message to Charles', true);
  dry.answer(
    act(
      type(refOf(dry.prompt, /textbox To/), 'charles@analytical.example'),
      type(refOf(dry.prompt, /Message/), 'Happy birthday! The tent is on its way.'),
      click(refOf(dry.prompt, /Send message/)),
    ),
  );
  await panel.waitForPhase('consenting');
  await shooter.shoot('dry-run');
  await panel.button('Leave it').click();
  await panel.waitForEnd();

  await dialogScenes(stage);
  await againScene(stage);
  await undoScenes(stage);
  await siteScenes(stage);
}

async function dialogScenes(stage: Stage): Promise<void> {
  const { panel, model, shooter } = stage;
  const first = await started(stage, 'Empty the cart');
  const { prompt } = first;
  const empty = click(refOf(prompt, /Empty the cart/));
  first.answer(act({ kind: 'dialog', accept: true, text: null }, empty));
  await panel.waitForPhase('consenting');
  await shooter.shoot('question-dialog');
  await panel.button('Skip').click();
  (await model.next()).answer(done('The cart is as it was.'));
  await panel.waitForEnd();
  await panel.openSection('History');
  const runs = panel.page.getByRole('list', { name: 'Runs' });
  await runs.getByRole('button', { name: /^Empty the cart/ }).click();
  const history = panel.page.getByRole('tabpanel', { name: 'History' });
  await history.getByText('What the page showed').first().click();
  await shooter.shoot('history-question');
  await panel.openSection('Run');
}

async function againScene(stage: Stage): Promise<void> {
  const { panel, tab, model, shooter, killWorker } = stage;
  const first = await started(stage, 'Send the gift message');
  // The page is busy with the message when the worker dies.
  await tab.evaluate(() =>
    document.addEventListener('submit', () => {
      for (const until = Date.now() + 4_000; Date.now() < until;);
    }),
  );
  first.answer(act(click(refOf(first.prompt, /Send message/))));
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  await panel.waitForPhase('acting');
  await killWorker();
  const second = await model.next();
  second.answer(act(click(refOf(second.prompt, /Send message/))));
  await panel.waitForPhase('consenting');
  await shooter.shoot('question-again');
  await panel.stop();
  await panel.waitForEnd();
}

async function undoScenes(stage: Stage): Promise<void> {
  const { panel, model, shooter } = stage;
  const first = await started(stage, 'Fill in my address');
  const { prompt } = first;
  first.answer(
    act(
      type(refOf(prompt, /Deliver to/), 'Ada Lovelace'),
      type(refOf(prompt, /Street/), '12 St James’s Square, London'),
    ),
  );
  (await model.next()).answer(done('The address is filled in.'));
  await panel.waitForEnd();
  await panel.button('Undo what was filled in').waitFor();
  await shooter.shoot('undo');
  await panel.button('Undo what was filled in').click();
  await panel.page.getByText('2 fields were put back.').waitFor();
  await shooter.shoot('undone');
}

async function siteScenes({ panel, shooter }: Stage): Promise<void> {
  const { page } = panel;
  await panel.openSites();
  await page.getByRole('textbox', { name: 'Never do anything on' }).fill('online.bank.example');
  await page.getByRole('textbox', { name: 'Never do anything on' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('list', { name: 'Sites' }).locator('summary').first().click();
  await page.getByRole('combobox', { name: 'When to ask' }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Never do anything on' }).scrollIntoViewIfNeeded();
  await shooter.shoot('sites');
  await page.getByRole('list', { name: 'Sites' }).locator('summary').first().click();
  await panel.openAdvanced();
  await page.getByText('What this protects').click();
  await page.getByText('What this protects').scrollIntoViewIfNeeded();
  await shooter.shoot('what-this-protects');
}

async function started(stage: Stage, command: string, isDry = false): Promise<PuppetRequest> {
  const { panel, tab, shopUrl, model } = stage;
  await tab.goto(shopUrl.replace('shop.html', 'checkout.html'));
  await panel.command(command);
  await panel.page.getByLabel('Prepare, don’t send').setChecked(isDry);
  await panel.run();
  return model.next();
}
