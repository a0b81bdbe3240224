/** Which navigations of a tab are the person's own steps, told by how the browser says that they came about. */
import type { PageAction } from '../actions/action.ts';

/** The addresses of a tab since the recording began, as far as they are known. */
export interface TabHistory {
  readonly urls: readonly string[];
  readonly at: number;
}

/** @see https://developer.chrome.com/docs/extensions/reference/api/webNavigation#transition_types_and_qualifiers */
export interface Navigation {
  readonly url: string;
  readonly transition: string;
  readonly qualifiers: readonly string[];
}

interface Navigated {
  readonly history: TabHistory;
  /** null: the page went there by a link, a form or a script. */
  readonly action: PageAction | null;
  /** Whether a page can begin such a navigation too. */
  readonly mayBeOfPage: boolean;
}

const BY_ADDRESS_BAR = new Set(['typed', 'generated', 'keyword', 'keyword_generated', 'auto_bookmark', 'start_page']);

export function navigated(history: TabHistory, { url, transition, qualifiers }: Navigation): Navigated {
  if (qualifiers.includes('forward_back')) return travelled(history, url);
  if (transition === 'reload') return { history, action: { kind: 'go_to', url }, mayBeOfPage: true };
  const isTyped = BY_ADDRESS_BAR.has(transition) || qualifiers.includes('from_address_bar');
  // A page that replaces its address stands at the same place of the history.
  const replaces = qualifiers.includes('client_redirect');
  const urls = history.urls.slice(0, history.at + (replaces ? 0 : 1));
  return {
    history: url === history.urls[history.at] ? history : { urls: [...urls, url], at: urls.length },
    action: isTyped ? { kind: 'go_to', url } : null,
    mayBeOfPage: false,
  };
}

function travelled({ urls, at }: TabHistory, url: string): Navigated {
  const before = at > 0 ? urls.lastIndexOf(url, at - 1) : -1;
  const after = urls.indexOf(url, at + 1);
  const isForward = after !== -1 && (before === -1 || after - at < at - before);
  if (isForward) return { history: { urls, at: after }, action: { kind: 'forward' }, mayBeOfPage: true };
  // From before the recording began.
  const history = before === -1 ? { urls: [url, ...urls.slice(at)], at: 0 } : { urls, at: before };
  return { history, action: { kind: 'back' }, mayBeOfPage: true };
}
