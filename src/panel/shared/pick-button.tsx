import { useLayoutEffect, useState } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { Button } from '../fields/button.tsx';
import { ask } from '../state/commands.ts';
import { activeTab, trouble } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** The person points at an element of the page, and its words come into the box: as text, which starts nothing. */
export function PickButton({ draft, disabled }: { readonly draft: Signal<string>; readonly disabled: boolean }) {
  const [tabId, setTabId] = useState<number | null>(null);
  const tab = activeTab.value;
  const end = (): void => void (tab !== null && ask('tab.end-pick', { tabId: tab }));
  // Heard as soon as the button says so.
  useLayoutEffect(() => {
    if (tabId === null) return;
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It does not stop the run.
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, [tabId]);
  const begin = async (): Promise<void> => {
    if (tab === null) return;
    setTabId(tab);
    const words = await ask('tab.pick', { tabId: tab });
    setTabId(null);
    if (words === '') trouble.value = t('pick_reload');
    if (!words) return;
    const before = draft.peek();
    draft.value = `${before}${/\S$/.test(before) ? ' ' : ''}${words}`;
    document.getElementById('command')?.focus();
  };
  return (
    <>
      <Button
        class="bare pick"
        icon="target"
        aria-label={t('pick_label')}
        title={t('pick_label')}
        aria-pressed={tabId !== null}
        disabled={disabled}
        onClick={() => (tabId === null ? void begin() : end())}
      />
      <p class="hint" role="status">
        {tabId !== null && t('pick_how')}
      </p>
    </>
  );
}
