/**
 * What an answer cost, for the budget and the panel. A model whose price is not known costs null,
 * never a guess; a local server costs nothing.
 */
import type { Prompt } from '../../core/ports.ts';
import type { ModelServer } from './model-server.ts';

interface TokenCounts {
  /** Neither read from the cache nor written to it. */
  readonly fresh: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly out: number;
}

/** A dated snapshot ("gpt-4o-2024-08-06") costs what its family costs. */
export function costUsd({ provider, isLocal, model }: ModelServer, tokens: TokenCounts): number | null {
  if (isLocal) return 0;
  const family = model.toLowerCase().replace(/(?:-\d{4}-?\d{2}-?\d{2}|-latest)$/, '');
  const price = provider.prices?.[family];
  if (!price) return null;
  const total =
    tokens.fresh * price.input +
    tokens.cacheRead * price.cacheRead +
    tokens.cacheWrite * price.cacheWrite +
    tokens.out * price.output;
  return total / 1_000_000;
}

/** For servers that report no usage: about four characters a token in English. */
export const estimateTokens = (chars: number): number => Math.ceil(chars / 4);

/** For the same servers; a picture's share is about as many tokens as Anthropic's rule gives. */
export const estimatePromptTokens = ({ system, messages }: Prompt): number =>
  messages.reduce(
    (sum, { text, picture }) =>
      sum + estimateTokens(text.length) + (picture ? Math.ceil((picture.width * picture.height) / 750) : 0),
    estimateTokens(system.length),
  );
