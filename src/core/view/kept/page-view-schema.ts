import * as v from 'valibot';
import { withTree } from './flat-view.ts';
import { viewSchema, type PageView } from '../view.ts';

/** Reads a view from outside, also one that an older version has kept or exported. */
export const pageViewSchema = v.pipe(
  v.custom<PageView>((raw) => typeof raw === 'object' && raw !== null),
  v.transform(withTree),
  // Refs of the input are branded only when they are parsed.
  viewSchema as v.GenericSchema as v.GenericSchema<PageView>,
);
