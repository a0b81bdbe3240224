import browser from 'webextension-polyfill';

/** A page that is too busy to say whether it asks is left. */
const MAX_ASK_MS = 2_000;

/** A page that cannot be asked does not ask either. */
export async function asksToStay(tabId: number): Promise<boolean> {
  const call = { stepwise: 1, method: 'page.asks-to-stay', params: {} };
  const late = new Promise<false>((resolve) => setTimeout(resolve, MAX_ASK_MS, false));
  const asked = browser.tabs.sendMessage(tabId, call, { frameId: 0 }).catch(() => false);
  return (await Promise.race([asked, late])) === true;
}
