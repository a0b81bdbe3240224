import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { focusHeading, focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { Switch } from '../shared/switch.tsx';
import { enableExample, removeExample } from '../state/examples.ts';
import { openedExample } from '../state/store.ts';
import { TrustLine } from './trust-line.tsx';
import { sourceWords, stepCountWords, verifiedWords } from '../words/example-words.ts';

export const ExampleItem = ({ example }: { readonly example: DemonstrationSummary }) => (
  <li class={example.enabled ? 'item' : 'item item-off'}>
    <div class="item-main">
      <button
        ref={focusOnReturn(example.id)}
        type="button"
        class="item-open"
        onClick={() => {
          rememberFocus(example.id);
          openedExample.value = example.id;
        }}
      >
        <span class="item-title">{example.command}</span>
        <span class="item-facts">
          <span class={`pill source-${example.source}`}>{sourceWords(example.source)}</span>
          <span>{stepCountWords(example.stepCount)}</span>
          <span>{verifiedWords(example.verifiedBy)}</span>
        </span>
      </button>
      <Switch
        label={`Use “${example.command}”`}
        on={example.enabled}
        onChange={(enabled) => void enableExample(example.id, enabled)}
      />
    </div>
    <TrustLine example={example} />
    {/* A bundled one would come back with the next version: it can only be switched off. */}
    {example.source !== 'bundled' && (
      <div class="item-foot">
        <ConfirmRemove
          label="Remove"
          what={`the example “${example.command}”`}
          question="Remove this example?"
          onRemove={() => void removeExample(example.id).then(() => focusHeading('examples'))}
        />
      </div>
    )}
  </li>
);
