/** The settings that a planner needs in the panel, and the server that one of them brings. */
import type { Page } from '@playwright/test';
import type { ModelSettings } from '../harness/panel.ts';
import { TabEyes } from '../scripted-model/eyes.ts';
import { Skill } from '../scripted-model/skill.ts';
import type { BenchOptions } from './options.ts';
import type { Job } from './suites/suite.ts';

export interface PlannerModel {
  readonly settings: ModelSettings;
  /** Nothing that is measured next may gain by what was asked before. */
  forget(): void;
  /** How many different system parts, each with its schema, were sent since then; where that is known. */
  fixedParts?(): number;
  /** The settings for the panel of one tab, where the model has to know which tab asks. */
  settingsFor?(tab: Page): ModelSettings;
  /** Which episode the tab shows now, where the model has to know that. */
  begin?(tab: Page, job: Job): void;
  close(): Promise<void>;
}

/** OpenAI's own server, or Azure's, which speaks its dialect. */
const OF_OPENAI = /^https?:\/\/(?:[^/?#@]+\.)?(?:openai\.com|openai\.azure\.com)(?::\d+)?(?:\/|$)/;

const NOTHING_KEPT = { forget: () => undefined, close: async () => undefined };

export async function startPlannerModel(options: BenchOptions): Promise<PlannerModel> {
  const { planner, wire, baseUrl, model, key, directCommands, replayFirst, keepVerified } = options;
  const without = { directCommands, replayFirst, keepVerified };
  switch (planner) {
    case 'replay':
      return { settings: { provider: 'none', directCommands }, ...NOTHING_KEPT };
    case 'scripted': {
      const { startScriptedModel } = await import('../scripted-model/server.ts');
      const eyes = new TabEyes();
      const skill = new Skill(options.skill);
      const keys = new Map<Page, string>();
      const server = await startScriptedModel({ eyes, think: (request, from) => skill.think(request, from) });
      let first = 0;
      const settings: ModelSettings = {
        provider: wire,
        baseUrl: wire === 'openai' ? `${server.url}/v1` : server.url,
        key: 'scripted',
        model: 'scripted',
        ...without,
      };
      return {
        settings,
        settingsFor(tab) {
          const own = eyes.open(tab);
          keys.set(tab, own);
          return { ...settings, key: own };
        },
        begin: (tab, job) => skill.begin(keys.get(tab) ?? '', job),
        forget() {
          first = server.requests.length;
          server.forget();
        },
        fixedParts: () =>
          new Set(
            server.requests.slice(first).map(({ request: { system, schema } }) => JSON.stringify([system, schema])),
          ).size,
        close: () => server.close(),
      };
    }
    case 'openai': {
      // Any server of that wire may be named.
      const provider = baseUrl === '' || OF_OPENAI.test(baseUrl) ? 'openai' : 'other';
      return { settings: { provider, baseUrl, model, key, ...without }, ...NOTHING_KEPT };
    }
    case 'anthropic':
      return { settings: { provider: planner, baseUrl, model, key, ...without }, ...NOTHING_KEPT };
  }
}
