/** What a direct command is decided on: its parts, the page, and how far it is. */
import type { PlannerRequest } from '../ports.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import type { PageView } from '../view/view.ts';
import type { Choices } from './act.ts';
import { choicesMade } from './question.ts';
import { directProgress, type Progress } from './progress.ts';
import { readAgain, type Said } from './said.ts';
import { partsOf } from './split.ts';

export interface DirectTurn {
  readonly command: readonly Said[];
  readonly view: PageView;
  /** Of the frame that decides. */
  readonly entries: readonly TimelineEntry[];
  readonly progress: Progress;
  /** What the person chose, when they were asked about a part. */
  readonly choices: (part: number) => Choices;
  /** The person did a step of it in the page. */
  readonly isByPerson: boolean;
}

export function directTurn({ run, frame, view }: PlannerRequest, command: readonly Said[]): DirectTurn {
  const entries = run.timeline.filter(({ frameId }) => frameId === frame.id);
  return {
    command,
    view,
    entries,
    progress: directProgress(entries, command),
    choices: (part) => choicesMade(entries, view, part),
    isByPerson: entries.some((it) => it.type === 'handed-back' && it.isAnswer),
  };
}

/** The parts of the command, as they were read on the page that it was begun on. */
export function partsOn({ run, frame, view }: PlannerRequest): readonly Said[] {
  const begun = run.timeline.findLast((it) => it.type === 'decided' && it.frameId === frame.id && it.direct?.said);
  const said = begun?.type === 'decided' ? begun.direct?.said : undefined;
  return said === undefined ? partsOf(run.command, view) : said.map(readAgain);
}
