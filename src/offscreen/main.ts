/**
 * The offscreen document: has programs run in QuickJS, so that the worker neither loads the engine when it starts nor is
 * busy while a program computes. It is there only while a program is under way.
 */
import type { ProgramProgress, ProgramStart } from '../core/program/program-run.ts';
import { callIn, replyTo, type HandlersOf } from '../protocol/call.ts';
import { programMessages } from '../protocol/program-messages.ts';

/** The engine counts steps; one call of the language itself ("sort this") is one step, and may take minutes. */
const MAX_MS = 6_000;

/** Panels have the thread of this document: a program gets one of its own. */
function runInThread(start: ProgramStart): Promise<ProgramProgress> {
  const thread = new Worker(new URL('./program-thread.ts', import.meta.url), { type: 'module' });
  const over = (failure: string): ProgramProgress => ({ kind: 'over', failure });
  return new Promise<ProgramProgress>((resolve) => {
    setTimeout(resolve, MAX_MS, over(`The program was stopped: it computed for more than ${MAX_MS / 1000} seconds.`));
    thread.addEventListener('message', ({ data }: MessageEvent<ProgramProgress>) => resolve(data));
    thread.addEventListener('error', ({ message }) => resolve(over(`The program could not be run: ${message}`)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread takes none
    thread.postMessage(start);
  }).finally(() => thread.terminate());
}

const handlers: HandlersOf<typeof programMessages> = { 'program.run': runInThread };

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const call = callIn(programMessages, message);
  // No page starts a program: content scripts have a tab.
  if (call === undefined || sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
  void replyTo(call, handlers, undefined).then(sendResponse);
  return true;
});
