/** The built files that the worker puts into pages, in the order in which they are injected. */
export const AT_WORK_SCRIPT = 'src/content/at-work.iife.js';
const PAGE_SCRIPT = 'src/content/page.iife.js';
export const INJECTED_SCRIPTS = [AT_WORK_SCRIPT, PAGE_SCRIPT];
