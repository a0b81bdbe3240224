/** What a page sends after a step of which nobody can tell what it does: then the request tells. */
import { secureHash } from '../hash.ts';
import { decide, shownValues, type Verdict } from './authorize.ts';
import type { Need } from './capability.ts';
import type { LiveFacts } from './facts.ts';
import type { Permit } from './permit.ts';
import { pageSubject, type Subject } from './question.ts';
import { saysSecret } from './secret-words.ts';

export interface PageRequest {
  readonly method: string;
  readonly url: string;
  /** null where it cannot be told. */
  readonly body: string | null;
}

/** By the method, which the standard calls safe (RFC 9110, 9.2.1), and for GraphQL, which always posts, by what it asks for. */
export const mayChange = ({ method, body }: PageRequest): boolean =>
  !/^(?:get|head|options|trace|dialog)$/i.test(method) && !(QUERY.test(body ?? '') && !NO_QUERY.test(body ?? ''));

/** In JSON. A document without the word "mutation" holds none; one that is named by its hash may. */
const QUERY = /^\s*\[?\s*\{[^]*"query"\s*:\s*"(?:\s|\\n)*(?:query\b|fragment\b|\{)/;
const NO_QUERY = /mutation|subscription|persistedQuery/i;

/** @param facts - Of the step. @param requests - All that it made the page send, at least one. */
export function authorizeRequests(facts: LiveFacts, requests: readonly PageRequest[], permit: Permit): Verdict {
  const { origin, target, amounts, times } = facts;
  const need: Need = {
    capability: 'commit',
    origin,
    risk: 'request',
    // A number in a name counts what was done: "Like (12)".
    control: `${target?.role ?? ''} ${(target?.name ?? '').replace(/\d+/g, '#')}`,
    ...(target?.item !== undefined && { item: target.item }),
  };
  const values = shownValues(requests.map(dataOf));
  const [address = null] = requests.map(({ url }) => url);
  const about: Partial<Subject> = { risk: 'request', target, address, values, amounts: [...amounts], times };
  return decide([need], permit, origin, pageSubject(origin, about), secureHash(JSON.stringify(requests)));
}

const dataOf = ({ method, url, body }: PageRequest): Subject['values'][number] => ({
  label: `${method} ${url}`.slice(0, 200),
  value: body === null ? 'with data that cannot be shown' : body.slice(0, 5_000).replace(PAIR, masked),
});
/** A key and its value, in JSON and in forms. */
const PAIR = /(?<![\w.[\]-])([\w.[\]-]+"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^&,}\n]+)/g;
const masked = (pair: string, key: string): string => (saysSecret(key) ? `${key}•••` : pair);
