/** A plug-in: a named function of ours between view and plan, for what models are bad at (Synapse §2.2). */
import type { Action } from '../actions/action.ts';
import type { PluginName } from '../policy.ts';
import type { PageView } from '../view/view.ts';

type Advice =
  /** Certain enough to be done without asking the model. */
  | { readonly kind: 'act'; readonly plan: readonly Action[]; readonly why: string }
  /** Told to the model, in one line or a few. */
  | { readonly kind: 'tell'; readonly text: string };

export interface Plugin {
  /** @returns null when the view shows nothing that it knows. */
  advise(view: PageView, task: string): Advice | null;
}

export type Plugins = Readonly<Record<PluginName, Plugin>>;
