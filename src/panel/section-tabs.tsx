import { useRef } from 'preact/hooks';
import { Button } from './fields/button.tsx';
import { section, SECTIONS, type Section } from './state/store.ts';
import { t, tKind } from '../core/i18n/t.ts';

const tabId = (name: Section): string => `tab-${name.toLowerCase()}`;
export const sectionId = (name: Section): string => `section-${name.toLowerCase()}`;

/** One tab stop; arrows, Home and End move between the sections (ARIA APG, tabs). */
export function SectionTabs() {
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number): void => {
    const name = SECTIONS[(index + SECTIONS.length) % SECTIONS.length];
    if (name === undefined) return;
    section.value = name;
    list.current?.querySelector<HTMLElement>(`#${tabId(name)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = SECTIONS.indexOf(section.value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: SECTIONS.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return (
    <div
      ref={list}
      class="tabs"
      role="tablist"
      aria-label={t('sections_label')}
      style={`--letters: ${SECTIONS.map((name) => tKind('section', name)).join('').length}`}
      onKeyDown={onKeyDown}
    >
      {SECTIONS.map((name) => (
        <Button
          key={name}
          label={tKind('section', name)}
          role="tab"
          id={tabId(name)}
          aria-selected={section.value === name}
          aria-controls={sectionId(name)}
          tabIndex={section.value === name ? 0 : -1}
          onClick={() => (section.value = name)}
        />
      ))}
    </div>
  );
}
