import type { Ref, TabId } from '../../core/ids.ts';
import type { TimelineEntry } from '../../core/run/run-state.ts';
import { Icon } from '../shared/icon.tsx';
import { pointAt } from '../state/commands.ts';
import { outcomeWords } from '../../core/text/outcome-words.ts';
import { ActionLine } from './action-line.tsx';

type Acted = Extract<TimelineEntry, { type: 'acted' }>;

/** What was done to the page, to what, and what came of it. Pointing at it outlines the element. */
export function ActedStep({ entry, tabId }: { readonly entry: Acted; readonly tabId: TabId }) {
  const { action, target, item, outcome } = entry;
  const { tone, text, detail } = outcomeWords(action, target, outcome);
  const hit = outcome.ok === true ? (outcome.evidence.hit?.ref ?? null) : null;
  const ref: Ref | null = target?.ref ?? hit;
  const pointing = ref === null ? {} : pointingHandlers(tabId, ref);
  return (
    <li class={`step acted acted-${tone}`}>
      <span class="mark">
        <Icon name={tone === 'bad' ? 'cross' : tone === 'odd' ? 'alert' : 'check'} />
      </span>
      <div class="acted-text" {...pointing}>
        <ActionLine action={action} target={target} item={item} />
        {text !== '' && (
          <p class="evidence" title={detail} dir="auto">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

/** Focusable, so that the keyboard can point as the mouse does; use-roving.ts makes one tab stop of all. */
const pointingHandlers = (tabId: TabId, ref: Ref) => ({
  'data-step': true,
  onPointerEnter: () => pointAt(tabId, ref),
  onPointerLeave: () => pointAt(tabId, null),
  onFocus: () => pointAt(tabId, ref),
  onBlur: () => pointAt(tabId, null),
});
