import { unusedWords } from '../words/unused-words.ts';
import { Icon } from './icon.tsx';
import { t } from '../../core/i18n/t.ts';

/** Warns of values in a command that no step uses; the live region stays in the tree while there are none. */
export const UnusedValues = ({ values }: { readonly values: readonly string[] }) => (
  <div role="status" aria-label={t('unused_label')} class="unused-values">
    {values.length > 0 && (
      <p class="warning">
        <Icon name="alert" /> <span>{unusedWords(values)}</span>
      </p>
    )}
  </div>
);
