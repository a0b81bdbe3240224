/** The source of a program, folded away until somebody wants to read it. */
import { t } from '../../core/i18n/t.ts';

export const ProgramSource = ({ source }: { readonly source: string }) => (
  <details class="program">
    <summary>{t('program_title')}</summary>
    <pre>
      <code>{source.trim()}</code>
    </pre>
  </details>
);
