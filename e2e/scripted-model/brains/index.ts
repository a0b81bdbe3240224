/** Every brain, the more particular first: the first whose command and page fit is asked. To add a task, add a line. */
import type { Brain } from '../brain.ts';
import { airlineCrm } from './airline-crm/index.ts';
import { dailyCalendar } from './calendar.ts';
import { choosing } from './choose-more.ts';
import { plainClicks } from './click-plain.ts';
import { entering } from './enter-more.ts';
import { chooseList, clickCheckboxes } from './choose.ts';
import { clickButton, clickDialog2, clickLink } from './click-named.ts';
import { dates } from './dates.ts';
import { dragging } from './dragging.ts';
import { editing } from './editing.ts';
import { emailInbox } from './email-inbox.ts';
import { enterText, loginUser } from './enter.ts';
import { flight } from './flight.ts';
import { geometry } from './geometry.ts';
import { guessNumber } from './guess-number.ts';
import { clickCollapsible2, clickTab2Hard } from './hidden-link.ts';
import { hunting } from './hunting.ts';
import { pictures } from './pictures.ts';
import { posts } from './posts.ts';
import { searchEngine } from './search-engine.ts';
import { shapes } from './shapes.ts';
import { ticTacToe } from './tic-tac-toe.ts';
import { timing } from './timing.ts';

export const brains: readonly Brain[] = [
  // Its page is no page of MiniWoB++.
  airlineCrm,
  clickButton,
  clickLink,
  clickDialog2,
  enterText,
  loginUser,
  ...plainClicks,
  ...entering,
  ...choosing,
  ...shapes,
  ...posts,
  ...hunting,
  ...dates,
  ...geometry,
  ...dragging,
  ...editing,
  ticTacToe,
  dailyCalendar,
  ...timing,
  ...pictures,
  flight,
  chooseList,
  clickCheckboxes,
  clickTab2Hard,
  clickCollapsible2,
  searchEngine,
  guessNumber,
  emailInbox,
];
