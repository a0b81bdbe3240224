/**
 * The ways to a command from outside of the panel: the context menu, and the keyword "sw" in the address bar. Only the
 * person's own click or typing leads here. What is selected in a page is put into the command box, never run.
 */
import { shortened } from '../../core/actions/quoted.ts';
import { foldAccents } from '../../core/fold.ts';
import { hostOf } from '../../core/host.ts';
import type { ExemplarRow } from '../../core/exemplars/exemplar-row.ts';
import { t } from '../../core/i18n/t.ts';

const HERE = 'here';
const SELECTED = 'selected';
const MAX_OF_A_SITE = 6;

/** The person's examples of a site, newest first. */
const examplesOf = (rows: readonly ExemplarRow[], host: string): readonly ExemplarRow[] =>
  host === '' ? [] : rows.filter((it) => it.enabled && it.host === host).slice(0, MAX_OF_A_SITE);

/** @returns The text for the command box; null for an item of somebody else. */
export function commandOfItem(id: string | number, selection: string, rows: readonly ExemplarRow[]): string | null {
  if (id === HERE) return '';
  if (id === SELECTED) return selection.slice(0, 1000);
  return rows.find((it) => it.id === id)?.command ?? null;
}

let shownFor: string | null = null;

/** Builds the menu of the page in front, where it has changed. */
export async function showMenu(url: string, rows: readonly ExemplarRow[]): Promise<void> {
  const examples = examplesOf(rows, hostOf(url));
  const key = examples.map(({ id }) => id).join();
  if (key === shownFor) return;
  shownFor = key;
  await chrome.contextMenus.removeAll();
  const item = (id: string, title: string): unknown =>
    chrome.contextMenus.create({
      id,
      title: title.replaceAll('&', '&&'),
      contexts: ['page', 'link', 'image', 'editable'],
    });
  item(HERE, t('menu_here'));
  chrome.contextMenus.create({ id: SELECTED, title: t('menu_selected'), contexts: ['selection'] });
  for (const { id, command } of examples) item(id, shortened(command, 60));
}

/** What the address bar offers behind "sw". */
export const suggestionsFor = (
  text: string,
  rows: readonly ExemplarRow[],
): { readonly content: string; readonly description: string }[] =>
  rows
    .filter(
      ({ enabled, source, command }) =>
        enabled && source !== 'bundled' && foldAccents(command).includes(foldAccents(text)),
    )
    .slice(0, MAX_OF_A_SITE)
    .map(({ command }) => ({ content: command, description: inXml(command) }));

const inXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (it) => `&#${it.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');
