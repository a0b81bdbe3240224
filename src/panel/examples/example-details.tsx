import { textsOfBlanks } from '../../core/commands/sentence.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { Button } from '../fields/button.tsx';
import { Switch } from '../shared/switch.tsx';
import { read } from '../state/commands.ts';
import { lastChange } from '../state/example-edits.ts';
import { enableExample, examples } from '../state/examples.ts';
import { explanations } from '../state/explanations.ts';
import { openedExample } from '../state/store.ts';
import { countWords, sourceWords, stepCountWords, verifiedWords } from '../words/example-words.ts';
import { ExampleCommand } from './example-command.tsx';
import { ExampleForm } from './example-form.tsx';
import { ExampleSteps } from './example-steps.tsx';
import { ExampleUses } from './example-uses.tsx';
import { ExplainBar } from './explain-bar.tsx';
import { ProgramLines } from './program-lines.tsx';
import { UndoBar } from './undo-bar.tsx';
import { t } from '../../core/i18n/t.ts';
import { formatDate } from '../../core/i18n/format.ts';

/** One demonstration: its command and slots, its steps, and what can be done with it. */
export function ExampleDetails({ id }: { readonly id: DemonstrationId }) {
  const [example, setExample] = useState<Demonstration | 'gone' | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const load = (): void =>
    void read('exemplar.get', { id }).then((found) => found !== undefined && setExample(found ?? 'gone'));
  useEffect(() => {
    back.current?.focus();
    load();
  }, [id]);
  return (
    <div class="opened">
      <div class="opened-bar">
        <Button
          ref={back}
          class="quiet"
          icon="back"
          label={t('examples_all')}
          onClick={() => (openedExample.value = null)}
        />
      </div>
      <div class="scroll">
        {example === 'gone' && <p class="none">{t('example_gone')}</p>}
        {example !== null && example !== 'gone' && (
          <Details
            example={example}
            onSaved={load}
            onEnable={(enabled) => {
              setExample({ ...example, enabled });
              void enableExample(id, enabled);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly example: Demonstration;
  readonly onSaved: () => void;
  readonly onEnable: (on: boolean) => void;
}

function Details({ example, onSaved, onEnable }: DetailsProps) {
  const draft = explanations.value.get(example.id);
  const change = lastChange.value;
  // One that only a preset shows is in no list.
  const summary = examples.value?.find(({ id }) => id === example.id);
  const counts = summary ? countWords(summary) : '';
  const sentence = summary?.sentence ?? [{ kind: 'words' as const, text: example.command }];
  const slots = textsOfBlanks(sentence);
  return (
    <article class="story" aria-label={t('example_title')}>
      <h2 class="unseen">{t('example_title')}</h2>
      <ExampleCommand example={example} sentence={sentence} onSaved={onSaved} />
      <div class="item-main">
        <p class="item-facts">
          <span class={`pill source-${example.source}`}>{sourceWords(example.source)}</span>
          <span>{formatDate(new Date(example.createdAt), { dateStyle: 'medium' })}</span>
          {summary !== undefined && summary.host !== '' && <span>{summary.host}</span>}
          <span>{stepCountWords(example.steps.flatMap(({ plan }) => plan).length)}</span>
          {[verifiedWords(example), counts].map((words) => words !== '' && <span key={words}>{words}</span>)}
        </p>
        <Switch
          label={t('example_use', { command: example.command })}
          on={summary?.enabled ?? example.enabled}
          onChange={onEnable}
        />
      </div>
      {(change === null || change.id === example.id) && <UndoBar onUndone={onSaved} />}
      <ExampleSteps example={example} draft={draft === 'asked' ? undefined : draft} onSaved={onSaved} />
      {/* A bundled one comes as it is with every version. */}
      {example.source !== 'bundled' && <ExplainBar example={example} onSaved={onSaved} />}
      {example.steps.every(({ invoke }) => !invoke) && (
        <>
          <ProgramLines example={example} />
          <section class="page-examples" aria-labelledby="test-heading">
            <h3 id="test-heading">{t('test_on_tab')}</h3>
            <ExampleForm key={`${example.command} ${slots.length}`} example={{ ...example, sentence }} />
          </section>
        </>
      )}
      <ExampleUses example={example} slots={slots} />
    </article>
  );
}
