/** The bundled demonstrations, parsed as any imported file is: a broken one fails the build's tests, not a run. */
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../src/core/exemplars/demonstration.ts';
import demo from './demo.json' with { type: 'json' };
import miniwob from './miniwob.json' with { type: 'json' };

export const bundledDemonstrations = (): Demonstration[] =>
  [demo, miniwob].flatMap((file) => v.parse(exemplarFileSchema, file).demonstrations);
