import { useState } from 'preact/hooks';
import type { DemonstrationId } from '../../core/ids.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { ExampleForm } from '../examples/example-form.tsx';
import { SentenceText } from '../examples/sentence-text.tsx';
import { focusElement, focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { isElsewhere, offers, pageHost, slashMatches } from '../state/example-list.ts';
import { command } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** What was shown on this site before: a press opens an example's form in its place. */
export const PageExamples = () =>
  offers.value.length === 0 ? null : (
    <Offers id="page-examples" title={t('offers_for', { host: pageHost.value })} list={offers.value} />
  );

/** The same as the home screen: the words of each that change are fields at once. */
export const HomeExamples = () =>
  offers.value.length === 0 ? null : (
    <section class="page-examples" aria-labelledby="home-examples">
      <h3 id="home-examples">{t('offers_for', { host: pageHost.value })}</h3>
      <ul>
        {offers.value.map((it) => (
          <li key={it.id}>
            <ExampleForm example={it} {...placeOf(it)} />
          </li>
        ))}
      </ul>
    </section>
  );

/** What the command box searches after a slash. */
export const FoundExamples = () =>
  slashMatches.value.length === 0 ? (
    <p class="none" role="status">
      {t('offers_no_match')}
    </p>
  ) : (
    <Offers
      id="found-examples"
      title={t('offers_yours')}
      list={slashMatches.value}
      onRun={() => {
        command.value = '';
        focusElement('command');
      }}
    />
  );

const placeOf = (example: DemonstrationSummary) =>
  isElsewhere(example) ? { elsewhere: example.title || example.host } : {};

interface Props {
  readonly id: string;
  readonly title: string;
  readonly list: readonly DemonstrationSummary[];
  readonly onRun?: () => void;
}

function Offers({ id, title, list, onRun }: Props) {
  const [opened, setOpened] = useState<DemonstrationId | null>(null);
  return (
    <section class="page-examples" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {list.map((it) => (
          <li key={it.id}>
            {it.id === opened ? (
              <ExampleForm
                example={it}
                {...placeOf(it)}
                onClose={() => {
                  rememberFocus(`offer ${it.id}`);
                  setOpened(null);
                }}
                {...(onRun && { onRun })}
              />
            ) : (
              <button
                ref={focusOnReturn(`offer ${it.id}`)}
                type="button"
                class="offer"
                onClick={() => setOpened(it.id)}
              >
                <span>
                  <SentenceText sentence={it.sentence} />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
