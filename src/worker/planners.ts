/** Who decides, by the settings: with a model behind retries, or without. */
import { runProgramOffscreen } from '../adapters/sandbox/run-offscreen.ts';
import { PLUGINS } from '../benchmark/plugins/plugin-table.ts';
import { chooseExemplars } from '../core/exemplars/choose.ts';
import type { ExemplarLists } from '../core/exemplars/exemplar-lists.ts';
import { readsLittle } from '../core/model/abilities.ts';
import { createModelPlanner } from '../core/model/model-planner.ts';
import { isBuiltIn } from '../core/model/server.ts';
import { withFallback } from '../core/model/with-fallback.ts';
import type { Planner } from '../core/ports.ts';
import { createLocalPlanner, createPlanner, type Ways } from '../core/planner/deciders.ts';
import { withStages } from '../core/stages/stage-planner.ts';
import type { ConfiguredModel, Settings } from '../core/settings.ts';
import { retryingClient } from './retrying-client.ts';

export const plannerKind = (settings: Settings): Planner['kind'] => (settings.provider === 'none' ? 'local' : 'model');

/** Planners are made once per settings: a model planner remembers what its server cannot do. */
export class Planners {
  /** The latest, by the model that a policy names. */
  readonly #made = new Map<string | null, { readonly settings: string; readonly planner: Planner }>();

  constructor(private readonly lists: ExemplarLists) {}

  /**
   * @param models - The one to ask, and the one for when it fails, as far as they are set.
   * @param name - Of the model that a policy names, on the same server: what it can do is not known. null for the run's.
   * @returns null for a model when the settings name none: nobody else continues what a model began.
   */
  of(
    kind: Planner['kind'],
    settings: Settings,
    models: readonly ConfiguredModel[],
    name: string | null = null,
  ): Planner | null {
    if (kind === 'local') return createLocalPlanner({ direct: settings.directCommands, replay: true });
    const [set, second] = models;
    if (settings.provider === 'none' || set === undefined) return null;
    const key = JSON.stringify([settings, models]);
    const made = this.#made.get(name);
    if (made?.settings === key) return made.planner;
    const chosen = name === null ? set : { ...set, model: name, abilities: null };
    const first = modelPlanner(chosen, settings, this.lists);
    const whole =
      second === undefined ? first : withFallback(first, modelPlanner(second, settings, this.lists), second.model);
    const ways: Ways = { direct: settings.directCommands, replay: settings.replayFirst };
    const planner = createPlanner(ways, PLUGINS, runProgramOffscreen, whole);
    this.#made.set(name, { settings: key, planner });
    return planner;
  }
}

function isCompact({ provider, abilities }: ConfiguredModel, { promptSize }: Settings): boolean {
  if (promptSize !== 'auto') return promptSize === 'compact';
  const isSmall = abilities !== null && readsLittle(abilities);
  return isSmall || (provider !== 'none' && isBuiltIn(provider));
}

function modelPlanner(model: ConfiguredModel, settings: Settings, lists: ExemplarLists): Planner {
  const { abilities } = model;
  const client = retryingClient(model);
  const planner = createModelPlanner(client, {
    maxAnswerTokens: settings.maxAnswerTokens,
    answerTimeoutMs: settings.answerTimeoutMs,
    compact: isCompact(model, settings),
    lines: abilities?.lines !== false,
    sees: abilities?.images === true,
    constrained: abilities?.schema !== false,
    contextTokens: abilities?.contextTokens ?? null,
    sampling: settings.temperature === null ? {} : { temperature: settings.temperature },
    exemplarsFor: (request) => chooseExemplars(request, lists, abilities?.contextTokens ?? null),
  });
  return withStages(planner, client, settings.answerTimeoutMs);
}
