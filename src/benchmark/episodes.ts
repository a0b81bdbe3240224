/**
 * The episodes that were started through the panel. Only in their documents do the benchmark's rules hold and
 * is its reward asked for: a page that merely looks like the benchmark's is a page like any other. Stored, so
 * that a worker that comes back knows them.
 */
import * as v from 'valibot';
import type { TabId } from '../core/ids.ts';
import type { Verdict } from '../core/run/run-state.ts';
import type { ViewRules } from '../core/view/view-rules.ts';
import type {
  BenchmarkAdapter,
  DocumentId,
  EpisodeOptions,
  TabScripts,
  Reward,
  TaskPage,
} from './benchmark-adapter.ts';

export const episodesSchema = v.array(
  v.object({
    document: v.pipe(
      v.string(),
      v.transform((id) => id as DocumentId),
    ),
    /** Its reward has been counted: what happens in the document from now on is no part of it. */
    isOver: v.boolean(),
  }),
);
export type Episode = v.InferOutput<typeof episodesSchema>[number];

/** A task page as the panel shows it. */
interface ShownTask extends TaskPage {
  readonly benchmark: string;
  readonly reward: Reward | null;
}

interface EpisodeStore {
  get(): Promise<readonly Episode[] | null>;
  put(episodes: readonly Episode[]): Promise<void>;
}

/** The oldest are forgotten; their documents are long gone. */
const MAX_KEPT = 20;

export class Episodes {
  #episodes: Promise<readonly Episode[]>;

  constructor(
    private readonly adapter: BenchmarkAdapter,
    private readonly scripts: Pick<TabScripts, 'documentOf'>,
    private readonly store: EpisodeStore,
  ) {
    this.#episodes = store.get().then((kept) => kept ?? []);
  }

  /** What the tab shows, for the panel; the reward only of an episode that was started through it. */
  async taskPage(tabId: TabId): Promise<ShownTask | null> {
    const page = await this.adapter.recognize(tabId);
    if (page === null) return null;
    const episode = await this.#in(tabId);
    return {
      ...page,
      benchmark: this.adapter.name,
      reward: episode && (await this.adapter.reward(tabId, episode.document)),
    };
  }

  /** @returns Whether there was one to start. */
  async start(tabId: TabId, options: EpisodeOptions): Promise<boolean> {
    const document = await this.adapter.start(tabId, options);
    if (document !== null) await this.#keep({ document, isOver: false });
    return document !== null;
  }

  /** null where no episode is under way. */
  async viewRules(tabId: TabId): Promise<ViewRules | null> {
    return (await this.#in(tabId))?.isOver === false ? this.adapter.viewRules : null;
  }

  /** How the episode under way in the tab has ended, said once; null while it goes on, and where there is none. */
  async verdict(tabId: TabId): Promise<Verdict | null> {
    const episode = await this.#in(tabId);
    if (episode === null || episode.isOver) return null;
    const reward = await this.adapter.reward(tabId, episode.document);
    if (reward === null) return null;
    await this.#keep({ ...episode, isOver: true });
    const { raw } = reward;
    return { success: raw > 0, words: `The episode ended with reward ${raw}.`, score: raw };
  }

  async #in(tabId: TabId): Promise<Episode | null> {
    const episodes = await this.#episodes;
    if (episodes.length === 0) return null;
    const document = await this.scripts.documentOf(tabId);
    return episodes.find((it) => it.document === document) ?? null;
  }

  async #keep(episode: Episode): Promise<void> {
    const others = (await this.#episodes).filter(({ document }) => document !== episode.document);
    const episodes = [...others.slice(1 - MAX_KEPT), episode];
    this.#episodes = Promise.resolve(episodes);
    // Not stored: a worker that comes back takes the page for any other, and the run goes on without its reward.
    await this.store.put(episodes).catch(() => undefined);
  }
}
