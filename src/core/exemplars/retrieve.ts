import type { Demonstration } from '../demonstration.ts';
import type { PlannerRequest } from '../ports.ts';
export const retrieveExemplars = (_request: PlannerRequest, _limit: number): Demonstration[] => [];
