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

  const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isOnTop = (element: Element, box: DOMRect): boolean => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (hit.contains(element) && !isCutOff(element, x, y)));
  };
  /** Scrolled out of sight in what is around it. */
  const isCutOff = (element: Element, x: number, y: number): boolean => {
    const around = element.parentElement;
    if (around === null || around === document.body) return false;
    const { left, right, top, bottom } = around.getBoundingClientRect();
    const clips = getComputedStyle(around).overflow !== 'visible';
    return (clips && (x < left || x > right || y < top || y > bottom)) || isCutOff(around, x, y);
  };
  const add = (element: Element, type: string, text: string, states: string[], box: DOMRect): void => {
    if (box.width < 2 || box.height < 2 || !isOnTop(element, box)) return;
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
    const shown = element === document.activeElement ? [...states, 'focused'] : states;
    lines.push(
      `${type} ${JSON.stringify(text)}${shown.length > 0 ? ` (${shown.join(', ')})` : ''} @${x},${y} ${width}x${height}`,
    );
  };

  const fieldType = (type: string): string =>
    ({ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinner' })[type] ??
    (/^(?:submit|button|reset)$/.test(type) ? 'button' : 'input field');
  const fieldText = (field: HTMLInputElement): string => {
    const label = field.labels?.[0]?.textContent;
    if (field.type === 'checkbox' || field.type === 'radio') return textOf(label ?? '');
    return field.type === 'password' ? '•'.repeat(field.value.length) : field.value;
  };

  /** A radio or a checkbox is listed with its label. */
  const isChoiceLabel = (node: Text): boolean => {
    const control = node.parentElement?.closest('label')?.control;
    return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  };

  const roleOf = (element: Element): string => element.getAttribute('role') ?? '';
  const isTrue = (element: Element, name: string): boolean => element.getAttribute(name) === 'true';

  /** @returns Whether the element is one item, all that is in it included. */
  const addControl = (element: Element, box: DOMRect): boolean => {
    if (element instanceof HTMLInputElement) {
      add(element, fieldType(element.type), fieldText(element), element.checked ? ['checked'] : [], box);
    } else if (element instanceof HTMLTextAreaElement) add(element, 'text area', element.value, [], box);
    else if (element instanceof HTMLSelectElement) {
      add(element, 'dropdown', element.selectedOptions[0]?.text ?? '', [], box);
    } else if (element instanceof HTMLButtonElement) add(element, 'button', textOf(element.innerText), [], box);
    else if (roleOf(element) === 'tab' && element.querySelector('button') === null) {
      const isOpen = isTrue(element, 'aria-selected') || isTrue(element, 'aria-expanded');
      add(element, 'tab', textOf(element.textContent), isOpen ? ['selected'] : [], box);
    } else if (element.matches('[role=menuitem], [role=option], .ui-menu-item'))
      add(element, 'menu item', textOf(element.textContent), [], box);
    else if (element.matches('a, .alink')) add(element, 'link', textOf(element.textContent), [], box);
    else return false;
    return true;
  };

  const MIN_ICON = 6;
  const MAX_ICON = 48;
  /** What the icon is, as somebody who sees it would call it, is taken from the names that the page has for it. */
  const addIcon = (element: Element, style: CSSStyleDeclaration, box: DOMRect): boolean => {
    const isSmall = box.width >= MIN_ICON && box.width <= MAX_ICON && box.height <= MAX_ICON;
    const isDrawn = element.matches('img, svg') || style.content.startsWith('url(') || style.backgroundImage !== 'none';
    if (!isSmall || !isDrawn || element.textContent.trim() !== '') return false;
    const names = ['title', 'aria-label', 'alt', 'id', 'class'].map((it) => element.getAttribute(it) ?? '');
    add(element, 'icon', names.find((it) => it !== '') ?? '', [], box);
    return true;
  };

  /** One of several alike, whose texts react together to the pointer. */
  const isEntry = (element: HTMLElement, style: CSSStyleDeclaration): boolean =>
    style.cursor === 'pointer' &&
    [...(element.parentElement?.children ?? [])].some((it) => it !== element && it.className === element.className) &&
    element.innerText.trim().split('\n').length > 1;

  const walk = (element: Element): void => {
    if (element.matches(LEFT_OUT)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) < 0.1) return;
    const box = element.getBoundingClientRect();
    if (addControl(element, box) || addIcon(element, style, box)) return;
    if (element instanceof HTMLElement && isEntry(element, style))
      add(element, 'list item', textOf(element.innerText), [], box);
    for (const node of element.childNodes) {
      if (node instanceof Element) walk(node);
      else if (node instanceof Text && node.data.trim() !== '' && !isChoiceLabel(node)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const type = /^H[1-6]$/.test(element.tagName) ? 'heading' : 'text';
        add(element, type, textOf(node.data), [], range.getBoundingClientRect());
      }
    }
  };
  walk(document.body);
  return lines.join('\n') || 'nothing';
}

/** tsx names inner functions by a helper that the page does not have. */
const IN_PAGE = `(() => { const __name = (it) => it; return (${visibleItems.toString()})(); })()`;
