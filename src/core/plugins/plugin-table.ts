/** The plug-ins by the names that policies use. To add one, add a line. */
import type { Policy } from '../policy.ts';
import { counting } from './counting.ts';
import { minimax } from './minimax.ts';
import type { Plugin } from './plugin.ts';

const PLUGINS: Readonly<Record<string, Plugin>> = { minimax, counting };
export const PLUGIN_NAMES: readonly string[] = Object.keys(PLUGINS);

export const pluginNamed = (name: string): Plugin | null =>
  Object.hasOwn(PLUGINS, name) ? (PLUGINS[name] ?? null) : null;

/** @returns Why no frame of this policy can be decided; null when its plug-in, if any, is there. */
export function unknownPlugin({ name, plugin }: Pick<Policy, 'name' | 'plugin'>): string | null {
  if (plugin === null || pluginNamed(plugin) !== null) return null;
  return `the policy ${name} asks for the plug-in “${plugin}”, which does not exist; there are: ${PLUGIN_NAMES.join(', ')}`;
}
