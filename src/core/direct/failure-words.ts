/** Why an action failed, as a clause for the person. */
import { assertNever } from '../result.ts';
import type { ActError } from '../actions/act-error.ts';
import { loadErrorWords } from '../actions/load-error.ts';
import { quoted } from '../actions/quoted.ts';
import { briefWords } from '../actions/read-back.ts';

export function failureWords(error: ActError): string {
  switch (error.kind) {
    case 'stale-ref':
      return 'it is gone from the page';
    case 'changed':
      return 'it has changed meanwhile';
    case 'not-interactable':
      return `it is ${error.reason.replaceAll('-', ' ')}${error.by === null ? '' : ` by ${briefWords(error.by)}`}`;
    case 'not-met':
      return `it did not come within ${Math.round(error.afterMs / 1000)} seconds`;
    case 'bad-value':
      return `it takes only ${error.expected}`;
    case 'no-such-option':
      return `there is no option ${quoted(error.wanted, 60)}`;
    case 'unknown-key':
      return `there is no key ${quoted(error.keys, 60)}`;
    case 'no-such-text':
      return `the text ${quoted(error.wanted, 60)} is not there`;
    case 'refused':
      return error.why;
    case 'not-loaded':
      return loadErrorWords(error.code);
    case 'unreachable':
      return error.reason === 'closed' ? 'the tab was closed' : 'the page did not answer';
    case 'unseen':
      return 'there was no picture of the page';
    case 'asks':
      return 'you are asked first';
    case 'already-done':
      return 'it was done before an interruption';
    default:
      return assertNever(error);
  }
}
