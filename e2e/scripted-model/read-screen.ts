/** Reads the list of a screen (src/core/prompt/screen/screen-list.ts). An element's ref is the point in its middle. */
import type { ElementLine, Line, PageText } from './read-prompt.ts';

const ITEM = /^(-?\d+,-?\d+) ([a-z /-]+) ("(?:[^"\\]|\\.)*")(?: \(([^)]*)\))? @(-?\d+),(-?\d+) (\d+)x(\d+)$/;

const ROLES: Readonly<Record<string, string>> = {
  'input field': 'textbox',
  'text area': 'textbox',
  dropdown: 'combobox',
  spinner: 'spinbutton',
  'menu item': 'menuitem',
  'list item': 'clickable',
  icon: 'clickable',
  shape: 'clickable',
  image: 'image',
};
const TEXTS = ['text', 'heading', 'table cell'];
/** What they show is their value: their name stands beside them. */
const FIELDS = ['textbox', 'combobox', 'spinbutton'];

/** @returns null when the view is no list of a screen. */
export function screenIn(view: string): PageText | null {
  const [first = '', ...rest] = view.split('\n');
  if (!first.startsWith('screenshot: ')) return null;
  const lines = nested(rest.flatMap((line) => lineIn(line) ?? []));
  return { header: '', isScreen: true, lines: lines.map((line) => withName(line, lines)) };
}

/** Texts are elements here, so that they can be clicked: nobody sees whether a text listens. */
function lineIn(line: string): ElementLine | undefined {
  const [, ref, type = '', text, states = '', ...box] = ITEM.exec(line) ?? [];
  if (ref === undefined || text === undefined) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
  const role = TEXTS.includes(type) ? 'text' : (ROLES[type] ?? type);
  const shown = String(JSON.parse(text));
  const isField = FIELDS.includes(role);
  return {
    kind: 'element',
    ref,
    role,
    type: isField && /^•+$/.test(shown) ? 'password' : null,
    name: isField ? '' : shown,
    value: isField ? shown : null,
    // A picture shows of a closed list what is chosen.
    options: role === 'combobox' ? [shown] : [],
    states: states.split(/[, ]+/).filter(Boolean),
    box: [x, y, width, height],
    depth: 0,
  };
}

/** What lies inside the box of another is below that one. */
const nested = (lines: readonly ElementLine[]): ElementLine[] =>
  lines.map((line) => ({ ...line, depth: lines.filter((it) => it !== line && isAround(it, line)).length }));

function isAround({ box: outer }: ElementLine, { box: inner }: ElementLine): boolean {
  if (!outer || !inner || outer[2] * outer[3] <= inner[2] * inner[3]) return false;
  const [x, y] = [inner[0] + inner[2] / 2, inner[1] + inner[3] / 2];
  return x >= outer[0] && x <= outer[0] + outer[2] && y >= outer[1] && y <= outer[1] + outer[3];
}

/** A text to the left of a field on its line, or else right above it, is its name; other texts are text. */
function withName(line: ElementLine, all: readonly ElementLine[]): Line {
  if (line.role === 'text') return { kind: 'text', role: 'text', text: line.name, depth: 0 };
  const [x, y, , height] = line.box ?? [0, 0, 0, 0];
  if (!FIELDS.includes(line.role)) return line;
  const texts = all.filter(({ role }) => role === 'text');
  const beside = texts.findLast(({ box }) => {
    const [left, top, width, high] = box ?? [0, 0, 0, 0];
    return left + width <= x + 2 && top < y + height && top + high > y;
  });
  const above = texts.findLast(({ box }) => {
    const [, top, , high] = box ?? [0, 0, 0, 0];
    return top + high <= y + 2 && y - top - high < 20;
  });
  const name = (beside ?? above)?.name.replace(/:$/, '') ?? '';
  const isSecret = line.type === 'password' || /password/i.test(name);
  return { ...line, name, type: isSecret ? 'password' : null };
}
