import type { Demonstration } from '../src/core/demonstration.ts';
export const bundledDemonstrations = (): Demonstration[] => [];
