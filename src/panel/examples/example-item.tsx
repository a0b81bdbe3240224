import { useState } from 'preact/hooks';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { Button } from '../fields/button.tsx';
import { focusOnReturn, opens, rememberFocus } from '../shared/return-focus.ts';
import { Switch } from '../shared/switch.tsx';
import { removeExample } from '../state/example-edits.ts';
import { enableExample } from '../state/examples.ts';
import { openedExample } from '../state/store.ts';
import { countWords, sourceWords, stepCountWords, verifiedWords } from '../words/example-words.ts';
import { ExampleForm } from './example-form.tsx';
import { SentenceText } from './sentence-text.tsx';
import { TrustLine } from './trust-line.tsx';
import { t } from '../../core/i18n/t.ts';

export function ExampleItem({ example }: { readonly example: DemonstrationSummary }) {
  const [isOpen, setOpen] = useState(false);
  const standing = countWords(example) || verifiedWords(example);
  return (
    <li class={example.enabled ? 'item' : 'item item-off'}>
      <div class="item-main">
        <button type="button" class="item-open" {...opens(example.id, () => (openedExample.value = example.id))}>
          <span class="item-title" dir="auto">
            <SentenceText sentence={example.sentence} />
          </span>
          <span class="item-facts">
            <span class={`pill source-${example.source}`}>{sourceWords(example.source)}</span>
            {example.host !== '' && <span>{example.host}</span>}
            <span>{stepCountWords(example.stepCount)}</span>
            {standing !== '' && <span>{standing}</span>}
          </span>
        </button>
        <Switch
          label={t('example_use', { command: example.command })}
          on={example.enabled}
          onChange={(enabled) => void enableExample(example.id, enabled)}
        />
      </div>
      <TrustLine example={example} />
      {isOpen ? (
        <ExampleForm
          example={example}
          onClose={() => {
            rememberFocus(`run ${example.id}`);
            setOpen(false);
          }}
        />
      ) : (
        <div class="item-foot">
          {/* A bundled one would come back with the next version: it can only be switched off. */}
          {example.source !== 'bundled' && (
            <Button
              class="quiet"
              label={t('common_remove')}
              aria-label={t('example_remove_label', { command: example.command })}
              onClick={() => void removeExample(example.id)}
            />
          )}
          {!example.invokes && (
            <Button
              ref={focusOnReturn(`run ${example.id}`)}
              label={t('run_start')}
              aria-label={t('example_run_label', { command: example.command })}
              onClick={() => setOpen(true)}
            />
          )}
        </div>
      )}
    </li>
  );
}
