/** Practising, and what the panel asks after a run, in each of their states. */
import { act, click, done, refOf, type PuppetModel } from '../tests/puppet-model.ts';
import type { Stage } from './scenes.ts';

export async function practiceScenes(stage: Stage): Promise<void> {
  const { panel, tab, shooter, miniwob, model } = stage;
  await panel.configure({ provider: 'openai', baseUrl: model.baseUrl, key: 'k', model: 'gpt-5-mini' });
  await tab.goto(miniwob.urlOf('click-button'));
  await panel.button('Practise ×10').click();
  await panel.button('Start practising').waitFor();
  await shooter.shoot('practice-offer');
  await panel.button('Start practising').click();
  (await model.next()).answer({
    reasoning: 'I do not see it.',
    next: { kind: 'return', status: 'failed', answer: 'No.' },
  });
  await pressNamed(model);
  const third = await model.next();
  await shooter.shoot('practice-under-way');
  third.answer(act(click(namedIn(third.prompt))));
  const worked = panel.page.getByRole('list', { name: 'What worked' }).getByRole('listitem');
  await worked.nth(1).waitFor();
  await shooter.shoot('practice-over');
  await worked.first().getByRole('button', { name: 'Keep' }).click();
  await worked.nth(1).getByRole('button', { name: 'Discard' }).click();
  await panel.button('Close').waitFor();
  await shooter.shoot('practice-kept');
  await panel.button('Close').click();
}

export async function feedbackScenes({ panel, tab, shooter, shopUrl, model }: Stage): Promise<void> {
  const { page } = panel;
  const verdict = page.getByRole('status', { name: 'Verdict' });
  const openOrders = async (): Promise<void> => {
    await tab.goto(shopUrl);
    await panel.command('Open the orders');
    await panel.run();
    const first = await model.next();
    first.answer(act(click(refOf(first.prompt, /Only what is needed/)), click(refOf(first.prompt, /tab "?Orders/))));
    (await model.next()).answer(done());
    await panel.waitForEnd();
  };
  await openOrders();
  await shooter.shoot('did-it-work');
  await panel.button('Yes').click();
  await panel.button('Keep it as an example').waitFor();
  await shooter.shoot('did-it-work-yes');
  await panel.button('Keep it as an example').click();
  await verdict.filter({ hasText: 'Kept' }).waitFor();
  await shooter.shoot('did-it-work-kept');
  // What replays it has failed; a model may not have gone by it.
  await panel.configure({ provider: 'none', directCommands: false });
  for (let time = 0; time < 3; time += 1) {
    await tab.goto(shopUrl);
    await panel.carryOut('Open the orders');
    await panel.button('No').click();
    await verdict.filter({ hasText: 'Noted' }).waitFor();
  }
  await panel.textbox('What was wrong?').fill('It opened last year’s orders.');
  await shooter.shoot('did-it-work-no');
  await panel.button('Note').click();
  await verdict.filter({ hasText: 'reads' }).waitFor();
  await shooter.shoot('did-it-work-noted');
  await panel.openSection('Examples');
  await page.getByText('no longer used by itself').first().waitFor();
  await shooter.shoot('example-not-trusted');
  await panel.openSection('Run');
}

/** The button that the task names. */
function namedIn(prompt: string): string {
  const name = /Click on the "([^"]+)" button/.exec(prompt)?.[1] ?? '';
  return refOf(prompt, new RegExp(`button "?${name}"?$`));
}

async function pressNamed(model: PuppetModel): Promise<void> {
  const request = await model.next();
  request.answer(act(click(namedIn(request.prompt))));
}
