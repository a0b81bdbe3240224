import { useEffect, useId } from 'preact/hooks';
import { asDemonstrationId } from '../../core/ids.ts';
import type { TimelineEntry } from '../../core/run/run-state.ts';
import { Button } from '../fields/button.tsx';
import { Switch } from '../shared/switch.tsx';
import { enableExample, examples, refreshExamples } from '../state/examples.ts';
import { openExample } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** Every example that entered a prompt or was replayed, once; each opens where it can be switched off. */
export function ExemplarsUsed({ timeline }: { readonly timeline: readonly TimelineEntry[] }) {
  const heading = useId();
  const used = new Map(
    timeline.flatMap((entry) =>
      entry.type === 'decided' ? entry.exemplars.map((it) => [it.id, it.command] as const) : [],
    ),
  );
  const isAny = used.size > 0;
  useEffect(() => {
    if (isAny) void refreshExamples();
  }, [isAny]);
  if (!isAny) return null;
  const known = new Map<string, boolean>(examples.value?.map(({ id, enabled }) => [id, enabled]));
  return (
    <section class="exemplars">
      <h3 id={heading}>{t('exemplars_used')}</h3>
      <ul aria-labelledby={heading}>
        {[...used].map(([id, text]) => (
          <li key={id}>
            <Button class="link" label={text} onClick={() => openExample(asDemonstrationId(id))} />
            {known.has(id) && (
              <Switch
                label={t('exemplars_use_later', { text })}
                on={known.get(id) === true}
                onChange={(enabled) => void enableExample(asDemonstrationId(id), enabled)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
