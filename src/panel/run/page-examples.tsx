import { useState } from 'preact/hooks';
import type { DemonstrationId } from '../../core/ids.ts';
import { ExampleForm } from '../examples/example-form.tsx';
import { SentenceText } from '../examples/sentence-text.tsx';
import { focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { offers, pageHost } from '../state/example-list.ts';

/** What was shown on this site before: a press opens an example's form in its place. */
export function PageExamples() {
  const [opened, setOpened] = useState<DemonstrationId | null>(null);
  if (offers.value.length === 0) return null;
  return (
    <section class="page-examples" aria-labelledby="page-examples">
      <h3 id="page-examples">Examples for {pageHost.value}</h3>
      <ul>
        {offers.value.map((it) => (
          <li key={it.id}>
            {it.id === opened ? (
              <ExampleForm
                example={it}
                onClose={() => {
                  rememberFocus(`offer ${it.id}`);
                  setOpened(null);
                }}
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
