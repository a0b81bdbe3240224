/** Tests with a puppet and a person who has allowed nothing yet: `import { expect, test } from './asking-test.ts'`. */
import { test as base } from './puppet-test.ts';

export const test = base.extend({ asks: true });

export { expect } from '@playwright/test';
