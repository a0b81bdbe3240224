import type { VNode } from 'preact';
import { expect, test } from 'vitest';
import { withTexts } from '../../core/i18n/texts.ts';
import { tCount } from '../../core/i18n/t.ts';
import { rich } from './rich.tsx';

/** As a language with more than two forms has it. */
const POLISH: Readonly<Record<string, string>> = {
  language: 'pl',
  policies_imported_one: '<b>{count}</b> plik',
  policies_imported_few: '<b>{count}</b> pliki',
  policies_imported_many: '<b>{count}</b> plików',
  policies_imported_other: '<b>{count}</b> pliku',
};
const inPolish = <T,>(write: () => T): T => withTexts({ message: (key) => POLISH[key] ?? '', language: 'pl' }, write);

test.each([
  [1, 'plik'],
  [3, 'pliki'],
  [5, 'plików'],
  [22, 'pliki'],
  [1.5, 'pliku'],
])('%d takes its own form of the plural, with elements in it', (count, noun) => {
  inPolish(() => {
    expect(tCount('policies_imported', count)).toMatch(new RegExp(`</b> ${noun}$`));
    const { props } = rich('policies_imported', { count, b: (words) => [words] }) as VNode<{ children: VNode[] }>;
    const shown = props.children.map((it) => (it.props as { children: unknown }).children).flat();
    expect(shown.join('')).toBe(`${count.toLocaleString('pl')} ${noun}`);
  });
});
