/** Why something the person asked of the panel was not done, in plain words. */
import { siteWords } from './site-words.ts';
import { assertNever } from '../../core/result.ts';
import type { ExplainError, ImportError } from '../../protocol/exemplar-messages.ts';
import type { LaterError, Waiting } from '../../protocol/later/later-messages.ts';
import type { PolicyError } from '../../protocol/policy-messages.ts';
import type { StartError } from '../../protocol/run-messages.ts';
import type { StoreError } from '../../protocol/store-error.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { costWords } from './run-words.ts';

export function startErrorWords(error: StartError): string {
  switch (error.kind) {
    case 'restricted':
      return error.why;
    case 'off-limits':
      return t('start_off_limits', { site: siteWords(error.origin) });
    case 'bad-preset':
      return t('start_bad_preset', { detail: error.detail });
    case 'day-limit':
      return t('start_day_limit', { limit: costWords(error.limitUsd) });
    case 'storage-full':
    case 'storage-failed':
      return storeErrorWords(error);
    default:
      return tKind('start', error.kind);
  }
}

/** Of a command that waited, and does not begin by itself. */
export function waitingFailureWords(error: NonNullable<Waiting['failed']>): string {
  switch (error.kind) {
    case 'stopped':
    case 'browser-closed':
    case 'not-opened':
      return tKind('waiting', error.kind);
    default:
      return startErrorWords(error);
  }
}

export const laterErrorWords = (error: LaterError): string =>
  error.kind === 'full' ? t('later_full', { max: error.max }) : storeErrorWords(error);

export const storeErrorWords = (error: StoreError): string =>
  error.kind === 'storage-full' ? t('store_full') : t('store_failed', { detail: error.detail });

export const settingsErrorWords = (
  error: StoreError | { readonly kind: 'bad-settings'; readonly detail: string },
): string => (error.kind === 'bad-settings' ? error.detail : storeErrorWords(error));

export const unreadHistoryWords = (error: StoreError): string =>
  error.kind === 'storage-full' ? t('history_disk_full') : t('history_unread', { detail: error.detail });

export function importErrorWords(error: ImportError): string {
  const why =
    error.kind === 'not-an-exemplar-file'
      ? t('import_not_examples', { detail: sentence(error.detail) })
      : storeErrorWords(error);
  return t('import_unchanged', { why });
}

export function explainErrorWords(error: ExplainError): string {
  switch (error.kind) {
    case 'gone':
      return t('example_gone');
    case 'no-model':
      return t('explain_needs_model');
    case 'model-failed':
      return t('explain_model_failed', { detail: error.detail });
    default:
      return assertNever(error);
  }
}

export const editErrorWords = (error: StoreError | { kind: 'gone' } | { kind: 'last-action' }): string =>
  error.kind === 'last-action' ? t('example_last_action') : saveRationalesErrorWords(error);

export const saveRationalesErrorWords = (error: StoreError | { kind: 'gone' }): string =>
  error.kind === 'gone' ? t('example_gone') : storeErrorWords(error);

export const policyErrorWords = (error: PolicyError): string =>
  error.kind === 'bad-policy' ? sentence(error.detail) : storeErrorWords(error);

export const saveRecordingErrorWords = (
  error: StoreError | { kind: 'nothing-recorded' } | { kind: 'empty-command' },
): string => ('detail' in error ? storeErrorWords(error) : tKind('save', error.kind));

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
