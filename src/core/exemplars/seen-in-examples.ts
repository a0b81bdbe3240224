import { originOf } from '../gate/origin.ts';
import { withShown, type SeenRecord } from '../gate/seen-texts.ts';
import { textsByOrigin } from '../run/consent/seen-by-run.ts';
import { typingIn } from '../run/typed-texts.ts';
import type { Demonstration } from './demonstration.ts';

/** What examples tell of the sites on which they were shown: to type it elsewhere carries it there. */
export function seenInExamples(demonstrations: readonly Demonstration[]): SeenRecord {
  let seen: SeenRecord = [];
  // What comes with the extension is nobody's.
  for (const { steps, answer = '' } of demonstrations.filter(({ source }) => source !== 'bundled'))
    for (const { view, plan, reasoning, rationales = [], invoke } of steps) {
      for (const [origin, texts] of textsByOrigin(view)) seen = withShown(seen, origin, texts);
      const typed = plan.flatMap((action) => typingIn(action)?.text ?? []);
      const told = [answer, invoke?.answer ?? '', reasoning, ...rationales].filter((it) => it !== '');
      seen = withShown(seen, originOf(view.url), [...typed, ...told]);
    }
  return seen;
}
