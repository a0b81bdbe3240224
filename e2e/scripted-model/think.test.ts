import { expect, test } from 'vitest';
import type { ModelRequest } from './exchange.ts';
import { think } from './think.ts';

const asked = (policies: string): unknown =>
  think({
    system: '',
    messages: [
      {
        role: 'user',
        text: `<policy>\nweb: Do it.\n</policy>\n${policies}<command>\nExpand the sections below, to find and click on the link "ut".\n</command>\n<history>\nnothing yet\n</history>\n<view>\npage: Sections\n1 tab Section #1 (collapsed)\n2 tab Section #2 (collapsed)\n</view>`,
      },
    ],
    schema: null,
  } as unknown as ModelRequest);

test('what a policy would be invoked for is done in place where the prompt does not offer that policy', () => {
  expect(asked('<policies>\n- find: Finds. Arguments: what (it)\n</policies>\n')).toMatchObject({
    next: { kind: 'invoke', policy: 'find' },
  });
  expect(asked('')).toMatchObject({ next: { kind: 'act', plan: [{ kind: 'click', ref: '1' }] } });
});
