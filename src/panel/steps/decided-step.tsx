import type { TimelineEntry } from '../../core/run/run-state.ts';
import { Icon } from '../shared/icon.tsx';
import { decisionWords, headOf } from '../words/entry-words.ts';
import { reasoningParts } from '../words/reasoning-parts.ts';
import { ProgramSource } from './program-source.tsx';

type Decided = Extract<TimelineEntry, { type: 'decided' }>;

/** A decision: why first, what it came to below; the rest of the reasoning opens on demand. */
export function DecidedStep({ entry }: { readonly entry: Decided }) {
  const { reasoning, decision, by } = entry;
  // That the command says so is no reason, nor that an example is at its end.
  const isPlain = by === 'direct' || (by === 'replay' && decision.kind === 'return' && decision.status === 'done');
  const { head, rest } = headOf(isPlain ? '' : reasoning);
  const last = head.lastIndexOf(' ') + 1;
  const what = decisionWords(decision);
  if (head === '' && what === '') return null;
  return (
    <li class="step decided">
      <span class="mark">
        <Icon name="thought" />
      </span>
      <div class="decided-body">
        {rest === '' ? (
          <div class="decided-text">
            {head !== '' && <p class="why">{head}</p>}
            {what !== '' && <p class="what">{what}</p>}
          </div>
        ) : (
          <details class="decided-text">
            <summary>
              <span class="why">
                {/* The icon stays on the line of the last word. */}
                {head.slice(0, last)}
                <span class="last">
                  {head.slice(last)} <Icon name="chevron" />
                </span>
              </span>
              {what !== '' && <span class="what">{what}</span>}
            </summary>
            <div class="rest">
              {reasoningParts(rest).map(({ title, text }, i) => (
                <p key={i}>
                  {title !== null && <strong class="part">{title}</strong>}
                  {text}
                </p>
              ))}
            </div>
          </details>
        )}
        {decision.kind === 'program' && <ProgramSource source={decision.source} />}
      </div>
    </li>
  );
}
