import { expect, test } from 'vitest';
import { MAX_ANSWER_CHARS } from '../deadline.ts';
import { readOpenAiAnswer } from '../openai-answer.ts';
import { charsIn } from '../../../core/json.ts';

const read = (message: object, usage: object = {}): ReturnType<typeof readOpenAiAnswer> =>
  readOpenAiAnswer({ choices: [{ message }], usage }, () => undefined);

test('what has another type than it should counts nothing', () => {
  expect(read({ content: 'yes', reasoning: 5, refusal: {} })).toMatchObject({ ok: true, value: { text: 'yes' } });
  expect(charsIn({ a: 'ab', b: [{ c: 'c' }, 5, null] })).toBe(3);
});

test('no server takes from what was used', () => {
  const usage = { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 1e12 } };
  expect(read({ content: 'yes' }, usage)).toMatchObject({ value: { usage: { tokensCached: 10 } } });
  const negative = { prompt_tokens: -1e9, completion_tokens: 2 };
  expect(read({ content: 'yes' }, negative)).toMatchObject({ value: { usage: null } });
});

test('a refusal and calls of tools are part of the answer’s length; of a reason some is kept', () => {
  const long = 'x'.repeat(MAX_ANSWER_CHARS + 1);
  expect(read({ refusal: long })).toMatchObject({ value: { truncated: true, text: '' } });
  expect(read({ tool_calls: [{ function: { arguments: long } }] })).toMatchObject({ value: { truncated: true } });
  const refused = read({ refusal: 'x'.repeat(1000) });
  expect(!refused.ok && refused.error.kind === 'refused' && refused.error.detail.length).toBe(300);
});
