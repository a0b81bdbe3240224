import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../fields/button.tsx';
import type { Choice } from '../../core/exchange/merge-exemplars.ts';
import type { ImportConflict } from '../../protocol/exemplar-messages.ts';
import { decideImport, dropImport } from '../state/example-files.ts';
import { importedBriefWords } from './import-words.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';

const ORDER: readonly Choice[] = ['both', 'mine', 'theirs'];

/** Examples of a file that are there with other content. Nothing of the file is taken before each has its choice. */
export function ImportConflicts({ conflicts }: { readonly conflicts: readonly ImportConflict[] }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = conflicts.length;
  const isDecided = conflicts.every(({ id }) => choices.has(id));
  const choose = (ids: readonly string[], choice: Choice): void =>
    setChoices(new Map([...choices, ...ids.map((id) => [id, choice] as const)]));
  return (
    <section class="conflicts" aria-labelledby="conflicts-heading">
      <h3 id="conflicts-heading" ref={heading} tabIndex={-1}>
        {tCount('conflicts_title', count)}
      </h3>
      <p class="hint">{tCount('conflicts_hint', count)}</p>
      {count > 1 && (
        <div class="button-row for-all" role="group" aria-label={t('conflicts_for_all_label')}>
          <span class="hint">{t('conflicts_for_all')}</span>
          {ORDER.map((choice) => (
            <Button
              key={choice}
              label={tKind('conflict', choice)}
              onClick={() =>
                choose(
                  conflicts.map(({ id }) => id),
                  choice,
                )
              }
            />
          ))}
        </div>
      )}
      {conflicts.map(({ id, mine, theirs }) => (
        <fieldset key={id} class="conflict">
          <legend>{mine.command}</legend>
          <dl class="versions">
            <dt>{t('conflicts_mine')}</dt>
            <dd>{importedBriefWords(mine)}</dd>
            <dt>{t('conflicts_theirs')}</dt>
            <dd>
              {theirs.command !== mine.command && <q>{theirs.command}</q>} {importedBriefWords(theirs)}
            </dd>
          </dl>
          <div class="choices">
            {ORDER.map((choice) => (
              <label key={choice} class="check">
                <input
                  type="radio"
                  name={`conflict-${id}`}
                  checked={choices.get(id) === choice}
                  onChange={() => choose([id], choice)}
                />
                {tKind('conflict', choice)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div class="button-row">
        <Button
          class="primary"
          label={t('conflicts_import')}
          disabled={!isDecided}
          onClick={() => void decideImport(choices)}
        />
        <Button class="quiet" label={t('common_cancel')} onClick={dropImport} />
      </div>
    </section>
  );
}
