/** How long an action that runs inside the page may take. */
import * as v from 'valibot';

export const MAX_SECONDS = 60;
export const secondsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS));
