import { useState } from 'preact/hooks';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { onEnter } from '../shared/on-enter.ts';
import { startRun } from '../state/commands.ts';
import { activeTab, isActive, section } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** Runs this one example in the tab that is in front, with its own command or another one. */
export function TestNow({ example: { id, command } }: { readonly example: Demonstration }) {
  const [text, setText] = useState(command);
  return (
    <form
      class="test-now"
      aria-label={t('test_now')}
      onSubmit={(event) => {
        event.preventDefault();
        void startRun(text, false, id).then((isStarted) => {
          if (isStarted) section.value = 'Run';
        });
      }}
    >
      <label class="field">
        <span>{t('test_on_tab')}</span>
        <textarea value={text} {...onEnter} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <p class="hint">{t('test_hint')}</p>
      <button type="submit" disabled={isActive.value || activeTab.value === null || text.trim() === ''}>
        {t('test_now')}
      </button>
    </form>
  );
}
