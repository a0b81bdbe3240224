import * as v from 'valibot';
import { t } from './i18n/t.ts';

const MAX_CHARS = 200;

/** Where in a file its first fault is, and which. */
export function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issue) ?? t('file_whole');
  const words =
    issue.kind !== 'schema'
      ? t('file_fault', { path, fault: issue.message })
      : issue.received === 'undefined'
        ? t('file_lacks', { path })
        : t('file_expects', { path, expected: issue.expected ?? '…', received: issue.received });
  return words.length > MAX_CHARS ? `${words.slice(0, MAX_CHARS)}…` : words;
}
