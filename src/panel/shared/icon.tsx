/** The panel's icons: 16 × 16, drawn in the color of the text beside them, unseen by screen readers. */
const PATHS = {
  check: 'M3 8.5l3.2 3.2L13 4.8',
  cross: 'M4 4l8 8M12 4l-8 8',
  alert: 'M8 2.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6M8 5v3.4M8 10.900v.1',
  play: 'M5 3.5v9l7.5-4.5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  stop: 'M4.5 4.5h7v7h-7z',
  question: 'M5.6 6.2a2.4 2.4 0 1 1 3.5 2.1c-.7.4-1.1.8-1.1 1.6M8 12.1v.1',
  up: 'M5 7l2.6-4.6c1.2 0 1.7 1 1.4 2L8.6 6H12c.8 0 1.3.7 1.1 1.4l-1 4.5c-.2.7-.7 1.1-1.4 1.1H5zM2.8 7v6',
  down: 'M5 9l2.6 4.6c1.2 0 1.7-1 1.4-2L8.6 10H12c.8 0 1.3-.7 1.1-1.4l-1-4.5C11.900 3.400 11.400 3 10.700 3H5zM2.8 9V3',
  again: 'M12.6 6.200A5 5 0 1 0 13 8.500M13 3v3.400H9.600',
  undo: 'M6 3.500L3 6.500l3 3M3 6.500h6.500a3 3 0 0 1 0 6H6',
  back: 'M9.500 3.500L5 8l4.500 4.500',
  chevron: 'M6 4l4 4-4 4',
  thought: 'M3 4.500h10v6H7.500L4.500 13v-2.500H3z',
  enter: 'M3 8h9M8.500 4.500L12 8l-3.500 3.500',
  flag: 'M4 13.500V3h7.500l-1.700 2.700 1.700 2.800H4',
  target: 'M8 1.500v3M8 11.500v3M1.500 8h3M11.500 8h3M8 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7',
  copy: 'M5.500 5.500h7v7h-7zM10.500 5.500v-2h-7v7h2',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
