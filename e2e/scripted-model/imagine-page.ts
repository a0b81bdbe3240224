/**
 * What a model that is not shown the page may take it to be: it has the elements that the example looks up, and what the
 * command names in place of what the example's command names; without an example, what such pages usually have. Refs are
 * the look-ups that a program finds the elements with.
 */
import type { ElementLine, PageText } from './read-prompt.ts';

interface LookUp {
  readonly role: string;
  readonly name: string;
  /** Among those of its role, where it has no name. */
  readonly place: number;
}

/** @param prompt - With its examples; @param command - The present one. */
export function imaginePage(prompt: string, command: string): PageText {
  const [, example = '', program = ''] = /<example>\ncommand: (.*)\n([^]*?)<\/example>/.exec(prompt) ?? [];
  const known = program === '' ? USUAL : lookUpsIn(program);
  // What both commands name stays what it is: "and click Submit".
  const isNamed = ({ name }: LookUp): boolean => name !== '' && example.includes(name) && !command.includes(name);
  const alike = [...new Set(known.filter(isNamed).map(({ role }) => role))];
  const roles = alike.length === 0 ? USUAL_ROLES : alike;
  const named = roles.flatMap((role) => namesIn(command).map((name) => ({ role, name, place: 0 })));
  const lines = [...named, ...known.filter((it) => !isNamed(it))].map((it) => elementOf(it, command));
  return { header: '', isImagined: true, lines };
}

const USUAL_ROLES = ['button', 'link', 'checkbox', 'treeitem'];
const USUAL: readonly LookUp[] = [
  { role: 'textbox', name: 'Username', place: 0 },
  { role: 'textbox', name: 'Password', place: 0 },
  { role: 'button', name: 'Login', place: 0 },
  { role: 'textbox', name: '', place: 0 },
  { role: 'button', name: 'Submit', place: 0 },
];

const LOOK_UP = /find(?:All)?\("([a-z]+)"(?:, ("(?:[^"\\]|\\.)*"))?\)(?:\[(\d+)\])?/g;

/** Loops over names as the calls that they make, and those over all of a role as its first two. */
const unrolled = (program: string): string =>
  program.replace(
    /for \(const (\w+) of (?:(\[.*?\])|(findAll\("\w+"\)))\) (\w.*)/g,
    (_, it: string, names, all, call: string) => {
      const each: string[] =
        typeof names === 'string'
          ? (JSON.parse(names) as string[]).map((name) => JSON.stringify(name))
          : [0, 1].map((place) => `${String(all)}[${place}]`);
      return each.map((value) => call.replaceAll(it, value)).join('\n');
    },
  );

function lookUpsIn(program: string): LookUp[] {
  const found = [...unrolled(program).matchAll(LOOK_UP)].map(([, role = '', name, place]) => ({
    role,
    name: name === undefined ? '' : String(JSON.parse(name)),
    place: Number(place ?? 0),
  }));
  return [...new Map(found.map((it) => [JSON.stringify(it), it])).values()];
}

/** What stands in quotes; else what is chosen, one after the other. */
function namesIn(command: string): readonly string[] {
  const quoted = [...command.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  const [, list] = /^(?:Select|Click on|Click) (.*?)(?: and click .*)?\.?$/.exec(command) ?? [];
  return quoted.length > 0 ? quoted : (list?.split(', ') ?? []);
}

const FIELDS = ['textbox', 'spinbutton', 'combobox'];

const elementOf = ({ role, name, place }: LookUp, command: string): ElementLine => ({
  kind: 'element',
  ref: name === '' ? `findAll("${role}")[${place}]` : `find("${role}", ${JSON.stringify(name)})`,
  role,
  type: /password/i.test(name === '' ? command : name) ? 'password' : null,
  name,
  value: FIELDS.includes(role) ? '' : null,
  options: [],
  states: [],
  box: null,
  depth: 0,
});
