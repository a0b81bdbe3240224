import type { Demonstration } from '../exemplars/demonstration.ts';
import { inferPrograms } from './infer.ts';
import { programWords } from './words.ts';

/** The program of a demonstration alone, in words; empty where none can be made of it. */
export function programOf(demonstration: Demonstration): string[] {
  const [first] = inferPrograms([demonstration], demonstration.command).fitting;
  return first ? programWords(first.program) : [];
}
