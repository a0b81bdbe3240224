import type { EndedRun } from '../../core/run/run-state.ts';
import { ExampleForm } from '../examples/example-form.tsx';
import { examples } from '../state/examples.ts';
import { isElsewhere, pageHost } from '../state/example-list.ts';
import { t } from '../../core/i18n/t.ts';

/** The example whose sentence comes nearest to a command that none fits, filled in as far as the command tells. */
export function NearestExample({ run }: { readonly run: EndedRun }) {
  const nearest = run.end.status === 'failed' ? run.end.nearest : undefined;
  const example = examples.value?.find(({ id }) => id === nearest?.example);
  if (nearest === undefined || example === undefined) return null;
  return (
    <section class="card" aria-labelledby="nearest-example">
      <h2 id="nearest-example">{t('nearest_title')}</h2>
      {example.host !== '' && example.host !== pageHost.value && (
        <p class="hint">{t('nearest_elsewhere', { host: example.host })}</p>
      )}
      <ExampleForm
        example={example}
        given={nearest.values}
        leftOver={nearest.leftOver}
        {...(isElsewhere(example) && { elsewhere: example.title || example.host })}
      />
    </section>
  );
}
