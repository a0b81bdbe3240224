/** What a connection test found, in plain words. */
import type { TestReport } from '../../protocol/settings-messages.ts';
import { readsLittle, type Abilities } from '../../core/model/abilities.ts';
import { costWords, tokenWords } from './run-words.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';

export function connectedWords({ model, ms, abilities, costUsd }: Extract<TestReport, { ok: true }>): string[] {
  const time = ms < 10_000 ? `${Math.round(ms)} ms` : t('duration_seconds', { seconds: Math.round(ms / 1000) });
  return [
    costUsd === null
      ? t('test_answered', { model, time })
      : t('test_answered_cost', { model, time, cost: costWords(costUsd) }),
    t(abilities.schema === true ? 'test_takes_schema' : 'test_takes_no_schema'),
    abilityWords(abilities),
  ];
}

/** "It reads pictures, calls no tools, and reads 128k tokens at once." */
export function abilityWords(abilities: Abilities): string {
  const { images, tools, contextTokens } = abilities;
  const known = [
    images === null ? null : t(images ? 'ability_images' : 'ability_no_images'),
    tools === null ? null : t(tools ? 'ability_tools' : 'ability_no_tools'),
    contextTokens === null ? null : t('ability_tokens', { tokens: tokenWords(contextTokens) }),
  ].filter((it) => it !== null);
  if (known.length === 0) return '';
  return t(readsLittle(abilities) ? 'abilities_little' : 'abilities', { list: listWords(known) });
}

const listWords = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : t('abilities_list', { before: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });

export function testErrorWords(error: Extract<TestReport, { ok: false }>['error']): string {
  switch (error.kind) {
    case 'no-schema-support':
      return t('test_bad_request');
    case 'server-error':
      return t('test_server_error', { status: String(error.status) });
    case 'timeout':
      return tCount('test_timeout', Math.round(error.afterMs / 1000));
    default:
      return tKind('test', error.kind);
  }
}
