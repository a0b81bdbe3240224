/**
 * The panel as it stands, with its texts in another language: each text of the page is found in the English catalogue, and what
 * that language has in its place is put there until the look is over. The scenes are played once, in English; where a text is
 * made of others, or is the page's own, as much of it is put over as is known.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../harness/paths.ts';

type Catalogue = Readonly<Record<string, { readonly message: string }>>;
type Entry = readonly [english: string, own: string];

const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(join(ROOT, `public/_locales/${language}/messages.json`), 'utf8')) as Catalogue;

/** Whole messages, and the pieces of those in which elements stand. */
function entriesOf(language: string): Entry[] {
  const [english, own] = [catalogueOf('en'), catalogueOf(language)];
  const pieces = (text: string): string[] => text.split(/<\/?\w+>|\{\w+\}/).map((it) => it.trim());
  return Object.keys(english).flatMap((key) => {
    const [from, to] = [english[key]?.message ?? '', own[key]?.message ?? ''];
    const [some, others] = [pieces(from), pieces(to)];
    const isAlike = some.length > 1 && some.length === others.length;
    const parts = isAlike ? some.map((it, i): Entry => [it, others[i] ?? '']).filter(([it]) => it.length > 3) : [];
    return from.includes('<') ? parts : [[from, to] as const, ...parts];
  });
}

export async function inLanguage(panel: Page, language: string, look: () => Promise<void>): Promise<void> {
  // Once a document: the catalogues are long.
  if (!(await panel.evaluate((own) => (window as unknown as Kept).language === own, language))) {
    // The compiler of scripts names functions by it.
    await panel.evaluate('globalThis.__name ??= (it) => it');
    await panel.evaluate(learn, { language, entries: entriesOf(language) });
  }
  await panel.evaluate(() => (window as unknown as Kept).putOver());
  try {
    await look();
  } finally {
    await panel.evaluate(() => (window as unknown as Kept).putBack());
  }
}

interface Kept {
  language: string;
  putOver: () => void;
  putBack: () => void;
}

/** Runs in the panel. */
function learn({ language, entries }: { readonly language: string; readonly entries: readonly Entry[] }): void {
  const whole = new Map(entries.filter(([from]) => !/\{\w+\}/.test(from)));
  const patterns = entries.flatMap(([from, to]) => {
    const names = [...from.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const words = from.replaceAll(/\{\w+\}/g, '');
    if (names.length === 0 || !/\p{L}{4}|“/u.test(words)) return [];
    const source = from.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '(.+?)');
    return [{ matches: new RegExp(`^${source}$`, 'su'), names, to, left: words.length }];
  });
  // The one with the most words of its own says most.
  patterns.sort((a, b) => b.left - a.left);
  const known = new Map<string, string>();
  const inOwn = (text: string, depth = 0): string => {
    const exact = whole.get(text) ?? known.get(text);
    if (exact !== undefined || depth > 4 || !/\p{L}{2}/u.test(text)) return exact ?? text;
    for (const { matches, names, to } of patterns) {
      const found = matches.exec(text);
      if (found === null) continue;
      const values = new Map(names.map((name, i) => [name, inOwn(found[i + 1] ?? '', depth + 1)]));
      return to.replaceAll(/\{(\w+)\}/g, (all, name: string) => values.get(name) ?? all);
    }
    const sentences = text.split(/(?<=[.!?…:]) (?=\p{Lu}|\d)/u);
    return sentences.length > 1 ? sentences.map((it) => inOwn(it, depth + 1)).join(' ') : text;
  };
  const kept = window as unknown as Kept;
  kept.language = language;
  kept.putOver = () => {
    const back: (() => void)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node as Text;
      const was = at.data;
      const trimmed = was.trim();
      const now = inOwn(trimmed);
      known.set(trimmed, now);
      if (now === trimmed) continue;
      at.data = was.replace(trimmed, () => now);
      const put = at.data;
      back.push(() => {
        if (at.data === put) at.data = was;
      });
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      const was = field.placeholder;
      field.placeholder = inOwn(was);
      back.push(() => (field.placeholder = was));
    }
    // What the panel makes of the length of these.
    const tabs = document.querySelector<HTMLElement>('.tabs');
    const letters = tabs?.style.getPropertyValue('--letters') ?? '';
    tabs?.style.setProperty('--letters', String([...tabs.children].map((it) => it.textContent).join('').length));
    back.push(() => tabs?.style.setProperty('--letters', letters));
    const { lang } = document.documentElement;
    document.documentElement.lang = language;
    kept.putBack = () => {
      for (const put of back) put();
      document.documentElement.lang = lang;
    };
  };
}
