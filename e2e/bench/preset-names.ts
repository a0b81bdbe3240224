/** "webwise,step:k=0,temperature=0.3" -> ["webwise", "step:k=0,temperature=0.3"]. */
import { bundledPresets } from '../../exemplars/presets.ts';
import { resolvePreset } from '../../src/core/preset-rows.ts';
import { err, ok, type Result } from '../../src/core/result.ts';

export function parsePresets(text: string): Result<string[], string> {
  const specs: string[] = [];
  for (const part of text.split(',').map((it) => it.trim())) {
    const last = specs.at(-1);
    // What has no name before it goes on with the changes of the one before.
    const isChange = part.includes('=') && !part.includes(':') && last?.includes(':') === true;
    if (isChange) specs[specs.length - 1] = `${last},${part}`;
    else if (part !== '') specs.push(part);
  }
  const rows = bundledPresets();
  for (const spec of specs) {
    const found = resolvePreset(rows, spec);
    if (!found.ok) return err(`--preset ${spec}: ${found.error}`);
  }
  return specs.length === 0 ? err('--preset names none.') : ok([...new Set(specs)]);
}
