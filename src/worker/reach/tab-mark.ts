/**
 * A mark in the tab's title area while a run or a recording is on there: a group of tabs called Stepwise, which no page
 * sees, fakes or takes away. A tab that is pinned or in a group of the person's stays as it is.
 */
const TITLE = 'Stepwise';
const NO_GROUP = -1;
const KEY = 'markedGroup';

export class TabMark {
  #wanted: number | null | undefined;
  /** One change after the other. */
  #last: Promise<unknown> = Promise.resolve();

  set(tabId: number | null): void {
    if (tabId === this.#wanted) return;
    this.#wanted = tabId;
    // A tab that the person is just dragging takes no part.
    this.#last = this.#last.then(() => this.#change(tabId)).catch(() => undefined);
  }

  /** The group outlives a worker, so it is remembered as long as the browser runs. */
  async #change(tabId: number | null): Promise<void> {
    const { [KEY]: before } = await chrome.storage.session.get(KEY);
    const tab = tabId === null ? null : await chrome.tabs.get(tabId).catch(() => null);
    if (typeof before === 'number') {
      if (tab?.groupId === before) return;
      await ungroup(before);
      await chrome.storage.session.remove(KEY);
    }
    if (tab?.id === undefined || tab.pinned || tab.groupId !== NO_GROUP || this.#wanted !== tabId) return;
    const groupId = await chrome.tabs.group({ tabIds: tab.id, createProperties: { windowId: tab.windowId } });
    await chrome.storage.session.set({ [KEY]: groupId });
    await chrome.tabGroups.update(groupId, { title: TITLE, color: 'blue' });
  }
}

/** With the tabs that were opened from it. One that the person has renamed is theirs. */
async function ungroup(groupId: number): Promise<void> {
  const group = await chrome.tabGroups.get(groupId).catch(() => null);
  if (group?.title !== TITLE) return;
  const tabs = await chrome.tabs.query({ groupId });
  const [first, ...rest] = tabs.flatMap(({ id }) => id ?? []);
  if (first !== undefined) await chrome.tabs.ungroup([first, ...rest]);
}
