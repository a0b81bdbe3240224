import { expect, test } from 'vitest';
import { commandOf, harOf, parseConfig, parseTasks, responseOf, startUrlsOf } from './files.ts';

const CONFIG = parseConfig(
  JSON.stringify({
    test_data_file: 'tasks.json',
    environments: {
      __GITLAB__: { urls: ['http://old/', 'http://git.example:8023/'], active_url_idx: 1 },
      reddit: { urls: ['http://forum'] },
    },
  }),
);
const [TASK] = parseTasks(
  JSON.stringify([
    {
      task_id: 7,
      sites: ['gitlab', 'reddit'],
      start_urls: ['__GITLAB__/dashboard', '__REDDIT__'],
      intent: 'Open my todos page',
      eval: [{ expected: 'the solution' }],
    },
  ]),
);
if (TASK === undefined) throw new Error('no task was read');

test('start addresses hold the sites of the configuration', () => {
  expect(startUrlsOf(CONFIG, TASK)).toEqual(['http://git.example:8023/dashboard', 'http://forum']);
  expect(() => startUrlsOf(CONFIG, { ...TASK, start_urls: ['__MAP__'] })).toThrow('there is no address for __MAP__');
});

test('a command tells the intent and the form of the answer, and nothing of the solution', () => {
  expect(commandOf(TASK)).toContain('Open my todos page');
  expect(commandOf(TASK)).toContain('"task_type"');
  expect(JSON.stringify(TASK)).not.toContain('the solution');
});

test('a configuration without the file of tasks is refused by name', () => {
  expect(() => parseConfig('{"environments": {}}')).toThrow('test_data_file');
});

test.each([
  [
    'Done: {"task_type": "retrieve", "status": "success", "retrieved_data": [3, "a"]}',
    { task_type: 'RETRIEVE', status: 'SUCCESS', retrieved_data: [3, 'a'], error_details: null },
  ],
  ['Done: 3', { task_type: 'RETRIEVE', status: 'UNKNOWN_ERROR', retrieved_data: null, error_details: 'Done: 3' }],
  [
    '',
    { task_type: 'RETRIEVE', status: 'UNKNOWN_ERROR', retrieved_data: null, error_details: 'the run ended "failed"' },
  ],
])('the response of %j', (status, response) => {
  expect(responseOf({ status, end: 'failed' })).toEqual(response);
});

test('a network log has what the evaluator reads: form, parameters, cookies and where it led', () => {
  const post = {
    url: 'http://forum/submit?draft=1',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=a',
    status: 302,
    answered: { location: '/f/books/1', 'set-cookie': 'seen=1; path=/\nflash=ok' },
    text: null,
  };
  expect(harOf([post])).toMatchObject({
    log: {
      entries: [
        {
          request: {
            method: 'POST',
            queryString: [{ name: 'draft', value: '1' }],
            postData: { mimeType: 'application/x-www-form-urlencoded', text: 'title=a' },
          },
          response: {
            status: 302,
            redirectURL: '/f/books/1',
            cookies: [
              { name: 'seen', value: '1' },
              { name: 'flash', value: 'ok' },
            ],
          },
        },
      ],
    },
  });
});
