import * as v from 'valibot';
import { t } from './i18n/t.ts';

const MAX_CHARS = 200;

/** Where in a file its first fault is, and which; the library's own words are English. */
export function firstIssue([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issue) ?? t('file_whole');
  const { expected, received } = issue;
  const words =
    issue.type === 'check'
      ? t('file_fault', { path, fault: issue.message })
      : issue.type === 'strict_object' && expected === 'never'
        ? t('file_unknown_key', { path })
        : received === 'undefined'
          ? t('file_lacks', { path })
          : expected === null
            ? t('file_unfit', { path, received })
            : t('file_expects', { path, expected, received });
  return words.length > MAX_CHARS ? `${words.slice(0, MAX_CHARS)}…` : words;
}
