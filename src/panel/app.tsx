import { AlertBanner } from './alert-banner.tsx';
import { ExamplesSection } from './examples/examples-section.tsx';
import { HistorySection } from './history/history-section.tsx';
import { PoliciesSection } from './policies/policies-section.tsx';
import { RunSection } from './run/run-section.tsx';
import { sectionId, SectionTabs } from './section-tabs.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { section, SECTIONS } from './state/store.ts';

const CONTENTS = {
  Run: RunSection,
  History: HistorySection,
  Examples: ExamplesSection,
  Policies: PoliciesSection,
  Settings: SettingsSection,
};

/** A section stays mounted while another is shown: what was typed and where one was is kept. */
export const App = () => (
  <>
    <header>
      <h1 class="unseen">Stepwise</h1>
      <SectionTabs />
    </header>
    <main>
      <AlertBanner />
      {SECTIONS.map((name) => {
        const Content = CONTENTS[name];
        return (
          <div
            key={name}
            class="section"
            role="tabpanel"
            id={sectionId(name)}
            aria-labelledby={`tab-${name.toLowerCase()}`}
            hidden={section.value !== name}
          >
            <Content />
          </div>
        );
      })}
    </main>
  </>
);
