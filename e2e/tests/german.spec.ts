/** Where the browser is German, so is Stepwise, but for simple commands; it says that they are English. */
import { ensureBuilt } from '../harness/ensure-built.ts';
import { expect, test } from '../harness/fixtures.ts';
import { launchExtension } from '../harness/launch.ts';

test('a German panel does a simple command, which is English, and tells it in German', async ({ server }) => {
  const extension = await launchExtension({ dist: ensureBuilt(), locale: 'de' });
  try {
    const welcome = await extension.context.newPage();
    await welcome.goto(extension.url('src/welcome/index.html'));
    await expect(welcome.locator('html')).toHaveAttribute('lang', 'de');
    const isWhole = await welcome.locator('#command').evaluate((it) => it.scrollWidth <= it.clientWidth);
    expect(isWhole, 'the proposed command is not cut off').toBe(true);
    await welcome.getByRole('button', { name: 'Ausführen' }).click();
    await expect(welcome.locator('#greeting')).toHaveText('Hallo Ada: Es ist grün!');
    await welcome.close();

    const { panel } = await extension.openPanel({ url: `${server.url}/direct.html` });
    const { page } = panel;
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('status', { name: 'Hinweis' })).toHaveText(/^Einfache Befehle sind englisch/);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
      expect(new Set(tabs).size, `rows of tabs at ${width} px`).toBe(1);
    }
    const box = page.getByRole('textbox', { name: 'Befehl' });
    await box.fill('Drücke bitte alles');
    await box.press('Enter');
    await expect(page.getByRole('status', { name: 'Stand des Laufs' })).toContainText(
      'Das habe ich nicht verstanden: „Drücke bitte alles“ (einfache Befehle sind englisch).',
    );
    await box.fill('Type ada into Name');
    await box.press('Enter');
    const status = page.getByRole('status', { name: 'Stand des Laufs' });
    await expect(status).toContainText('Fertig');
    await expect(status).toContainText('„Name“ ist ausgefüllt.');
    await expect(page.getByRole('list', { name: 'Schritte' })).toContainText('„ada“ in Textfeld „Name“ eingeben');
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Diese 2 als Datei speichern' })).toBeVisible();
  } finally {
    await extension.close();
  }
});
