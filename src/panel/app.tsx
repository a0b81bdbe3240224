import { AlertBanner } from './alert-banner.tsx';
import { ExamplesSection } from './examples/examples-section.tsx';
import { HistorySection } from './history/history-section.tsx';
import { PoliciesSection } from './policies/policies-section.tsx';
import { RunSection } from './run/run-section.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SettingsSection } from './settings/settings-section.tsx';

export const App = () => (
  <>
    <header>
      <h1 class="unseen">Stepwise</h1>
      <SectionTabs />
    </header>
    <main>
      <AlertBanner />
      <SectionPanel name="Run">
        <RunSection />
      </SectionPanel>
      <SectionPanel name="History">
        <HistorySection />
      </SectionPanel>
      <SectionPanel name="Examples">
        <ExamplesSection />
      </SectionPanel>
      <SectionPanel name="Policies">
        <PoliciesSection />
      </SectionPanel>
      <SectionPanel name="Settings">
        <SettingsSection />
      </SectionPanel>
    </main>
  </>
);
