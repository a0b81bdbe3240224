/** Writes a move in the form that the prompt asks for. */
import type { ModelRequest } from './exchange.ts';
import type { Move } from './moves.ts';
import type { Situation } from './read-prompt.ts';
import { writeLines } from './write-lines.ts';
import { writeProgram } from './write-program.ts';

/** @returns A text as it is, or what is written as JSON. */
export function writeAnswer(
  { system, schema }: Pick<ModelRequest, 'system' | 'schema'>,
  situation: Situation,
  move: Move,
): unknown {
  if (/^Write a program in JavaScript/m.test(system)) return writeProgram(move, /^First say /m.test(system));
  if (situation.groupsToAskFor.length > 0 || /^- more /m.test(system)) return writeLines(move);
  // Where no thoughts are asked for, the schema has no place for them.
  const isBare = schema !== null && !Object.hasOwn(schema['properties'] ?? {}, 'reasoning');
  if (!/^### Decision$/m.test(system)) return isBare ? { next: move.next } : move;
  const decision = `### Decision\n${JSON.stringify(move.next)}`;
  return /^### Plan$/m.test(system) ? `${thoughts(situation, move)}\n\n${decision}` : decision;
}

/** In sections, from what a brain says of itself. */
function thoughts({ history, page }: Situation, { reasoning, next }: Move): string {
  const done = history.flatMap(({ did }) => did.map(({ verb, name }) => `${verb} ${name}`.trim()));
  const items = page.lines.map((line, i) => `(${i + 1}) ${line.kind === 'element' ? line.name : line.text}`);
  const candidates = next.kind === 'act' ? next.plan.map(({ kind }) => kind).join(', ') : next.kind;
  return [
    `### History\n${done.length === 0 ? 'Nothing was done yet.' : `Done so far: ${done.join('; ')}.`}`,
    `### Screen\n${items.join(', ')}`,
    `### Candidates\n${candidates}`,
    `### Plan\n${reasoning}`,
  ].join('\n');
}
