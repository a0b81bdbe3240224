/** Finds elements in a situation as a person describes them: by role and name, and by what is around them. */
import type { ElementLine, Line, Situation } from '../../scripted-model/read-prompt.ts';

/** undefined: the view does not show it. */
export type Finder = (situation: Situation) => ElementLine | undefined;

type Name = string | RegExp;

const BUTTONS = ['button', 'clickable', 'link', 'menuitem', 'tab', 'switch'];
const FIELDS = ['textbox', 'searchbox', 'combobox', 'spinbutton'];

/** A real button before anything else that can be clicked: a dialog's title may bear the same name. */
export const button = (name: Name): Finder => either(ofRole(['button'], name), ofRole(BUTTONS, name));
export const link = (name: Name): Finder => ofRole(['link'], name);
export const tab = (name: Name): Finder => ofRole(['tab'], name);
export const menuItem = (name: Name): Finder =>
  ofRole(['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'link', 'button', 'clickable'], name);
export const field = (name: Name): Finder => ofRole(FIELDS, name);
export const listbox = (name: Name): Finder => ofRole(['combobox', 'listbox'], name);
export const checkbox = (name: Name): Finder => ofRole(['checkbox', 'radio', 'switch'], name);
/** Whatever its role is. */
export const anything = (name: Name): Finder => ofRole(null, name);
/** Its name does not matter: for the only one of its role in a place. */
export const any = (...roles: readonly string[]): Finder => ofRole(roles, /^/);

/**
 * The first whose name is just this, else in any case.
 *
 * @param which - A covered or disabled one counts where an earlier step of the plan will change that.
 */
export function ofRole(
  roles: readonly string[] | null,
  name: Name,
  which: 'usable' | 'not yet usable too' = 'usable',
): Finder {
  return ({ page }) => {
    const pool = elementsOf(page.lines).filter(
      (it) =>
        (roles === null || roles.includes(it.role)) &&
        (which === 'not yet usable too' || !(it.states.includes('covered') || it.states.includes('disabled'))),
    );
    if (typeof name !== 'string') return pool.find((it) => name.test(it.name));
    return (
      pool.find((it) => it.name === name) ??
      pool.find((it) => it.name.trim().toLowerCase() === name.trim().toLowerCase())
    );
  };
}

/** A field that holds this. */
export const fieldWith =
  (value: string | RegExp): Finder =>
  ({ page }) =>
    elementsOf(page.lines).find(
      (it) =>
        FIELDS.includes(it.role) &&
        it.value !== null &&
        (typeof value === 'string' ? it.value === value : value.test(it.value)),
    );

/** A text box of several lines, even one that lies under what is drawn over it: editors of code listen on such. */
export const textArea: Finder = ({ page }) => elementsOf(page.lines).find(({ type }) => type === 'textarea');

/** Among the lines indented under the first one that says this: a group, a dialog, a list's entry. */
export const inside =
  (container: Name, finder: Finder): Finder =>
  (situation) => {
    for (const [index, line] of situation.page.lines.entries()) {
      if (!says(line, container)) continue;
      const found = finder(withLines(situation, linesUnder(situation.page.lines, index)));
      if (found !== undefined) return found;
    }
    return undefined;
  };

/** In the smallest group around a line that says this: its row, its list entry, its dialog. */
export const near = (text: Name, finder: Finder): Finder => around((line) => says(line, text), finder);

/** In the smallest group around a heading: its article, its card. */
export const nearHeading = (text: Name, finder: Finder): Finder =>
  around((line) => line.kind === 'heading' && says(line, text), finder);

const around =
  (isMeant: (line: Line) => boolean, finder: Finder): Finder =>
  (situation) => {
    const { lines } = situation.page;
    let groups = lines.flatMap((line, index) => (isMeant(line) ? [index] : []));
    while (groups.length > 0) {
      groups = groups.map((index) => parentOf(lines, index)).filter((index) => index >= 0);
      for (const index of groups) {
        const found = finder(withLines(situation, linesUnder(lines, index)));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };

/** Below the first line that says this. */
export const after =
  (text: Name, finder: Finder): Finder =>
  (situation) => {
    const { lines } = situation.page;
    const index = lines.findIndex((line) => says(line, text));
    return index < 0 ? undefined : finder(withLines(situation, lines.slice(index + 1)));
  };

/** Above the first line that says this, the nearest one. */
export const before =
  (text: Name, finder: Finder): Finder =>
  (situation) => {
    const { lines } = situation.page;
    const index = lines.findIndex((line) => says(line, text));
    return index < 0 ? undefined : finder(withLines(situation, lines.slice(0, index).toReversed()));
  };

/** The first of these that the view shows. */
export const either =
  (...finders: readonly Finder[]): Finder =>
  (situation) => {
    for (const finder of finders) {
      const found = finder(situation);
      if (found !== undefined) return found;
    }
    return undefined;
  };

/** In the row that says this. */
export const inRow = (text: Name, finder: Finder): Finder => near(text, finder);

/** The row that says this in one of its cells, where it is an element itself. */
export const rowOf =
  (text: Name): Finder =>
  ({ page: { lines } }) =>
    elementsOf(lines).find(
      (line) => line.role === 'row' && linesUnder(lines, lines.indexOf(line)).some((it) => says(it, text)),
    );

/** A list that has this option. */
export const withOption =
  (option: string): Finder =>
  ({ page }) =>
    elementsOf(page.lines).find(({ options }) => options.includes(option));

/** What each row of a table says, header rows too: a row is a group of lines, or one line with cells. */
export const rowTexts = ({ page: { lines } }: Situation): readonly string[] =>
  lines.flatMap((line, index) => {
    if (isRow(line)) return [[textOf(line), ...linesUnder(lines, index).map(textOf)].join(' | ')];
    const isLoose = line.kind === 'text' && line.text.includes(' | ') && !isRow(lines[parentOf(lines, index)]);
    return isLoose ? [line.text] : [];
  });

const isRow = (line: Line | undefined): boolean => line !== undefined && line.kind !== 'text' && line.role === 'row';

export const elementsOf = (lines: readonly Line[]): readonly ElementLine[] =>
  lines.filter((line): line is ElementLine => line.kind === 'element');

/** What a line says: its name and value, or its text. */
export const textOf = (line: Line): string =>
  line.kind === 'element' ? [line.name, line.value ?? ''].join(' ').trim() : line.text;

/** Everything the view says, a line a line. */
export const viewText = ({ page }: Situation): string => [page.header, ...page.lines.map(textOf)].join('\n');

const says = (line: Line, text: Name): boolean =>
  typeof text === 'string' ? textOf(line).trim() === text : text.test(textOf(line));

/** The line that this one is indented under; -1 for one that is at the margin. */
function parentOf(lines: readonly Line[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  return lines.findLastIndex((line, at) => at < index && line.depth < depth);
}

function linesUnder(lines: readonly Line[], index: number): readonly Line[] {
  const depth = lines[index]?.depth ?? 0;
  const end = lines.findIndex((line, at) => at > index && line.depth <= depth);
  return lines.slice(index + 1, end < 0 ? undefined : end);
}

const withLines = (situation: Situation, lines: readonly Line[]): Situation => ({
  ...situation,
  page: { ...situation.page, lines },
});
