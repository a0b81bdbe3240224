/** Cells as lines: the first column to the left, numbers to the right. */
export function alignColumns(cells: readonly (readonly string[])[]): string[] {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

export const ruleBelow = (lines: readonly string[]): string =>
  '-'.repeat(Math.max(...lines.map((line) => line.length)));

export const percent = (rate: number | null): string =>
  rate === null ? '-' : `${(rate * 100).toFixed(rate === 1 ? 0 : 1)} %`;
