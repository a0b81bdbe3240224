/**
 * The offscreen document: runs programs in QuickJS, so that the worker neither loads the engine when it starts nor is
 * busy while a program computes. It is there only while a program is under way.
 */
import { quickJsSandbox } from '../adapters/sandbox/quickjs-sandbox.ts';
import { runProgram } from '../core/program/run-program.ts';
import { callIn, replyTo, type HandlersOf } from '../protocol/call.ts';
import { programMessages } from '../protocol/program-messages.ts';

const handlers: HandlersOf<typeof programMessages> = {
  'program.run': (start) => runProgram(start, quickJsSandbox),
};

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const call = callIn(programMessages, message);
  // No page starts a program: content scripts have a tab.
  if (call === undefined || sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
  void replyTo(call, handlers, undefined).then(sendResponse);
  return true;
});
