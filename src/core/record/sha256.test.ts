import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each(['', 'abc', 'hunter2+x', 'Grüße, 世界 🙂', 'a'.repeat(55), 'a'.repeat(56), 'é'.repeat(500)])(
  'the digest of %j is that of the platform',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);
