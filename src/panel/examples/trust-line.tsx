import { isDemoted } from '../../core/exemplars/trust.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { Button } from '../fields/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { trustExample } from '../state/examples.ts';
import { trustWords } from '../words/example-words.ts';
import { t } from '../../core/i18n/t.ts';

/** Of an example that is no longer used by itself: why, and the way back. Nothing for one that is. */
export function TrustLine({ example }: { readonly example: DemonstrationSummary }) {
  if (!isDemoted(example)) return null;
  return (
    <p class="trust-line">
      <Icon name="alert" /> <span>{trustWords(example)}</span>
      <Button
        label={t('trust_again')}
        aria-label={t('trust_again_label', { command: example.command })}
        onClick={() => void trustExample(example.id)}
      />
    </p>
  );
}
