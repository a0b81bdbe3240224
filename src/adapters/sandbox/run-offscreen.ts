/** Runs programs in the offscreen document, which is opened for the first and closed when a program is over. */
import type { ProgramRunner } from '../../core/program/program-run.ts';
import { resultIn, type Call } from '../../protocol/call.ts';
import { programMessages } from '../../protocol/program-messages.ts';

const PATH = 'src/offscreen/index.html';
/** The sandbox stops a program by itself much earlier. */
const TIMEOUT_MS = 20_000;

export const runProgramOffscreen: ProgramRunner = async (start) => {
  try {
    await open();
    const call: Call = { stepwise: 1, method: 'program.run', params: start };
    const reply: unknown = await Promise.race([chrome.runtime.sendMessage(call), timeout()]);
    const result = resultIn(programMessages['program.run'], reply);
    if (!result.ok) throw new Error(result.error.detail);
    if (result.value.kind !== 'acts') await close();
    return result.value;
  } catch (error) {
    await close();
    return { kind: 'over', failure: `The program could not be run: ${String(error)}` };
  }
};

let opening: Promise<void> | null = null;

async function open(): Promise<void> {
  if (await isOpen()) return;
  opening ??= chrome.offscreen
    .createDocument({
      url: PATH,
      reasons: [chrome.offscreen.Reason.WORKERS],
      justification: 'Runs programs that a language model wrote, in a JavaScript engine of their own.',
    })
    .finally(() => (opening = null));
  await opening;
}

async function close(): Promise<void> {
  if (await isOpen()) await chrome.offscreen.closeDocument();
}

async function isOpen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] });
  return contexts.length > 0;
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('it took too long')), TIMEOUT_MS));
