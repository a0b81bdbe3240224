import { Button } from './fields/button.tsx';
import { Icon } from './shared/icon.tsx';
import { trouble, workerAlert } from './state/store.ts';
import { t } from '../core/i18n/t.ts';

/** What the worker has to say, and why the last thing asked for was not done. */
export function AlertBanner() {
  const texts = [workerAlert.value, trouble.value].filter((text) => text !== null);
  return (
    <>
      {texts.map((text) => (
        <div key={text} class="banner" role="alert">
          <Icon name="alert" />
          <p>{text}</p>
          {text === trouble.value && (
            <Button class="bare" icon="cross" aria-label={t('common_dismiss')} onClick={() => (trouble.value = null)} />
          )}
        </div>
      ))}
    </>
  );
}
