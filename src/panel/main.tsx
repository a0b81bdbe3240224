import { render } from 'preact';
import browser from 'webextension-polyfill';
import { setTexts } from '../core/i18n/texts.ts';
import { App } from './app.tsx';
import { followActiveTab } from './connection/active-tab.ts';
import { followWorker } from './connection/worker-port.ts';
import { keepFocus } from './shared/keep-focus.ts';
import { focusElement } from './shared/return-focus.ts';
import { watchExamples } from './state/examples.ts';
import { watchFeedback } from './feedback/feedback-state.ts';
import { watchGrants } from './state/grants.ts';
import { keepDrafts } from './state/kept-drafts.ts';
import { watchPolicies } from './state/policies.ts';
import { watchRuns } from './state/runs.ts';
import { watchSettings } from './state/settings-sync.ts';
import { activeTab, receive, trouble } from './state/store.ts';
import { watchUndo } from './state/undo.ts';
import { followWishes } from './shared/wishes.ts';
import { refreshTabInfo, watchTab } from './state/tab-watch.ts';
import { t } from '../core/i18n/t.ts';

// The panel's life is the document's: closing it ends everything here, and nothing elsewhere.
setTexts({ message: (key) => browser.i18n.getMessage(key), language: browser.i18n.getUILanguage() });
document.documentElement.lang = t('language');
const life = new AbortController();
addEventListener('pagehide', () => life.abort());

followWorker(
  receive,
  () => {
    trouble.value = t('panel_unreadable_state');
  },
  life.signal,
);
keepFocus(life.signal);
followWishes(life.signal);
keepDrafts(life.signal);
watchTab(life.signal);
watchRuns(life.signal);
watchExamples(life.signal);
watchFeedback(life.signal);
watchGrants(life.signal);
watchPolicies(life.signal);
watchSettings(life.signal);
watchUndo(life.signal);
followActiveTab((tabId) => {
  if (activeTab.peek() === tabId) void refreshTabInfo();
  else activeTab.value = tabId;
}, life.signal);

const root = document.getElementById('root');
if (root) render(<App />, root);
// Whoever opens the panel has something to say, unless it asks.
if (document.activeElement === document.body) focusElement('command');
