import { expect, test } from 'vitest';
import { invocableOn, type Policy } from './policy.ts';

const policy = (name: string, rest: Partial<Policy> = {}): Policy => ({
  name,
  description: '',
  parameters: [],
  instructions: '',
  mayInvoke: [],
  ...rest,
});

test('a policy for some sites may be invoked on their pages alone', () => {
  const web = policy('web', { mayInvoke: ['find', 'crm'] });
  const all = [
    web,
    policy('find'),
    policy('crm', { sites: ['crm.example/*', '*/airline/*'] }),
    policy('other'),
  ];
  const namesOn = (url: string): string[] => invocableOn(url, web, all).map(({ name }) => name);
  expect(namesOn('https://a.example/')).toEqual(['find']);
  expect(namesOn('https://crm.example/x?y')).toEqual(['find', 'crm']);
  expect(namesOn('http://localhost:80/airline/')).toEqual(['find', 'crm']);
  expect(namesOn('https://crmXexample/x')).toEqual(['find']);
  expect(namesOn('https://evil.example/?crm.example/')).toEqual(['find']);
});
