/**
 * The code that runs in the sandbox before a program does. It makes the functions that the program may
 * call out of one of the host's, and takes away what would lead it another way when it is run again:
 * the clock and chance.
 */
export const prelude = (functions: readonly string[], nowMs: number): string => `(host) => {
  'use strict';
  const { parse, stringify } = JSON;
  for (const name of ${JSON.stringify(functions)})
    globalThis[name] = (...args) => {
      const answer = parse(host(name, stringify(args)));
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    };

  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...args) { super(...(args.length === 0 ? [${nowMs}] : args)); }
    static now() { return ${nowMs}; }
  };
  RealDate.now = globalThis.Date.now;
  RealDate.prototype.constructor = globalThis.Date;

  let seed = 1;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

  const ignore = () => undefined;
  globalThis.console = { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore };
}`;
