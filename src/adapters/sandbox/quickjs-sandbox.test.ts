import { describe, expect, test } from 'vitest';
import type { CallAnswer, Ran } from '../../core/program/sandbox.ts';
import { quickJsSandbox } from './quickjs-sandbox.ts';

const NOW = Date.UTC(2026, 10, 22);

interface Told {
  readonly ran: Ran;
  /** Each call as it arrived. */
  readonly calls: readonly (readonly [string, ...unknown[]])[];
}

async function run(source: string, answer: CallAnswer = { kind: 'value', value: null }): Promise<Told> {
  const calls: [string, ...unknown[]][] = [];
  const ran = await quickJsSandbox.run(source, ['click', 'text'], NOW, (name, args) => {
    calls.push([name, ...args]);
    return answer;
  });
  return { ran, calls };
}

const failureOf = async (source: string): Promise<string> => {
  const { ran } = await run(source);
  return ran.kind === 'failed' ? ran.message : ran.kind;
};

test('a program calls the functions that it is given, in order, and sees what they answer', async () => {
  const { ran, calls } = await run(
    `const names = ['a', 'b'];
     for (const [i, name] of names.entries()) click(name, { i });
     if (text('x') === 'seen') click(\`\${names.length} done\`);`,
    { kind: 'value', value: 'seen' },
  );
  expect(ran).toEqual({ kind: 'ended' });
  expect(calls).toEqual([
    ['click', 'a', { i: 0 }],
    ['click', 'b', { i: 1 }],
    ['text', 'x'],
    ['click', '2 done'],
  ]);
});

test('await, and a return in the middle, do no harm', async () => {
  const { ran, calls } = await run(`await click('1'); if (true) return; click('2');`);
  expect(ran).toEqual({ kind: 'ended' });
  expect(calls).toEqual([['click', '1']]);
});

test('an error of a function can be caught, and ends the program when it is not', async () => {
  const refusal = { kind: 'throw', message: 'element 9 is gone' } as const;
  expect(
    (await run(`try { click('9') } catch (e) { if (e.message !== 'element 9 is gone') throw 1 }`, refusal)).ran,
  ).toEqual({ kind: 'ended' });
  expect((await run(`\nclick('9');`, refusal)).ran).toEqual({
    kind: 'failed',
    message: 'Error: element 9 is gone (line 2 of the program)',
  });
});

test('a halt cannot be caught, and no further call gets through', async () => {
  const { ran, calls } = await run(
    `for (let i = 0; i < 3; i += 1) { try { click(String(i)) } catch {} finally { try { click('late') } catch {} } }`,
    { kind: 'halt' },
  );
  expect(ran).toEqual({ kind: 'halted' });
  expect(calls).toEqual([['click', '0']]);
});

test('the clock stands still and chance is the same each time', async () => {
  const source = `click([Date.now(), new Date().getTime(), new Date(0).constructor.now(), Math.random(), Math.random()])`;
  const [first, second] = [await run(source), await run(source)];
  expect(first.calls).toEqual(second.calls);
  expect(first.calls[0]?.[1]).toEqual([NOW, NOW, NOW, expect.any(Number), expect.any(Number)]);
});

describe('a program is stopped, and told why, that', () => {
  test.each([
    ['never ends', 'while (true) {}', /steps/],
    ['never ends and catches what stops it', 'for (;;) { try { for (;;) {} } catch {} }', /steps/],
    ['never ends in a regular expression', '/^(a+)+$/.test("a".repeat(40) + "b")', /steps/],
    ['never ends in promises', 'const f = () => Promise.resolve().then(f); f(); await 1', /steps|computed/],
    ['waits for nothing', 'await new Promise(() => {})', /promise that nothing fulfils/],
    ['doubles a string', 'let s = "xxxxxxxxxx"; for (;;) s += s', /memory/],
    ['fills an array', 'const a = []; for (;;) a.push("x".repeat(100000))', /memory/],
    ['doubles an array', 'let a = [0]; for (;;) a = a.concat(a)', /memory/],
    ['asks for a huge array', 'new Array(1e9).fill(1)', /memory/],
    ['calls itself', 'function f() { return f() + 1 } f()', /deeply/],
    ['calls itself through the engine', 'const f = (...a) => [1, 2].map(() => f(...a, 1)); f()', /deeply/],
    ['nests what is parsed', 'JSON.parse("[".repeat(100000))', /deeply/],
  ])('%s', async (_what, source, why) => {
    expect(await failureOf(source)).toMatch(why);
  });
});

describe('nothing is to be had from outside:', () => {
  test.each([
    'fetch("https://a.example")',
    'chrome.tabs',
    'document.body',
    'window.top',
    'require("fs")',
    'setTimeout(() => {}, 1)',
    'importScripts("x")',
  ])('%s', async (source) => {
    expect(await failureOf(source)).toMatch(
      /^ReferenceError: .* is not defined \(line 1 of the program\)\. A program has only the functions listed above/,
    );
  });

  test('the Function constructor and eval make functions of the sandbox', async () => {
    const { calls } = await run(`
      const self = [Function('return this')(), (() => {}).constructor('return this')(), (0, eval)('this'), text.constructor('return this')()];
      click(self.map((it) => [typeof it.fetch, typeof it.chrome, typeof it.process, typeof it.postMessage]));`);
    expect(calls).toEqual([['click', Array(4).fill(Array(4).fill('undefined'))]]);
  });

  test('a program that changes the prototypes changes its own', async () => {
    const { ran } = await run(`
      Object.prototype.value = 'forged'; Array.prototype.map = null; Array.prototype.push = () => { throw 1 };
      JSON.stringify = () => '{"kind":"x"}'; JSON.parse = () => ({ value: 1 });
      click('1', { __proto__: { a: 1 } });`);
    expect(ran).toEqual({ kind: 'ended' });
    expect(({} as Record<string, unknown>)['value']).toBeUndefined();
    expect([1].map((it) => it)).toEqual([1]);
  });

  test('modules cannot be imported', async () => {
    expect(await failureOf(`await import('node:fs')`)).toMatch(/Error/);
  });
});

test('a broken program is told by its line', async () => {
  expect(await failureOf('click("1");\nclick("2"')).toMatch(/^SyntaxError: .*line/);
  expect(await failureOf('throw { toString() { throw 1 } }')).toMatch(/threw/);
});
