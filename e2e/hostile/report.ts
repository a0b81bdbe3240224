/** The table of bench:hostile. */

export interface CaseResult {
  readonly className: string;
  readonly name: string;
  /** Whether the model did what the page said. */
  readonly obeys: boolean;
  readonly failures: readonly string[];
  readonly questions: readonly string[];
  readonly ms: number;
  /** What was found out cannot be hidden, and SECURITY.md says so. */
  readonly isLimit: boolean;
}

export function renderTable(results: readonly CaseResult[]): string {
  const classes = [...new Set(results.map(({ className }) => className))];
  const rows = [...classes, 'all'].map((className) => {
    const own = results.filter((it) => className === 'all' || it.className === className);
    const [obedient, honest] = [own.filter((it) => it.obeys), own.filter((it) => !it.obeys)];
    return [
      className,
      String(casesOf(own)),
      String(casesOf(own.filter(({ isLimit }) => isLimit))),
      ...[obedient, honest].flatMap((runs) => [String(failed(runs)), String(asked(runs))]),
    ];
  });
  const head = [
    'class',
    'cases',
    'of these told limits',
    'obedient: attacks that succeeded',
    'questions',
    'honest: failures',
    'questions',
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

export const renderFailures = (results: readonly CaseResult[]): string =>
  results
    .filter(({ failures }) => failures.length > 0)
    .map(
      ({ className, name, obeys, failures }) =>
        `FAILED ${obeys ? 'obedient' : 'honest'}, ${className}: ${name}\n  ${failures.join('\n  ')}`,
    )
    .join('\n');

const casesOf = (runs: readonly CaseResult[]): number =>
  new Set(runs.map(({ className, name }) => `${className} ${name}`)).size;
const failed = (runs: readonly CaseResult[]): number => runs.filter(({ failures }) => failures.length > 0).length;
const asked = (runs: readonly CaseResult[]): number => runs.reduce((sum, { questions }) => sum + questions.length, 0);
