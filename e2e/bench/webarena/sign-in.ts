import type { Page } from '@playwright/test';
import { addressOf, type WebArenaConfig } from './files.ts';

type Environment = WebArenaConfig['environments'][string];

/** Where the form is, below the site's address. The dashboard's own page is its form. */
const FORMS: Readonly<Record<string, string>> = {
  shopping: '/customer/account/login/',
  shopping_admin: '/',
  gitlab: '/users/sign_in',
  reddit: '/login',
};

/** By the site's own form, where the configuration has somebody to sign in. @throws Error when there is no form. */
export async function signIn(tab: Page, site: string, environment: Environment): Promise<void> {
  const { username = '', password = '' } = environment.credentials ?? {};
  if (username === '') return;
  await tab.goto(addressOf(environment).replace(/\/$/, '') + (FORMS[site] ?? '/'));
  const secret = tab.locator('input[type=password]:visible').first();
  const form = tab.locator('form').filter({ has: secret });
  await form.locator('input:is([type=text], [type=email], :not([type])):visible').first().fill(username);
  await secret.fill(password);
  await secret.press('Enter');
  await secret.waitFor({ state: 'hidden' });
}
