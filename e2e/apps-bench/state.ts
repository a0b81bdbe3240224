/** The state of an application as a flat list of facts, and whether a run changed what it should and nothing else. */

/** "ticket 3 status" -> "closed". Times, revisions and the like have no place in it. */
export type State = Readonly<Record<string, string>>;

/** A value, a pattern for one, or null where the fact is to be gone. */
export type Expected = string | RegExp | null;

export interface Comparison {
  /** Expected changes that did not come. */
  readonly missing: readonly string[];
  /** Changes that nobody asked for. */
  readonly damage: readonly string[];
}

export function compareStates(before: State, after: State, expected: Readonly<Record<string, Expected>>): Comparison {
  const missing = Object.entries(expected)
    .filter(([fact, value]) => !isAs(after[fact], value))
    .map(
      ([fact, value]) =>
        `${fact} is ${shown(after[fact])}, expected ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`,
    );
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const damage = facts
    .filter((fact) => before[fact] !== after[fact] && !(fact in expected))
    .map((fact) => `${fact} was ${shown(before[fact])}, is ${shown(after[fact])}`);
  return { missing, damage };
}

const isAs = (value: string | undefined, expected: Expected): boolean =>
  expected === null
    ? value === undefined
    : value !== undefined && (typeof expected === 'string' ? value === expected : expected.test(value));

const shown = (value: string | undefined): string => (value === undefined ? 'not there' : JSON.stringify(value));

/** What an answer lacks or says wrongly; numbers and words count whole. */
export function problemsOfAnswer(
  answer: string,
  { says, lacks = [] }: { readonly says: readonly string[]; readonly lacks?: readonly string[] },
): readonly string[] {
  const contains = (part: string): boolean =>
    new RegExp(String.raw`(?<![\w.])${escaped(part)}(?!\w|\.\d)`, 'i').test(answer);
  return [
    ...says.filter((part) => !contains(part)).map((part) => `the answer lacks "${part}": ${answer}`),
    ...lacks.filter(contains).map((part) => `the answer should not say "${part}": ${answer}`),
  ];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
