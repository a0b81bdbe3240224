import type { MeasuredPage } from './app.ts';

/** What came of one task. */
export interface TaskResult {
  readonly app: string;
  readonly task: string;
  /** Right by the application's state, with nothing else changed. */
  readonly right: boolean;
  /** What is not as it was asked for. */
  readonly problems: readonly string[];
  /** What changed though nobody asked for it. */
  readonly damage: readonly string[];
  readonly calls: number;
  readonly actions: number;
  readonly failedActions: readonly string[];
  readonly earlyLooks: number;
  /** How often the person was asked before a step. */
  readonly questions: number;
  /** Of each view that the model was shown, in order. */
  readonly viewTokens: readonly number[];
  /** The page that it begins on, in tokens of the first view that it could do something with; null where no size matters. */
  readonly measured: { readonly page: MeasuredPage; readonly tokens: number } | null;
  readonly seconds: number;
  /** The panel's last words. */
  readonly status: string;
}
