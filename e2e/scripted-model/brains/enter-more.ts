/** Text that the page or the command gives, into fields: enter-*, copy-paste*, read-table*, find-word, scroll-text, algebra. */
import type { Brain } from '../brain.ts';
import { fields, nth, ofRole, pageText, submitButton } from '../look.ts';
import { act, click, failed, type as write, type Move } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

/** One text into one field, then the button. */
export function fillAndSend(
  situation: Situation,
  field: ElementLine | undefined,
  text: string | undefined,
  because: string,
): Move {
  const submit = submitButton(situation);
  if (!field || !submit) return failed('there is no text field with a button');
  return text === undefined
    ? failed('the page does not show what to enter')
    : act(because, write(field, text), click(submit));
}

const emptyField = (situation: Situation): ElementLine | undefined =>
  fields(situation).findLast(({ value }) => value === null || value === '');

const letters = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

const enterPassword: Brain = {
  task: 'enter-password',
  command: /^Enter the password "(.*)" into both text fields and press submit\.$/,
  decide(situation, [password = '']) {
    const submit = submitButton(situation);
    const both = fields(situation).filter(({ type }) => type === 'password');
    return submit && both.length > 1
      ? act('Two fields.', ...both.map((field) => write(field, password)), click(submit))
      : failed('there are no two fields');
  },
};

const enterText2: Brain = {
  task: 'enter-text-2',
  command: /^Type "(.*)" in all (upper|lower) case letters in the text input and press Submit\.$/,
  decide: (situation, [text = '', way]) =>
    fillAndSend(
      situation,
      emptyField(situation),
      way === 'upper' ? text.toUpperCase() : text.toLowerCase(),
      `In ${way} case.`,
    ),
};

const enterDate: Brain = {
  task: 'enter-date',
  command: /^Enter (\d+)\/(\d+)\/(\d+) as the date and hit submit\.$/,
  decide: (situation, [month, day, year]) =>
    fillAndSend(situation, fields(situation)[0], `${year}-${month}-${day}`, 'A date field.'),
};

const enterTime: Brain = {
  task: 'enter-time',
  command: /^Enter (\d+):(\d+)\s?([AP]M)? as the time and press submit\.$/,
  decide(situation, [hour = '0', minute = '00', half]) {
    const late = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
    const time = `${String(late).padStart(2, '0')}:${minute}`;
    return fillAndSend(situation, fields(situation)[0], time, 'A time field.');
  },
};

const copyPaste: Brain = {
  task: 'copy-paste',
  command: /^Copy the text (?:in the|from the (\w+)) (?:text area|textarea) below/,
  decide(situation, [position = '1st']) {
    const sources = fields(situation).filter(({ value }) => value !== null && value !== '');
    const source = nth(sources, position);
    return fillAndSend(
      situation,
      emptyField(situation) ?? fields(situation).at(-1),
      source?.value ?? undefined,
      'The text to copy is in view.',
    );
  },
};

const textTransform: Brain = {
  task: 'text-transform',
  command: /^Type the text below into the text field and press Submit\.$/,
  decide: (situation) =>
    fillAndSend(situation, fields(situation)[0], pageWords(situation).join(''), 'Skewed letters, read one by one.'),
};

/** Words of the plain text, none of any element. */
const pageWords = ({ page }: Situation): readonly string[] =>
  page.lines.flatMap((line) => (line.kind === 'text' ? line.text.split(/\s+/).filter(Boolean) : []));

const findWord: Brain = {
  task: 'find-word',
  command: /^Find the (\w+) word in the paragraph, type that into the textbox and press "Submit"\.$/,
  decide(situation, [position = '1st']) {
    const words = pageWords(situation).map(letters).filter(Boolean);
    return fillAndSend(situation, fields(situation)[0], nth(words, position), `Of ${words.length} words.`);
  },
};

const scrollText: Brain = {
  task: 'scroll-text',
  command: /^Find the last word in the text area, enter it into the text field and hit Submit\.$/,
  decide(situation) {
    const source = fields(situation).find(({ value }) => value !== null && value.includes(' '));
    const last = source?.value?.trim().split(/\s+/).at(-1);
    return fillAndSend(situation, emptyField(situation), last && letters(last), 'The whole text is in view.');
  },
};

/** Rows of a table: key and value. */
const tableOf = ({ page }: Situation): ReadonlyMap<string, string> =>
  new Map(
    page.lines.flatMap((line) => {
      const [key, value] = line.kind === 'text' ? line.text.split(' | ') : [];
      return key !== undefined && value !== undefined ? [[key.trim(), value.trim()] as const] : [];
    }),
  );

const readTable: Brain = {
  task: 'read-table',
  command: /^Enter the value of (.*) into the text field and press Submit\.$/,
  decide: (situation, [key = '']) =>
    fillAndSend(situation, fields(situation)[0], tableOf(situation).get(key), 'The table has that row.'),
};

const readTable2: Brain = {
  task: 'read-table-2',
  command: /^Enter the value that corresponds with each label into the form and submit when done\.$/,
  decide(situation) {
    const table = tableOf(situation);
    const submit = submitButton(situation);
    const asked = fields(situation).map((field) => ({ field, value: table.get(labelOf(situation, field)) }));
    const plan = asked.flatMap(({ field, value }) => (value === undefined ? [] : [write(field, value)]));
    return submit && plan.length === asked.length && plan.length > 0
      ? act('Every label is in the table.', ...plan, click(submit))
      : failed('a label is not in the table');
  },
};

/** Its name, else the text beside it. */
function labelOf({ page }: Situation, field: ElementLine): string {
  // Where the first thing is a field, labels come after theirs.
  const side = page.lines[0]?.kind === 'element' ? 1 : -1;
  const before = page.lines[page.lines.indexOf(field) + side];
  const label = field.name !== '' ? field.name : before?.kind === 'element' || !before ? '' : before.text;
  return label.replace(/:\s*$/, '').trim();
}

const algebra: Brain = {
  task: 'simple-algebra',
  command: /^Solve for x and type your answer into the textbox\. Press Submit when done\.$/,
  decide(situation) {
    const [, left = '', sign, right = '', sum] = /(x|-?\d+) ([-+]) (x|-?\d+) = (-?\d+)/.exec(pageText(situation)) ?? [];
    const total = Number(sum);
    const other = Number(left === 'x' ? right : left);
    const x = sign === '+' ? total - other : left === 'x' ? total + other : other - total;
    return fillAndSend(situation, fields(situation)[0], String(x), `${left} ${sign} ${right} = ${sum}.`);
  },
};

const arithmetic: Brain = {
  task: 'simple-arithmetic',
  command: /^Solve the math problem and type your answer into the textbox\. Press submit when done\.$/,
  decide(situation) {
    const [, left, sign, right] = /(-?\d+) ([-+x]) (-?\d+) =/.exec(pageText(situation)) ?? [];
    const [a, b] = [Number(left), Number(right)];
    const answer = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
    return fillAndSend(situation, fields(situation)[0], String(answer), `${left} ${sign} ${right}.`);
  },
};

const visualAddition: Brain = {
  task: 'visual-addition',
  command: /^Type the total number of blocks into the textbox and press Submit\.$/,
  decide(situation) {
    const blocks = ofRole(situation, 'clickable', 'image').filter(({ name }) => /block/.test(name));
    return fillAndSend(situation, fields(situation)[0], String(blocks.length), `${blocks.length} blocks.`);
  },
};

const multiLayouts: Brain = {
  task: 'multi-layouts',
  command: /^Search for (.*) movies directed by (.*) from year (\d+)\.$/,
  decide(situation, [genre = '', director = '', year = '']) {
    const values = [
      { label: /genre|category|kind/i, value: genre },
      { label: /direct|name/i, value: director },
      { label: /year|date|release/i, value: year },
    ];
    const submit = submitButton(situation);
    const plan = fields(situation).flatMap((field) => {
      const value = values.find(({ label }) => label.test(labelOf(situation, field)))?.value;
      return value === undefined ? [] : [write(field, value)];
    });
    return submit && plan.length === 3
      ? act('Three labelled fields.', ...plan, click(submit))
      : failed('not all of the fields are there');
  },
};

/** All of this file. */
export const entering: readonly Brain[] = [
  enterPassword,
  enterText2,
  enterDate,
  enterTime,
  copyPaste,
  textTransform,
  findWord,
  scrollText,
  readTable,
  readTable2,
  algebra,
  arithmetic,
  visualAddition,
  multiLayouts,
];
