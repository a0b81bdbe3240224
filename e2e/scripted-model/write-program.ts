/** A move as a program, for prompts that ask for one (src/core/prompt/forms/program-form.ts). */
import type { Move, Next } from './moves.ts';

/**
 * @param thinks - Whether it is to say what it thinks before.
 * @returns The answer as a model writes it: the program in a block.
 */
export const writeProgram = ({ reasoning, next }: Move, thinks: boolean): string =>
  `${thinks ? `${reasoning}\n\n` : ''}\`\`\`js\n${programOf(next).join('\n')}\n\`\`\``;

function programOf(next: Next): readonly string[] {
  switch (next.kind) {
    case 'act':
      return next.plan.map(({ kind, ...members }) => `${kind}(${withLookUps(JSON.stringify(members))});`);
    case 'invoke':
      return [`invoke(${JSON.stringify(next.policy)}, ${JSON.stringify(next.args)});`];
    case 'return': {
      const name = next.status === 'needs-info' ? 'needsInfo' : next.status;
      return [`${name}(${JSON.stringify(next.answer)});`];
    }
    case 'more':
      throw new Error('a program is shown all actions');
    case 'ask':
      return [`ask(${JSON.stringify(next.question)});`];
  }
}

/** A ref of a page that is not shown is a look-up. */
const withLookUps = (members: string): string =>
  members.replaceAll(/"ref":("find(?:[^"\\]|\\.)*")/g, (_, ref: string) => `"ref":${String(JSON.parse(ref))}`);
