/** The thread in which a program runs. It is ended from outside, so that nothing a program calls keeps the panel waiting. */
import { quickJsSandbox } from '../adapters/sandbox/quickjs-sandbox.ts';
import type { ProgramStart } from '../core/program/program-run.ts';
import { runProgram } from '../core/program/run-program.ts';

self.addEventListener('message', (event: MessageEvent<ProgramStart>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the document takes none from its thread
  void runProgram(event.data, quickJsSandbox).then((progress) => self.postMessage(progress));
});
