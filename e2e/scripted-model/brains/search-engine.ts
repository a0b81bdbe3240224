/** search-engine: search, turn to the page of the wanted result, click it. */
import type { Brain } from '../brain.ts';
import { doneSoFar, named, ofRole, submitButton } from '../look.ts';
import { act, click, failed, type as write } from '../moves.ts';

const RESULTS_A_PAGE = 3;
const PAGER = /^(?:[<>]|\d+)$/;

export const searchEngine: Brain = {
  task: 'search-engine',
  command:
    /^Use the textbox to enter "(.*)" and press "Search", then find and click the (\d+)(?:st|nd|rd|th) search result\.$/,
  decide(situation, [text = '', position = '1']) {
    const links = ofRole(situation, 'link');
    const [field] = ofRole(situation, 'textbox', 'searchbox');
    const search = submitButton(situation);
    const hasSearched = doneSoFar(situation).some(({ verb, ref }) => verb === 'click' && ref === search?.ref);
    if (!field || !search) return failed('there is no search');
    if (!hasSearched) return act('First the search.', write(field, text), click(search));
    const wanted = Number(position) - 1;
    const page = Math.floor(wanted / RESULTS_A_PAGE) + 1;
    const shown = Number(
      doneSoFar(situation).findLast(({ verb, name }) => verb === 'click' && /^\d+$/.test(name))?.name ?? '1',
    );
    if (shown !== page) {
      const turn = named(situation, String(page), 'link');
      return turn ? act(`Result ${position} is on page ${page}.`, click(turn)) : failed(`there is no page ${page}`);
    }
    const result = links.filter(({ name }) => !PAGER.test(name))[wanted % RESULTS_A_PAGE];
    return result
      ? act(`This page shows result ${position}.`, click(result))
      : failed(`there is no result ${position}`);
  },
};
