/** After a reload of the extension its old scripts live on, cut off: their runtime has no id any more. */
export const isExtensionAlive = (): boolean => chrome.runtime?.id !== undefined;
