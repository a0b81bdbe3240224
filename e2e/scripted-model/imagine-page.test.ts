import { expect, test } from 'vitest';
import { imaginePage } from './imagine-page.ts';
import { elements } from './look.ts';
import { click } from './moves.ts';
import type { Situation } from './read-prompt.ts';
import { writeProgram } from './write-program.ts';

const imagined = (prompt: string, command: string): string[] =>
  elements({ page: imaginePage(prompt, command) } as Situation).map(({ ref }) => ref);

const EXAMPLE = `<examples>
<example>
command: Select One, Two and click Submit.
program:
  click(find("checkbox", "One"));
  click(find("checkbox", "Two"));
  click(find("button", "Send"));
</example>
</examples>`;

test('a page that is not shown has what the example looks up, with the names of the present command', () => {
  expect(imagined(EXAMPLE, 'Select A "b", C and click Submit.')).toEqual([
    'find("checkbox", "b")',
    'find("button", "Send")',
  ]);
  expect(imagined(EXAMPLE, 'Select A, C and click Submit.')).toEqual([
    'find("checkbox", "A")',
    'find("checkbox", "C")',
    'find("button", "Send")',
  ]);
  expect(imagined('', 'Click on the "Ok" button.')).toContain('find("button", "Ok")');
});

test('a loop of the example looks up what its calls do', () => {
  const loop = EXAMPLE.replace(
    / {2}click\(find\("checkbox", "One"\)\);\n.*\n/,
    '  for (const name of ["One", "Two"]) click(find("checkbox", name));\n  for (const field of findAll("textbox")) type(field, "x");\n',
  );
  expect(imagined(loop, 'Select A, C and click Submit.')).toEqual([
    'find("checkbox", "A")',
    'find("checkbox", "C")',
    'findAll("textbox")[0]',
    'findAll("textbox")[1]',
    'find("button", "Send")',
  ]);
});

test('a program looks up what it acts on there', () => {
  const next = { kind: 'act', plan: [click({ ref: 'find("button", "Ok")' })], finish: null } as const;
  expect(writeProgram({ reasoning: 'So.', next }, false)).toBe(
    '```js\nclick({"ref":find("button", "Ok"),"how":"left"});\n```',
  );
});
