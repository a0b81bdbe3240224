import * as v from 'valibot';

const MAX_CHARS = 200;

/** Where in a file its first fault is, and which. */
export function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issue);
  const isMissing = path !== null && issue.kind === 'schema' && issue.received === 'undefined';
  const words = isMissing ? `It has no “${path}”` : `${path ?? 'The file'}: ${issue.message}`;
  return words.length > MAX_CHARS ? `${words.slice(0, MAX_CHARS)}…` : words;
}
