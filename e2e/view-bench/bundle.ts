/** The view builder as one plain script with a global, for tests, benchmarks and anyone's own pages. */
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../harness/bundle-script.ts';

const ENTRY = fileURLToPath(new URL('./global.ts', import.meta.url));

let bundled: Promise<string> | null = null;

/** @returns A script that sets `globalThis.StepwiseView`; see global.ts for what is on it. */
export const bundleView = (): Promise<string> => (bundled ??= bundleScript(ENTRY, 'StepwiseView'));
