export const SUITE_NAMES = ['miniwob', 'crm'] as const;
export type SuiteName = (typeof SUITE_NAMES)[number];
