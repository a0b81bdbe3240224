/**
 * A fixture of e2e/pages/quirks is a page with one quirk, and at its head what must come of it:
 *
 *     <!-- A closed shadow root.
 *     sees  button Save             a line of the view, without its ref; /…/ is a pattern
 *     lacks Secret                  no line of the view holds this
 *     click {button Save}           an action as a model writes it; {…} is the line that it names;
 *     press Tab; press Tab          several make one plan
 *     asked click {button Pay}      an action that the person is asked about first, and says yes to
 *     told  the page changed        what the model is told of the last action holds this
 *     zoom  200                     the browser's zoom of this tab, in percent
 *     then  log is "saved"          comes true in the page: an expression, and its value as JSON
 *     -->
 *
 * Steps go from top to bottom. Of the words that stand alone, `restless` is a page that changes by
 * itself, and `as a person`: the page hears what it hears when a person does the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';

export type Step =
  | { readonly kind: 'sees' | 'lacks'; readonly line: string | RegExp }
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'then'; readonly expression: string; readonly value: unknown }
  | { readonly kind: 'zoom'; readonly percent: number }
  | { readonly kind: 'act'; readonly line: string; readonly isAsked: boolean };

export interface Quirk {
  /** Without its ending. */
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly isRestless: boolean;
  readonly asPerson: boolean;
}

const FOLDER = join(ROOT, 'e2e', 'pages', 'quirks');

/** Pages that others frame have no header. */
export const allQuirks = (): Quirk[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html') && !file.startsWith('_'))
    .map((file) => readQuirk(file.slice(0, -'.html'.length), readFileSync(join(FOLDER, file), 'utf8')));

/** @throws Error naming the fixture and the line that is none. */
export function readQuirk(name: string, html: string): Quirk {
  const header = /^\s*(?:<!doctype html>\s*)?<!--([^]*?)-->/i.exec(html)?.[1];
  if (header === undefined) throw new Error(`${name} does not begin with its expectations`);
  const [title = '', ...lines] = header
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const flags = new Set<string>(lines.filter((line) => line === 'restless' || line === 'as a person'));
  const steps = lines.filter((line) => !flags.has(line)).map((line) => readStep(name, line));
  return { name, title, steps, isRestless: flags.has('restless'), asPerson: flags.has('as a person') };
}

function readStep(name: string, line: string): Step {
  const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
  switch (word) {
    case 'sees':
    case 'lacks':
      return { kind: word, line: /^\/.*\/$/.test(rest) ? new RegExp(rest.slice(1, -1), 'u') : rest };
    case 'told':
      return { kind: 'told', text: rest };
    case 'then': {
      const [, expression, value] = /^(.*?) is (.*)$/.exec(rest) ?? [];
      if (expression === undefined || value === undefined) throw new Error(`${name}: ${line}: what is it?`);
      return { kind: 'then', expression, value: JSON.parse(value) as unknown };
    }
    case 'zoom':
      return { kind: 'zoom', percent: Number(rest) };
    case 'asked':
      return { kind: 'act', line: rest, isAsked: true };
    default:
      return { kind: 'act', line, isAsked: false };
  }
}
