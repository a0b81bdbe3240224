/** drag-cube, number-checkboxes: what is shown by a body in space, by a picture. */
import type { Brain } from '../brain.ts';
import { doneSoFar, ofRole, submitButton } from '../look.ts';
import { act, click, failed, note } from '../moves.ts';
import { centreOf, plus } from '../plane.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { pull } from './dragging.ts';

const areaOf = ({ box }: ElementLine): number => (box ? box[2] * box[3] : 0);

/** The one that the page marks as chosen, else the largest that nothing covers. */
function frontOf(sides: readonly ElementLine[]): ElementLine | undefined {
  const chosen = sides.filter(({ states }) => states.includes('selected'));
  const open = sides.filter(({ states }) => !states.includes('covered'));
  return chosen.length === 1 ? chosen[0] : open.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
}

const TURN_PX = 45;
/** Turns in a row that show all four sides around. */
const ROUND = 6;

/** Turned sideways until all around was seen, then tipped over. */
function isTip(seen: readonly string[]): boolean {
  const sinceTip = seen.length - 1 - seen.lastIndexOf('tip');
  const [last, before] = [seen.at(-1), seen.at(-2)];
  return sinceTip >= ROUND || (seen.length > 1 && last === before && last !== 'tip');
}

const dragCube: Brain = {
  task: 'drag-cube',
  command: /^Move the cube around so that "(\d)" is the active side facing the user\.$/,
  decide(situation, [wanted = '']) {
    const sides = ofRole(situation, 'side');
    const front = frontOf(sides);
    const submit = submitButton(situation);
    if (!front || !submit) return failed('there is no cube');
    if (front.name === wanted && doneSoFar(situation).length > 0) return act(`${wanted} is in front.`, click(submit));
    const from = centreOf(front);
    const seen = [...situation.notes.flatMap((text) => /^turn \d+: (\w+)$/.exec(text)?.[1] ?? []), front.name];
    const tips = isTip(seen);
    const to = plus(from, tips ? { x: 0, y: TURN_PX } : { x: TURN_PX, y: 0 });
    return act(
      `${front.name} is in front.`,
      // Equal notes are kept once: these are numbered.
      note(`turn ${seen.length}: ${front.name}`),
      ...(tips ? [note(`turn ${seen.length + 1}: tip`)] : []),
      pull(from, to),
    );
  },
};

/** The picture's rows of boxes; what is white is drawn. */
function patternOf({ page }: Situation): readonly boolean[] {
  const picture = page.lines.find((line) => line.kind === 'group' && line.role === 'image');
  const text = picture?.kind === 'group' ? picture.text : '';
  const [, key = '', rows = ''] = /^\d+ rows of \d+ boxes, (.*): (.*)$/.exec(text) ?? [];
  const white = /(\S) white/.exec(key)?.[1];
  return rows.match(/\S/g)?.map((sign) => sign === white) ?? [];
}

const numberCheckboxes: Brain = {
  task: 'number-checkboxes',
  command: /^Draw the number "\d" in the checkboxes using the example on the right/,
  decide(situation) {
    const boxes = ofRole(situation, 'checkbox');
    const drawn = patternOf(situation);
    const submit = submitButton(situation);
    if (!submit || drawn.length !== boxes.length) return failed('the example cannot be read');
    const wrong = boxes.filter(({ states }, i) => states.includes('checked') !== drawn[i]);
    return act(`${wrong.length} boxes.`, ...wrong.map((box) => click(box)), click(submit));
  },
};

/** All of this file. */
export const pictures: readonly Brain[] = [dragCube, numberCheckboxes];
