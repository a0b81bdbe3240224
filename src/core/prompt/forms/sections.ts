/**
 * An answer in named sections, as models really write it: Markdown headings of any level, bold titles, titles
 * with a number or a colon, other words for the same title, another order, sections left out.
 */
const SECTION_TITLES = ['History', 'Screen', 'Candidates', 'Plan', 'Decision'] as const;
type SectionTitle = (typeof SECTION_TITLES)[number];

interface Section {
  /** null for what stands before the first heading. */
  readonly title: SectionTitle | null;
  readonly body: string;
}

/** @returns Sections in the order of the answer; parts of one title are joined. Empty ones are left out. */
export function sectionsOf(answer: string): Section[] {
  const found = new Map<SectionTitle | null, string[]>();
  let lines: string[] = [];
  found.set(null, lines);
  for (const line of answer.split('\n')) {
    const heading = headingOf(line);
    if (heading === null) {
      lines.push(line);
      continue;
    }
    lines = found.get(heading.title) ?? [];
    found.set(heading.title, lines);
    if (heading.rest !== '') lines.push(heading.rest);
  }
  return [...found].map(([title, body]) => ({ title, body: body.join('\n').trim() })).filter(({ body }) => body !== '');
}

/** Everything but the decision, each section under its title. */
export const reasoningIn = (sections: readonly Section[]): string =>
  sections
    .filter(({ title }) => title !== 'Decision')
    .map(({ title, body }) => (title === null ? body : `### ${title}\n${body}`))
    .join('\n\n');

/** Words that tell a title in a heading: the first that fits. "Actions so far" is history, "Next actions" the decision. */
const TITLE_WORDS: readonly (readonly [SectionTitle, RegExp])[] = [
  ['History', /\bhistory\b|\bso far\b|\breview\b/i],
  ['Candidates', /\bcandidates?\b|\bpossible\b/i],
  ['Plan', /\bplan\b/i],
  ['Decision', /\bdecision\b|\bnext (?:actions?|steps?)\b|\bactions? to (?:be )?(?:perform|take)/i],
  ['Screen', /\bscreen\b|\bitems\b|\belements\b|\bcomponents\b|\bobservation\b/i],
];
const MAX_HEADING = 60;

interface Heading {
  readonly title: SectionTitle;
  /** What follows the title on its line. */
  readonly rest: string;
}

function headingOf(raw: string): Heading | null {
  const line = raw.trim();
  const [, marked] = /^#{1,6}\s*(.+)$/.exec(line) ?? /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(line) ?? [];
  const bare = (marked ?? line).replace(/\*\*|__/g, '').replace(/^(?:section\s+)?\(?\d{1,2}[.):]+\s*/i, '');
  const [, name = '', rest = ''] = /^([a-z]+)\s*(?::\s*(.*))?$/i.exec(bare) ?? [];
  const exact = SECTION_TITLES.find((title) => title.toLowerCase() === name.toLowerCase());
  if (exact !== undefined) return { title: exact, rest };
  if (marked === undefined || bare.length > MAX_HEADING) return null;
  const title = TITLE_WORDS.find(([, words]) => words.test(bare))?.[0];
  return title === undefined ? null : { title, rest: '' };
}
