import type { StackFrame } from '../run/run-state.ts';

/** What a frame has to do, as the command of a demonstration: the person's words, or the arguments of an invocation. */
export function taskText({ policy, args }: Pick<StackFrame, 'policy' | 'args'>): string {
  const given = Object.entries(args);
  const [first] = given;
  if (first === undefined) return policy;
  if (given.length === 1 && first[0] === 'command') return first[1];
  return given.map(([name, value]) => `${name}: ${value}`).join('; ');
}
