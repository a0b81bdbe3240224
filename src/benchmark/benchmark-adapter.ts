/**
 * A benchmark whose tasks are web pages. It knows its own pages, and nobody else does: the view, the agent
 * and the panel only meet what is declared here.
 */
import type { TabId } from '../core/ids.ts';
import type { ViewRules } from '../core/view/view-rules.ts';

/** Chrome's name for one document: another one after every navigation and reload. */
export type DocumentId = string & { readonly __brand: 'DocumentId' };

export interface TaskPage {
  readonly task: string;
  /** What to do; empty before the first episode. */
  readonly instruction: string;
  /** Whether an episode is under way. */
  readonly running: boolean;
}

export interface Reward {
  readonly raw: number;
  /** Less for each second that the episode took. */
  readonly decayed: number;
  readonly reason: string | null;
}

export interface EpisodeOptions {
  readonly seed: number;
  /** Takes the page's own time limit away. */
  readonly liftTimeLimit: boolean;
}

export interface BenchmarkAdapter {
  /** For the person. */
  readonly name: string;
  /** For views of a page while an episode is under way in it. */
  readonly viewRules: ViewRules;
  /** @returns null when the tab shows no page of this benchmark. */
  recognize(tabId: TabId): Promise<TaskPage | null>;
  /** @returns The document that the episode runs in; null when there is none to start. */
  start(tabId: TabId, options: EpisodeOptions): Promise<DocumentId | null>;
  /** Of the last episode in that document; null while one runs, and when the document is gone. */
  reward(tabId: TabId, document: DocumentId): Promise<Reward | null>;
}

/** Where an adapter's functions run: in the main frame of a tab. */
export interface TabScripts {
  /**
   * @param func - Stands alone: nothing around it is there when it runs.
   * @param document - Only in this document; null: in whatever the tab shows.
   * @returns null when the tab or the document is gone, no script may run there, or the function threw.
   */
  run<A extends unknown[]>(
    at: { readonly tabId: TabId; readonly document: DocumentId | null },
    world: 'ISOLATED' | 'MAIN',
    func: (...args: A) => unknown,
    args: A,
  ): Promise<{ readonly document: DocumentId; readonly value: unknown } | null>;
  documentOf(tabId: TabId): Promise<DocumentId | null>;
}
