/** The actions as a prompt describes them: an example of each in JSON, and what it does. */
import { ACTION_GROUPS, type ActionGroup } from '../../actions/action-row.ts';
import { actionRows } from '../../actions/registry.ts';
import { withExampleRefs } from '../example-refs.ts';

export const CONDITION = `CONDITION is {"ref","after","is","value"}: it compares the text inside ref or its value (null: all text of the page), never a colour or a hint, with value. after: only what follows this text counts (null: all of it). is: shown, gone, contains, lacks, equals, below, above or changed.`;

/** What is said of a group before its actions. */
const GROUP_NOTES: Readonly<Record<ActionGroup, string | null>> = {
  core: null,
  pointer: 'Pointer:',
  timed: `Timed, for what happens faster than you are asked. They run inside the page; seconds is at most 60. until is a CONDITION, or null in wait and repeat. ${CONDITION}`,
  tabs: 'Tabs:',
  dialogs: 'Browser dialogs:',
  look: 'Long pages:',
};

export function actionList(): string {
  const lines = ACTION_GROUPS.flatMap((group) => {
    const rows = actionRows.filter((row) => row.group === group);
    const note = GROUP_NOTES[group];
    return [
      ...(note === null ? [] : [note]),
      ...rows.map(
        ({ example, promptLine }) => `- ${JSON.stringify(withExampleRefs(example))}: ${promptLine}`,
      ),
    ];
  });
  return lines.join('\n');
}
