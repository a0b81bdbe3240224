/** A file that the browser keeps, by name, type and size. */
export function fileWords({ name, type, size }: { name: string; type: string; size: number | null }): string {
  const facts = [type, size === null ? '' : sizeWords(size)].filter((it) => it !== '');
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} bytes`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${Math.round(bytes / 1_000_000)} MB`;
