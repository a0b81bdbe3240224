import * as v from 'valibot';
import { actionSchema, isPageAction, type PageAction } from '../core/actions/action.ts';

export const pageActionSchema = v.pipe(
  actionSchema,
  v.check(isPageAction, 'this is not done to a page'),
  v.transform((action) => action as PageAction),
);
