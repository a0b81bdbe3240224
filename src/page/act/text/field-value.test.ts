import { describe, expect, test } from 'vitest';
import { parseFieldValue } from './field-value.ts';
import { toldText } from '../../../core/text/told-text.ts';

const NO_LIMITS = { min: '', max: '', step: '' };
const value = (type: string, text: string, language = 'en-US', limits = NO_LIMITS): string => {
  const result = parseFieldValue(type, text, language, limits);
  return result.ok ? result.value : `! ${toldText(result.error)}`;
};

describe('what a person writes becomes what the platform wants', () => {
  test.each([
    ['date', '03/15/2012', 'en-US', '2012-03-15'],
    ['date', '3/5/2012', 'en-US', '2012-03-05'],
    ['date', '3/5/2012', 'en-GB', '2012-05-03'],
    ['date', '15/03/2012', 'en-US', '2012-03-15'],
    ['date', '03/15/2012', 'de', '2012-03-15'],
    ['date', '15.03.2012', 'en-US', '2012-03-15'],
    ['date', '15. 3. 2012', 'cs', '2012-03-15'],
    ['date', '2012-03-15', 'fr', '2012-03-15'],
    ['date', '2012/3/5', 'ja', '2012-03-05'],
    ['date', 'March 15, 2012', 'en-US', '2012-03-15'],
    ['date', 'Thursday, March 15th, 2012', 'en-US', '2012-03-15'],
    ['date', '15 Mar 2012', 'en-GB', '2012-03-15'],
    ['date', '15. März 2012', 'de', '2012-03-15'],
    ['date', '3/15/12', 'en-US', '2012-03-15'],
    ['date', '02/30/2012', 'en-US', '! a date such as 2012-03-15'],
    ['date', 'next Tuesday', 'en-US', '! a date such as 2012-03-15'],
    ['date', '', 'en-US', ''],
    ['date', '3/5/2012', 'no such language', '2012-03-05'],
    ['time', '3:45 PM', 'en-US', '15:45'],
    ['time', '12:05 am', 'en-US', '00:05'],
    ['time', '3pm', 'en-US', '15:00'],
    ['time', '15:45', 'en-US', '15:45'],
    ['time', '15:45:30', 'en-US', '15:45:30'],
    ['time', '25:00', 'en-US', '! a time such as 15:45 or 3:45 PM'],
    ['time', '13:00 PM', 'en-US', '! a time such as 15:45 or 3:45 PM'],
    ['datetime-local', '2012-03-15T15:45', 'en-US', '2012-03-15T15:45'],
    ['datetime-local', '03/15/2012 3:45 PM', 'en-US', '2012-03-15T15:45'],
    ['datetime-local', 'March 15, 2012 at 3:45 PM', 'en-US', '2012-03-15T15:45'],
    ['datetime-local', '03/15/2012, 03:45 PM', 'en-US', '2012-03-15T15:45'],
    ['month', 'March 2012', 'en-US', '2012-03'],
    ['month', '03/2012', 'en-US', '2012-03'],
    ['month', '2012-3', 'en-US', '2012-03'],
    ['week', '2012-W11', 'en-US', '2012-W11'],
    ['week', 'Week 11, 2012', 'en-US', '2012-W11'],
    ['number', '1,234.50', 'en-US', '1234.50'],
    ['number', '1.234,5', 'de', '1234.5'],
    ['number', '3,5', 'de', '3.5'],
    ['number', '1,234', 'en-US', '1234'],
    ['number', 'many', 'en-US', '! a number'],
  ])('%s %j in %s', (type, text, language, expected) => expect(value(type, text, language)).toBe(expected));

  test('a range takes what lies on its steps', () => {
    const limits = { min: '10', max: '50', step: '5' };
    expect(value('range', '25', 'en-US', limits)).toBe('25');
    expect(value('range', '27', 'en-US', limits)).toBe('! a number from 10 to 50 in steps of 5');
    expect(value('range', '60', 'en-US', limits)).toBe('! a number from 10 to 50 in steps of 5');
  });
});
