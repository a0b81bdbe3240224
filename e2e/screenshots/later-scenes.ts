/** What is run later: commands that wait, in their states, and schedules. */
import { changeRecord } from '../harness/change-record.ts';
import { ask, done } from '../tests/puppet-model.ts';
import type { Stage } from './scenes.ts';

export async function laterScenes({ panel, tab, shooter, shopUrl, model, killWorker }: Stage): Promise<void> {
  const { page } = panel;
  await tab.goto(shopUrl);
  await panel.command('Find the invoice of my newest order');
  await panel.run();
  const first = await model.next();
  await panel.waitForPhase('deciding');
  await shooter.shoot('telling');
  const other = await tab.context().newPage();
  await other.goto(shopUrl.replace('shop.html', 'checkout.html'));
  const waiting = ['Fill in my address', 'Look whether the tent can be delivered by Friday'];
  const itemOf = (command: string) => page.getByRole('listitem').filter({ hasText: command });
  for (const command of waiting) {
    await panel.textbox('Command').fill(command);
    await panel.button('Run next').click();
    await itemOf(command).waitFor();
  }
  await shooter.shoot('queue');
  first.answer(ask('The one of 4711, or of 4710?'));
  await panel.waitForPhase('asking');
  await shooter.shoot('queue-waits-for-answer');
  await panel.stop();
  await panel.waitForEnd();
  await page.getByText('You stopped the one before.').first().waitFor();
  await shooter.shoot('queue-held');
  for (const command of waiting) {
    await itemOf(command)
      .getByRole('button', { name: /^Remove from next/ })
      .click();
    await itemOf(command).waitFor({ state: 'detached' });
  }
  await other.close();

  await panel.command('Tell me which orders are not paid');
  await panel.run();
  (await model.next()).answer(done('4711 and 4710 are not paid.'));
  await panel.waitForEnd();
  await panel.button('Schedule…').click();
  const form = page.getByRole('form', { name: 'Run on a schedule' });
  await form.waitFor();
  // Half a day away, so that what was missed is no longer due.
  await form.getByLabel('At').fill(new Date().getHours() < 12 ? '21:00' : '09:00');
  await shooter.shoot('schedule-form');
  await panel.button('Save the schedule').click();
  const list = page.getByRole('list', { name: 'Scheduled' });
  await list.waitFor();
  await shooter.shoot('schedules');
  // As if the browser had been closed for some days.
  await changeRecord(page, 'schedules', { since: Date.now() - 5 * 86_400_000 });
  await killWorker();
  await list.getByText('Missed').waitFor();
  await shooter.shoot('schedule-missed');
  await list.getByRole('button', { name: /^Remove/ }).click();
  await panel.button('Yes, remove').click();
  await panel.openSection('Run');
}
