/** Why something the person asked of the panel was not done, in plain words. */
import { siteWords } from './site-words.ts';
import { assertNever } from '../../core/result.ts';
import type { ExplainError, ImportError } from '../../protocol/exemplar-messages.ts';
import type { LaterError, Waiting } from '../../protocol/later/later-messages.ts';
import type { PolicyError } from '../../protocol/policy-messages.ts';
import type { StartError } from '../../protocol/run-messages.ts';
import type { StoreError } from '../../protocol/store-error.ts';

export function startErrorWords(error: StartError): string {
  switch (error.kind) {
    case 'restricted':
      return error.why;
    case 'off-limits':
      return `You have told Stepwise to do nothing on ${siteWords(error.origin)}. You can change that in Settings, under Sites.`;
    case 'busy':
      return 'Another command is still being carried out. Stop it first.';
    case 'empty-command':
      return 'Type what you want done.';
    case 'no-tab':
      return 'There is no tab to work in. Open a website.';
    case 'bad-preset':
      return `${error.detail} Choose another method in Settings.`;
    case 'day-limit':
      return `Models have used up today’s limit of $${error.limitUsd}. You can raise it in Settings, under Advanced.`;
    case 'storage-full':
    case 'storage-failed':
      return storeErrorWords(error);
    default:
      return assertNever(error);
  }
}

/** Of a command that waited, and does not begin by itself. */
export function waitingFailureWords(error: NonNullable<Waiting['failed']>): string {
  switch (error.kind) {
    case 'stopped':
      return 'You stopped the one before.';
    case 'browser-closed':
      return 'The browser was closed before it began.';
    case 'not-opened':
      return 'Its page could not be opened.';
    default:
      return startErrorWords(error);
  }
}

export const laterErrorWords = (error: LaterError): string =>
  error.kind === 'full' ? `There are ${error.max} already. Remove one first.` : storeErrorWords(error);

export const storeErrorWords = (error: StoreError): string =>
  error.kind === 'storage-full'
    ? 'The disk is full, so it could not be saved. Free some space and try again.'
    : `The browser could not save it: ${error.detail}`;

export const settingsErrorWords = (
  error: StoreError | { readonly kind: 'bad-settings'; readonly detail: string },
): string => (error.kind === 'bad-settings' ? error.detail : storeErrorWords(error));

export const unreadHistoryWords = (error: StoreError): string =>
  error.kind === 'storage-full'
    ? 'The disk is full, and until there is room again the history cannot be read. Free some space, then open this section again.'
    : `The browser could not read the history: ${error.detail}`;

export function importErrorWords(error: ImportError): string {
  const why =
    error.kind === 'not-an-exemplar-file'
      ? `This is not a file of Stepwise examples. ${sentence(error.detail)}`
      : storeErrorWords(error);
  return `${why} Nothing was changed.`;
}

export function explainErrorWords(error: ExplainError): string {
  switch (error.kind) {
    case 'gone':
      return GONE;
    case 'no-model':
      return NEEDS_MODEL;
    case 'model-failed':
      return `${error.detail} The example is as it was.`;
    default:
      return assertNever(error);
  }
}

export const editErrorWords = (error: StoreError | { kind: 'gone' } | { kind: 'last-action' }): string =>
  error.kind === 'last-action'
    ? 'An example needs one action at least. Remove the whole example instead.'
    : saveRationalesErrorWords(error);

export const NEEDS_MODEL = 'A model has to explain the steps: choose one in Settings.';
const GONE = 'This example is no longer there.';

export const saveRationalesErrorWords = (error: StoreError | { kind: 'gone' }): string =>
  error.kind === 'gone' ? GONE : storeErrorWords(error);

export const policyErrorWords = (error: PolicyError): string =>
  error.kind === 'bad-policy' ? sentence(error.detail) : storeErrorWords(error);

export function saveRecordingErrorWords(
  error: StoreError | { kind: 'nothing-recorded' } | { kind: 'empty-command' },
): string {
  switch (error.kind) {
    case 'nothing-recorded':
      return 'Nothing was recorded.';
    case 'empty-command':
      return 'Give the command a name: say what you would type to have this done.';
    case 'storage-full':
    case 'storage-failed':
      return storeErrorWords(error);
    default:
      return assertNever(error);
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
