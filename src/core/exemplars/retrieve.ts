/**
 * Chooses the exemplars whose command and page are most similar to the present ones (Synapse §2.3:
 * similarity of task and state), no two of a kind.
 */
import MiniSearch from 'minisearch';
import { refsOf } from '../actions/action.ts';
import type { Demonstration, DemoStep } from './demonstration.ts';
import type { PlannerRequest } from '../ports.ts';
import { isAlike, isControlNoun, isLight } from '../replay/intent.ts';
import { tokensOf } from '../replay/tokens.ts';
import type { ShownExemplar } from './shown-exemplar.ts';
import { elementsOf, findElement, type PageView } from '../view/view.ts';

/** A demonstration that scores less than this part of the best one is not worth its tokens. */
const MIN_SHARE = 0.35;

/** @returns At most `limit` of them, best first; none when nothing is alike. */
export function retrieveExemplars(
  request: PlannerRequest,
  pool: readonly ShownExemplar[],
  limit: number,
): ShownExemplar[] {
  const found = scored(
    request,
    pool.filter(({ demonstration }) => isRelated(demonstration, request)),
  );
  const best = found[0]?.score ?? 0;
  const chosen: ShownExemplar[] = [];
  for (const { exemplar, score } of found) {
    if (score < best * MIN_SHARE || chosen.length >= limit) break;
    // A second one with the same kinds of actions on the same page would teach nothing more.
    if (!chosen.some((it) => kindOf(it) === kindOf(exemplar))) chosen.push(exemplar);
  }
  return chosen;
}

/** All of them, those with the most similar command and page first. */
export function mostSimilar(request: PlannerRequest, pool: readonly ShownExemplar[]): ShownExemplar[] {
  const found = scored(request, pool).map(({ exemplar }) => exemplar);
  return [...found, ...pool.filter((it) => !found.includes(it))];
}

/** Those that have anything in common with the present task and view, best first. */
function scored(
  request: PlannerRequest,
  pool: readonly ShownExemplar[],
): { readonly exemplar: ShownExemplar; readonly score: number }[] {
  if (pool.length === 0) return [];
  const index = new MiniSearch<{ id: number; command: string; page: string }>({
    fields: ['command', 'page'],
  });
  index.addAll(
    pool.map(({ demonstration: { command, steps } }, id) => ({
      id,
      command,
      page: steps[0] ? pageWords(steps[0].view) : '',
    })),
  );
  const task = Object.values(request.frame.args).join(' ');
  const found = index.search(`${task} ${pageWords(request.view)}`, {
    boost: { command: 2 },
    combineWith: 'OR',
  });
  return found.flatMap(({ id, score }) => {
    const exemplar = pool[id as number];
    return exemplar === undefined ? [] : [{ exemplar, score }];
  });
}

/** The share of content words that two commands must have in common: of the shorter one on pages of one place, else of the longer one. */
const MIN_SHARED_WORDS = 0.5;
/** On pages that have nothing in common, one word tells nothing. */
const MIN_WORDS_ELSEWHERE = 2;

/** The best match of the index may have nothing to do with the task or with the page. */
function isRelated({ command, steps }: Demonstration, { run, frame, view }: PlannerRequest): boolean {
  const shown = steps[0]?.view;
  if (view.title !== '' && shown?.title === view.title) return true;
  if (!hasRolesOf(steps[0], view)) return false;
  // An invoked policy has one kind of task.
  if (frame.id !== run.stack[0].id) return true;
  const isSamePlace = shown !== undefined && folderOf(shown) !== '' && folderOf(shown) === folderOf(view);
  const [one, other] = [contentWords(command, isSamePlace), contentWords(run.command, isSamePlace)];
  const shared = one.filter((word) => other.some((it) => isAlike(it, word))).length;
  return isSamePlace
    ? shared >= Math.max(1, Math.min(one.length, other.length) * MIN_SHARED_WORDS)
    : shared >= Math.max(MIN_WORDS_ELSEWHERE, Math.max(one.length, other.length) * MIN_SHARED_WORDS);
}

/** Roles that are used alike. */
const SAME_USE: Readonly<Record<string, string>> = { listbox: 'combobox', searchbox: 'textbox' };

/** Whether the page has elements like those that the demonstration acts on first. */
function hasRolesOf(step: DemoStep | undefined, view: PageView): boolean {
  if (!step) return false;
  const useOf = (role: string): string => SAME_USE[role] ?? role;
  const present = new Set(elementsOf(view).map(({ role }) => useOf(role)));
  const acted = step.plan.flatMap((action) => refsOf(action).map((ref) => findElement(step.view, ref)));
  return acted.every((it) => it === undefined || present.has(useOf(it.role)));
}

/** @param withControls - Whether the words count that commands have for the controls of a page. */
const contentWords = (command: string, withControls: boolean): string[] =>
  tokensOf(command).flatMap((token) =>
    token.kind === 'word' && !isLight(token) && (withControls || !isControlNoun(token)) ? [token.key] : [],
  );

/** The last folder of its address: the same site may be served by another host. */
const folderOf = ({ url }: PageView): string =>
  /^[a-z]+:\/\/[^/]*\/(?:[^?#]*\/)?([^/?#]+)\/[^/?#]*(?:[?#]|$)/i.exec(url)?.[1] ?? '';

/** Describes a page by its title, its path and the roles on it. */
function pageWords(view: PageView): string {
  const path = view.url
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const roles = new Set(view.items.flatMap((item) => (item.kind === 'element' ? [item.role] : [])));
  return [view.title, path, ...roles].join(' ');
}

const kindOf = ({ demonstration }: ShownExemplar): string =>
  demonstration.steps
    .map(({ view, plan }) => `${view.title}:${plan.map(({ kind }) => kind).join()}`)
    .join('|');
