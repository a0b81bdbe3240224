import { useEffect, useId, useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { read } from '../state/commands.ts';
import { t } from '../../core/i18n/t.ts';

/** What replay would do, in words; what stands in ‹› comes from the command. */
export function ProgramLines({ example }: { readonly example: Demonstration }) {
  const heading = useId();
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => void read('exemplar.program', { id: example.id }).then((it = []) => setLines(it)), [example]);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 id={heading}>{t('program_lines')}</h3>
      <ol class="program-lines" aria-labelledby={heading}>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
