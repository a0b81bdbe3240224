import type { Controls } from '../../../core/direct/samples.ts';
import type { TabId } from '../../../core/ids.ts';

/** What the person sees of controls in the tab, read once: nothing stays in the page. null where it cannot be read. */
export async function shownControls(tabId: TabId): Promise<Controls | null> {
  const [frame] = await chrome.scripting.executeScript({ target: { tabId }, func: readControls }).catch(() => []);
  return frame?.result ?? null;
}

/** Runs in the page: it may use nothing of this file. */
function readControls(): Controls {
  const seen = <T extends HTMLElement>(selector: string): T[] =>
    [...document.querySelectorAll<T>(selector)]
      .slice(0, 200)
      .filter((it) => {
        const { top, bottom, width } = it.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && it.checkVisibility({ visibilityProperty: true });
      })
      .slice(0, 20);
  const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (it: HTMLElement): string => oneLine(it.ariaLabel ?? it.innerText);
  /** Of its label, which may lie around it. */
  const textBeside = (it: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string | undefined => {
    const label = it.labels?.[0];
    if (label === undefined) return undefined;
    // A copy of it would make custom elements anew, which the page notices.
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let i = 0; i < 200 && texts.nextNode(); i += 1)
      if (!texts.currentNode.parentElement?.closest('input, select, textarea, button'))
        text += texts.currentNode.nodeValue ?? '';
    return text;
  };
  const labelOf = (it: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
    oneLine(it.ariaLabel ?? textBeside(it) ?? ('placeholder' in it ? it.placeholder : ''));
  const texts = ':not([type]), [type="text"], [type="search"]';
  return {
    buttons: seen('button:enabled, [role="button"]').map(nameOf),
    links: seen('a[href]').map(nameOf),
    fields: seen<HTMLInputElement>(`input:enabled:read-write:is(${texts}), textarea:enabled:read-write`).map(labelOf),
    lists: seen<HTMLSelectElement>('select:enabled').map((it) => ({
      name: labelOf(it),
      option: oneLine([...it.options].findLast(({ disabled }) => !disabled)?.text),
    })),
  };
}
