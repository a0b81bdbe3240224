import { expect, test } from 'vitest';
import type { ModelRequest } from './exchange.ts';
import { think } from './think.ts';

const asked = (system: string): unknown =>
  think({
    system: `YOUR POLICY: web\nDo it.${system}`,
    messages: [
      {
        role: 'user',
        text: '<command>\nExpand the sections below, to find and click on the link "ut".\n</command>\n<history>\nnothing yet\n</history>\n<view>\npage: Sections\n1 tab Section #1 (collapsed)\n2 tab Section #2 (collapsed)\n</view>',
      },
    ],
    schema: null,
  } as unknown as ModelRequest);

test('what a policy would be invoked for is done in place where the prompt does not offer that policy', () => {
  expect(asked('\n\nPOLICIES YOU MAY INVOKE\n- find: Finds. Arguments: what (it)')).toMatchObject({
    next: { kind: 'invoke', policy: 'find' },
  });
  expect(asked('')).toMatchObject({ next: { kind: 'act', plan: [{ kind: 'click', ref: '1' }] } });
});
