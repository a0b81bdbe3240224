import { expect, test } from 'vitest';
import { csvOf } from './tables.ts';

const table = (...rows: string[]): string =>
  ['Found:', '', '| Name | Price |', '| --- | --- |', ...rows, ''].join('\n');

test('a link in a table keeps its address, and text its signs', () => {
  const rows = ['| [Ann *B.*](https://a.example/1) and **Bo** | <https://b.example> |', '| a & b `c` | |'];
  expect(
    csvOf(table(...rows))
      ?.split('\r\n')
      .slice(1),
  ).toEqual(['Ann B. (https://a.example/1) and Bo,https://b.example', 'a & b c,', '']);
});

test('an answer without a table has no CSV', () => {
  expect(csvOf('Three | four')).toBeNull();
});

test('a table is a CSV file, and nothing in it is a formula', () => {
  const rows = ['| Müller, "A" | **5** |', '| =HYPERLINK("x") | -3 |', '| +4 | -a |'];
  expect(csvOf(table(...rows))?.split('\r\n')).toEqual([
    'Name,Price',
    '"Müller, ""A""",5',
    `"'=HYPERLINK(""x"")",-3`,
    "+4,'-a",
    '',
  ]);
});
