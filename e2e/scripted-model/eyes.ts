/**
 * Stands in for eyes: the scripted model sees no picture. What a model would list from a screenshot is read from the
 * page itself, which its tab is asked for. That a model with eyes reads a picture as well is not shown by this.
 */
import type { Page } from '@playwright/test';

export interface Eyes {
  /** @returns What is visible in the tab of the panel that sent a request with this key, a line for each item. */
  see(key: string): Promise<string>;
}

/** The panel of each tab uses a key of its own, by which a request is known to be about that tab. */
export class TabEyes implements Eyes {
  readonly #tabs = new Map<string, Page>();

  /** @returns The key for the tab's panel. */
  open(tab: Page): string {
    const key = `tab-${this.#tabs.size + 1}`;
    this.#tabs.set(key, tab);
    return key;
  }

  async see(key: string): Promise<string> {
    const tab = this.#tabs.get(key);
    return tab === undefined ? 'nothing' : String(await tab.evaluate(IN_PAGE));
  }
}

/** Runs in the page. */
function visibleItems(): string {
  const lines: string[] = [];
  // Of MiniWoB++: the command, which the prompt has, and what is not a part of the task.
  const LEFT_OUT = 'script, style, noscript, #query, #reward-display, #sync-task-cover, #click-canvas';

  const textOf = (text: string): string => JSON.stringify(text.replace(/\s+/g, ' ').trim());
  const isOnTop = (element: Element, box: DOMRect): boolean => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const add = (element: Element, type: string, text: string, states: string[], box: DOMRect): void => {
    if (box.width < 2 || box.height < 2 || !isOnTop(element, box)) return;
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
    const shown = element === document.activeElement ? [...states, 'focused'] : states;
    lines.push(
      `${type} ${textOf(text)}${shown.length > 0 ? ` (${shown.join(', ')})` : ''} @${x},${y} ${width}x${height}`,
    );
  };

  const fieldType = (type: string): string =>
    ({ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinner' })[type] ??
    (/^(?:submit|button|reset)$/.test(type) ? 'button' : 'input field');
  const fieldText = (field: HTMLInputElement): string => {
    const label = field.labels?.[0]?.textContent;
    if (field.type === 'checkbox' || field.type === 'radio') return label ?? '';
    return field.type === 'password' ? '•'.repeat(field.value.length) : field.value;
  };

  /** A radio or a checkbox is listed with its label. */
  const isChoiceLabel = (node: Text): boolean => {
    const control = node.parentElement?.closest('label')?.control;
    return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  };

  /** @returns Whether the element is one item, all that is in it included. */
  const addControl = (element: Element, box: DOMRect): boolean => {
    if (element instanceof HTMLInputElement) {
      add(element, fieldType(element.type), fieldText(element), element.checked ? ['checked'] : [], box);
    } else if (element instanceof HTMLTextAreaElement) add(element, 'text area', element.value, [], box);
    else if (element instanceof HTMLSelectElement) {
      add(element, 'dropdown', element.selectedOptions[0]?.text ?? '', [], box);
    } else if (element instanceof HTMLButtonElement) add(element, 'button', element.innerText, [], box);
    else if (element.matches('a, .alink')) add(element, 'link', element.textContent, [], box);
    else return false;
    return true;
  };

  const walk = (element: Element): void => {
    if (element.matches(LEFT_OUT)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) < 0.1) return;
    if (addControl(element, element.getBoundingClientRect())) return;
    for (const node of element.childNodes) {
      if (node instanceof Element) walk(node);
      else if (node instanceof Text && node.data.trim() !== '' && !isChoiceLabel(node)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const type = /^H[1-6]$/.test(element.tagName) ? 'heading' : 'text';
        add(element, type, node.data, [], range.getBoundingClientRect());
      }
    }
  };
  walk(document.body);
  return lines.join('\n') || 'nothing';
}

/** tsx names inner functions by a helper that the page does not have. */
const IN_PAGE = `(() => { const __name = (it) => it; return (${visibleItems.toString()})(); })()`;
