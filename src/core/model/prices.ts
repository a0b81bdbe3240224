/**
 * What models cost, in USD per million tokens, as of 2026-11.
 * @see https://platform.claude.com/docs/en/about-claude/pricing
 * @see https://openai.com/api/pricing
 */
interface Price {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  /** Five-minute cache; OpenAI bills writes as input. */
  readonly cacheWrite: number;
}
/** By the model's name, without a date. */
export type Prices = Readonly<Record<string, Price>>;

const claude = (input: number, output: number, cacheRead: number): Price => ({
  input,
  output,
  cacheRead: input * cacheRead,
  cacheWrite: input * 1.25,
});
const gpt = (input: number, output: number, cacheRead: number): Price => ({
  input,
  output,
  cacheRead,
  cacheWrite: input,
});

export const CLAUDE_PRICES: Prices = {
  'claude-fable-5-1': claude(10, 50, 0.025),
  'claude-fable-5': claude(10, 50, 0.1),
  'claude-opus-5-5': claude(4, 20, 0.05),
  'claude-opus-5': claude(5, 25, 0.1),
  'claude-opus-4-8': claude(5, 25, 0.1),
  'claude-opus-4-7': claude(5, 25, 0.1),
  'claude-opus-4-6': claude(5, 25, 0.1),
  'claude-opus-4-5': claude(5, 25, 0.1),
  'claude-opus-4-1': claude(15, 75, 0.1),
  'claude-sonnet-5-5': claude(2, 10, 0.05),
  'claude-sonnet-5': claude(2, 10, 0.1),
  'claude-sonnet-4-6': claude(3, 15, 0.1),
  'claude-sonnet-4-5': claude(3, 15, 0.1),
  'claude-haiku-4-5': claude(1, 5, 0.1),
};

export const OPENAI_PRICES: Prices = {
  'gpt-5.2': gpt(1.75, 14, 0.175),
  'gpt-5.1': gpt(1.25, 10, 0.125),
  'gpt-5': gpt(1.25, 10, 0.125),
  'gpt-5-mini': gpt(0.25, 2, 0.025),
  'gpt-5-nano': gpt(0.05, 0.4, 0.005),
  'gpt-4.1': gpt(2, 8, 0.5),
  'gpt-4.1-mini': gpt(0.4, 1.6, 0.1),
  'gpt-4.1-nano': gpt(0.1, 0.4, 0.025),
  'gpt-4o': gpt(2.5, 10, 1.25),
  'gpt-4o-mini': gpt(0.15, 0.6, 0.075),
  o3: gpt(2, 8, 0.5),
  'o4-mini': gpt(1.1, 4.4, 0.275),
};
