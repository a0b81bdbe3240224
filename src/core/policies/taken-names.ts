import type { Policy } from '../policy.ts';

interface Known {
  readonly policy: Pick<Policy, 'name'>;
  readonly source: 'built-in' | 'own';
}
interface Id {
  readonly name: string;
  readonly source: Known['source'];
}

/**
 * The names that a policy may not have.
 *
 * @param was - The policy that is edited. A copy of a built-in one may keep its name, which it then stands for.
 */
export const takenNames = (known: readonly Known[], was: Id | null): string[] =>
  known
    .filter(({ policy, source }) => policy.name !== was?.name || (source === 'own' && was.source === 'built-in'))
    .map(({ policy }) => policy.name);
