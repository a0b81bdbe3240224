/** @returns The whole view: folded lines are taken from the earlier one. */
export function unfoldDelta(earlier: string, delta: string): string {
  const was = earlier.split('\n');
  return delta
    .split('\n')
    .flatMap((line) => {
      const [, from, to] = /^= lines (\d+)-(\d+) of the earlier view\b/.exec(line) ?? [];
      return from === undefined ? [line] : was.slice(Number(from) - 1, Number(to));
    })
    .join('\n');
}
