/**
 * QuickJS as the sandbox of programs: a JavaScript engine compiled to plain JavaScript, so that the
 * extension's CSP allows neither `eval` nor WebAssembly. Each run has an engine and a memory of its own:
 * whatever a program does to them is gone with it.
 */
import variant from '@jitl/quickjs-asmjs-mjs-release-sync';
import { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { Ran, Sandbox } from '../../core/program/sandbox.ts';
import { prelude } from './prelude.ts';

/** Engine, stack and program together. The engine needs seven of them. */
const MEMORY_BYTES = 12 * 2 ** 20;
const MAX_STACK_BYTES = 96 * 2 ** 10;
/** QuickJS asks whether to go on once in so many steps (calls and turns of loops). */
const STEPS_A_CHECK = 10_000;
const MAX_STEPS = 2_000_000;
const MAX_MS = 3_000;
/** Continuations of promises. */
const MAX_JOBS = 10_000;

type StopReason = 'steps' | 'time' | 'halt';

export const quickJsSandbox: Sandbox = {
  async run(source, functions, nowMs, call) {
    const [loader, Ffi] = await Promise.all([variant.importModuleLoader(), variant.importFFI()]);
    if (typeof loader !== 'function') throw new Error('the engine of the sandbox is no function');
    const emscripten = await loader({ wasmMemory: fixedMemory() });
    emscripten.type = 'sync';
    const runtime = new QuickJSWASMModule(emscripten, new Ffi(emscripten)).newRuntime();
    runtime.setMaxStackSize(MAX_STACK_BYTES);

    let stop: StopReason | null = null;
    let steps = 0;
    const start = performance.now();
    runtime.setInterruptHandler(() => {
      steps += STEPS_A_CHECK;
      if (steps > MAX_STEPS) stop ??= 'steps';
      else if (performance.now() - start > MAX_MS) stop ??= 'time';
      return stop !== null;
    });

    try {
      const vm = runtime.newContext();
      const host = vm.newFunction('call', (name, args) => {
        const answer =
          stop === null ? call(vm.getString(name), argumentsIn(vm.getString(args))) : ({ kind: 'halt' } as const);
        if (answer.kind === 'value') return vm.newString(JSON.stringify({ value: answer.value }));
        if (answer.kind === 'throw') return vm.newString(JSON.stringify({ error: answer.message }));
        stop ??= 'halt';
        throw new Error('stopped');
      });
      vm.unwrapResult(vm.callFunction(vm.unwrapResult(vm.evalCode(prelude(functions, nowMs))), vm.undefined, host));
      // Models write `await` before calls that need none.
      const evaluated = vm.evalCode(`(async () => {${source}\n})()`, 'program');
      if (evaluated.error) return ran(stop, () => errorWords(vm.dump(evaluated.error)));
      runtime.executePendingJobs(MAX_JOBS);
      if (runtime.hasPendingJob()) stop ??= 'steps';
      const state = vm.getPromiseState(evaluated.value);
      if (state.type === 'fulfilled') return ran(stop, null);
      if (state.type === 'rejected') return ran(stop, () => errorWords(vm.dump(state.error)));
      return ran(stop, () => 'The program waits for a promise that nothing fulfils.');
    } catch {
      // The engine ran out of the host's own stack, or of memory while it told an error.
      return ran(stop, () => TOO_DEEP);
    }
  },
};

/** Emscripten asks it to grow when it is full, and takes an exception for a no. */
function fixedMemory(): WebAssembly.Memory {
  const memory = {
    buffer: new ArrayBuffer(MEMORY_BYTES),
    get grow() {
      return () => {
        throw new RangeError('the memory is full');
      };
    },
    // The engine would put its own function here.
    set grow(_theirs) {},
  };
  return memory as unknown as WebAssembly.Memory;
}

function argumentsIn(json: string): readonly unknown[] {
  const args: unknown = JSON.parse(json);
  return Array.isArray(args) ? args : [];
}

const TOO_DEEP = 'The program was stopped: its calls, or its data, are nested too deeply.';

/** @param failure - null: the program came to its end. */
function ran(stop: StopReason | null, failure: (() => string) | null): Ran {
  if (stop === 'halt') return { kind: 'halted' };
  if (stop === 'steps')
    return {
      kind: 'failed',
      message: `The program was stopped: it took more than ${MAX_STEPS / 1e6} million steps. Is there a loop without an end?`,
    };
  if (stop === 'time')
    return {
      kind: 'failed',
      message: `The program was stopped: it computed for more than ${MAX_MS / 1000} seconds.`,
    };
  return failure === null ? { kind: 'ended' } : { kind: 'failed', message: failure() };
}

/** Not there, and often asked for. */
const OUTSIDE =
  /^'?(fetch|XMLHttpRequest|chrome|browser|document|window|self|navigator|location|localStorage|indexedDB|require|process|importScripts|WebAssembly|setTimeout|setInterval)'? is not defined$/;

const MAX_WORDS = 300;

function errorWords(thrown: unknown): string {
  const { name, message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<
    'name' | 'message' | 'stack',
    unknown
  >;
  if (typeof message !== 'string') return `The program threw ${clipped(JSON.stringify([thrown]).slice(1, -1))}.`;
  if (name === 'InternalError' && message === 'stack overflow') return TOO_DEEP;
  if (name === 'InternalError' && /memory|too long/.test(message))
    return `The program was stopped: it needs more memory than the ${MEMORY_BYTES / 2 ** 20} MB that there are.`;
  const line = /program:(\d+)/.exec(typeof stack === 'string' ? stack : '')?.[1];
  const where = line === undefined ? '' : ` (line ${line} of the program)`;
  const hint = OUTSIDE.test(message)
    ? '. A program has only the functions listed above and the JavaScript language itself'
    : '';
  return `${typeof name === 'string' ? clipped(name) : 'Error'}: ${clipped(message)}${where}${hint}`;
}

const clipped = (text: string): string => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text);
