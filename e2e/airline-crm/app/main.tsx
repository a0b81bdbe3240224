import { render } from 'preact';
import { CrmPage } from './crm-page.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { scenario } from './store.ts';

const root = document.querySelector('#app');
if (root !== null) render(scenario === null ? <ScenarioList /> : <CrmPage />, root);
