import { expect, test } from 'vitest';
import { samplePreset } from '../../e2e/samples/preset-samples.ts';
import { samplePolicy } from '../../e2e/samples/run-samples.ts';
import { presetPolicies } from './preset-policies.ts';

test('a flat policy is the base policy, also on a page that its sites leave out', () => {
  const library = [
    samplePolicy('find', { instructions: 'Find it.' }),
    samplePolicy('web', { instructions: 'Do it.', sites: ['shop.example/*'] }),
    samplePolicy('other', { instructions: 'Not here.', sites: ['crm.example/*'] }),
  ];
  const found = presetPolicies(samplePreset({ policies: { flat: true } }), library, 'https://a.example/');
  expect(found).toMatchObject({ ok: true, value: [{ name: 'web' }] });
  const [flat] = found.ok ? found.value : [];
  expect(flat?.instructions).toContain('Find it.');
  expect(flat?.instructions).not.toContain('Not here.');
});
