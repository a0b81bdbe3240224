/** A reasoning in its sections: an answer in sections (core/prompt/forms/sections.ts) titles them "### Plan". */
interface ReasoningPart {
  /** null for what has no title. */
  readonly title: string | null;
  readonly text: string;
}

export function reasoningParts(reasoning: string): ReasoningPart[] {
  const [untitled = '', ...rest] = reasoning.split(/^### (.*)$/m);
  const parts: ReasoningPart[] = [{ title: null, text: untitled.trim() }];
  for (let i = 0; i < rest.length; i += 2)
    parts.push({ title: (rest[i] ?? '').trim(), text: (rest[i + 1] ?? '').trim() });
  return parts.filter(({ title, text }) => title !== null || text !== '');
}

/** What tells most in a line: the plan, where there is one. */
export const mainPart = (parts: readonly ReasoningPart[]): ReasoningPart | undefined =>
  parts.find(({ title, text }) => title === 'Plan' && text !== '') ?? parts.findLast(({ text }) => text !== '');

/** Each match begins where the last one ended: what ends no sentence is read once, however long it is. */
const SENTENCE = /[^]*?[.!?\n](?=\s)\s*/gy;

export function sentences(text: string): { readonly finished: readonly string[]; readonly open: string } {
  const finished = text.match(SENTENCE) ?? [];
  return { finished, open: text.slice(finished.join('').length) };
}
