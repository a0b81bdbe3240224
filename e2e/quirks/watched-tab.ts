/** A tab at a fixture, under watch from before its first script (page-watch.ts). */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { HAND_EVENTS, installPageWatch, type Heard } from './page-watch.ts';

export class WatchedTab {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    /** As it was when it had loaded. */
    readonly html: string,
  ) {}

  /** A tab for one fixture after the other. */
  static async watch(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.addInitScript(installPageWatch, HAND_EVENTS);
    return page;
  }

  /** @param page - One that is watched. */
  static async open(page: Page, url: string): Promise<WatchedTab> {
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    const loading = new WatchedTab(page, session, '');
    const { html } = await loading.written();
    await loading.heard();
    return new WatchedTab(page, session, String(html));
  }

  /** By the debugging protocol: whatever the page's policy is, and whatever it did to prototypes. */
  async ask(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? ''}`);
    return result.value as unknown;
  }

  /** Since the last call. */
  async heard(): Promise<Heard[]> {
    return (await this.ask('pageWatch.takeHeard()')) as Heard[];
  }

  /** Resolves once the page was laid out and drawn, and what is under the pointer was looked up after that. */
  async framesDrawn(): Promise<void> {
    await this.ask(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))))',
    );
  }

  /** What was written into the document since it had loaded, by whomever. */
  async written(): Promise<{ readonly mutations: unknown; readonly html: unknown }> {
    return {
      mutations: await this.ask('pageWatch.takeMutations()'),
      html: await this.ask('pageWatch.html()'),
    };
  }

  /** Attributes in the document that its source neither has nor names, and that the browser does not write. */
  async strangeAttributes(): Promise<string[]> {
    const now = String(await this.ask('pageWatch.html()'));
    const known = this.html.toLowerCase().replaceAll('-', '');
    const names = [...now.matchAll(/<[a-z][^\s>]*((?:\s+[^\s=>"]+(?:="[^"]*")?)*)/gi)].flatMap(([, list = '']) =>
      [...list.matchAll(/\s+([^\s=>"]+)(?:="[^"]*")?/g)].map(([, name = '']) => name.toLowerCase()),
    );
    return [...new Set(names)].filter((name) => name !== 'open' && !known.includes(name.replaceAll('-', '')));
  }
}
