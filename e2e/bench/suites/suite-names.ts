export const SUITE_NAMES = ['miniwob', 'crm', 'sites', 'webarena'] as const;
export type SuiteName = (typeof SUITE_NAMES)[number];
