/** A page of Markdown as sections, into which newer ones are put. What was not measured again stays as it was. */

/** What stands under each heading of the second level, by the whole line of the heading; the beginning of the page is under ''. */
export type Sections = ReadonlyMap<string, string>;

export function sectionsOf(page: string): Sections {
  const sections = new Map<string, string>();
  for (const part of page.split(/^(?=## )/m)) {
    const [heading = ''] = part.startsWith('## ') ? part.split('\n') : [''];
    sections.set(heading, part.slice(heading.length).trim());
  }
  return sections;
}

export const pageOf = (sections: Sections): string =>
  `${[...sections].map(([heading, body]) => `${heading}\n\n${body}`.trim()).join('\n\n')}\n`;

/** Words are those of the newer section; of each table, cells that only the older one has are kept. */
export function merged(older: Sections, newer: Sections): Sections {
  const sections = new Map(older);
  for (const [heading, body] of newer) {
    const before = blocksOf(older.get(heading) ?? '').filter(isTable);
    let table = 0;
    const blocks = blocksOf(body).map((block) => {
      if (!isTable(block)) return block;
      const same = before[table++];
      return same === undefined ? block : mergedTable(same, block);
    });
    sections.set(heading, blocks.join('\n\n'));
  }
  return sections;
}

const blocksOf = (body: string): string[] => body.split(/\n{2,}/);
const isTable = (block: string): boolean => block.startsWith('|');

/** Rows by their first cell, columns by their heads; those that are new come last. */
function mergedTable(older: string, newer: string): string {
  const cells = new Map<string, string>();
  const rows = new Set<string>();
  const heads = new Set<string>();
  for (const table of [older, newer]) {
    const [head = [], , ...lines] = table.split('\n').map(cellsOf);
    const names = head.map((name, i) => nthOf(head, name, i));
    for (const name of names) heads.add(name);
    for (const line of lines) {
      const row = line[0] ?? '';
      rows.add(row);
      line.forEach((cell, i) => cells.set(`${row}|${names[i] ?? ''}`, cell));
    }
  }
  const names = [...heads];
  return [
    names.map((name) => name.replace(/\|\d+$/, '')),
    names.map((_, i) => (i === 0 ? '---' : '--:')),
    ...[...rows].map((row) => names.map((name) => cells.get(`${row}|${name}`) ?? '-')),
  ]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Two columns may have one head. */
const nthOf = (heads: readonly string[], name: string, at: number): string =>
  `${name}|${heads.slice(0, at).filter((it) => it === name).length}`;
