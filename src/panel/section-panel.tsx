import type { ComponentChildren } from 'preact';
import { sectionId } from './section-tabs.tsx';
import { section, type Section } from './state/store.ts';

/** A section stays mounted while another is shown: what was typed and where one was is kept. */
export const SectionPanel = ({ name, children }: { readonly name: Section; readonly children: ComponentChildren }) => (
  <div
    class="section"
    role="tabpanel"
    id={sectionId(name)}
    aria-labelledby={`tab-${name.toLowerCase()}`}
    hidden={section.value !== name}
  >
    {children}
  </div>
);
