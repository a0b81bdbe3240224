/** Every brain, the more particular first: the first whose command and page fit is asked. To add a task, add a line. */
import type { Brain } from '../brain.ts';
import { chooseList, clickCheckboxes } from './choose.ts';
import { clickButton, clickDialog2, clickLink } from './click-named.ts';
import { emailInbox } from './email-inbox.ts';
import { enterText, loginUser } from './enter.ts';
import { guessNumber } from './guess-number.ts';
import { clickCollapsible2, clickTab2Hard } from './hidden-link.ts';
import { searchEngine } from './search-engine.ts';

export const brains: readonly Brain[] = [
  clickButton,
  clickLink,
  clickDialog2,
  enterText,
  loginUser,
  chooseList,
  clickCheckboxes,
  clickTab2Hard,
  clickCollapsible2,
  searchEngine,
  guessNumber,
  emailInbox,
];
