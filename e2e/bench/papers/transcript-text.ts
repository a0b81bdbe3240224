/** A transcript as text: every prompt with its answer, then what was done and what came of it. */

interface Transcript {
  readonly calls: readonly {
    readonly path: string;
    readonly status: number;
    readonly request: Readonly<Record<string, unknown>>;
    readonly text: string;
    readonly other?: string;
  }[];
  readonly timeline: readonly Readonly<Record<string, unknown>>[];
}

export function transcriptText(raw: unknown): string {
  const { calls, timeline } = raw as Transcript;
  return [
    ...calls.flatMap(({ path, status, request, text, other }, n) => [
      `=== ${n + 1}. ${path}, HTTP ${status} ===`,
      ...Object.entries(request).map(([name, value]) => `--- ${name} ---\n${asText(value)}`),
      `--- answer ---\n${other ?? text}`,
    ]),
    '=== timeline ===',
    ...timeline.map(({ at, ...entry }) => `${new Date(Number(at)).toISOString()} ${JSON.stringify(entry)}`),
  ].join('\n');
}

/** The texts of messages as they are, anything else as JSON. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value
    .map((it: unknown) => {
      const { role, content, text } = (it ?? {}) as { role?: string; content?: unknown; text?: string };
      return role === undefined ? (text ?? JSON.stringify(it)) : `[${role}]\n${asText(content)}`;
    })
    .join('\n');
}
