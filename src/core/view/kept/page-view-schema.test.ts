import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleView } from '../../../../e2e/samples/view-samples.ts';
import { pageViewSchema } from './page-view-schema.ts';

test('a view that an older version stored is accepted, less what is no longer kept', () => {
  const old = { ...sampleView(), episode: { task: 'click-button', instruction: 'Click.', running: true } };
  expect(v.parse(pageViewSchema, old)).toEqual(sampleView());
});
