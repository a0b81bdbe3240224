/** The options of a native list as the view shows them: by pages where they are many, with their groups. */
import { MAX_OPTION, MAX_OPTIONS_TOTAL } from '../../../core/view/options.ts';
import { groupOf, groupedLabel, isListed, optionLabel } from '../../dom/options.ts';

const MAX_OPTIONS = 120;

/** One page of labels, and how many options are on the others; null for other elements. */
interface OptionPage {
  readonly options: readonly string[];
  readonly more: number;
  readonly page: number;
  readonly pages: number;
}

/** @param wanted - From 1; clamped to the last page. */
export function optionPage(element: Element, wanted = 1): OptionPage | null {
  if (!(element instanceof HTMLSelectElement)) return null;
  const shown: HTMLOptionElement[] = [];
  const { options } = element;
  for (let i = 0; i < options.length; i += 1) {
    const option = options[i];
    if (option && !option.hidden) shown.push(option);
  }
  const starts = pageStarts(shown);
  const page = Math.min(wanted, starts.length);
  const from = starts[page - 1] ?? 0;
  const to = starts[page] ?? shown.length;
  return {
    options: labelsOf(shown.slice(from, to).filter(isListed)),
    more: shown.length - (to - from),
    page,
    pages: starts.length,
  };
}

/** Where each page begins. */
function pageStarts(options: readonly HTMLOptionElement[]): number[] {
  const starts = [0];
  let chars = 0;
  options.forEach((option, at) => {
    const length = Math.min(groupedLabel(option).length, MAX_OPTION);
    const isFull = at - (starts.at(-1) ?? 0) >= MAX_OPTIONS || chars + length > MAX_OPTIONS_TOTAL;
    if (isFull && at > 0) {
      starts.push(at);
      chars = 0;
    }
    chars += length;
  });
  return starts;
}

/** The first option of a group says which group it is, and so does one whose label occurs twice. */
function labelsOf(options: readonly HTMLOptionElement[]): string[] {
  let last = '';
  const labels = options.map(optionLabel);
  const count = new Map<string, number>();
  for (const label of labels) count.set(label, (count.get(label) ?? 0) + 1);
  return options.map((option, at) => {
    const label = labels[at] ?? '';
    const group = groupOf(option);
    const isFirst = group !== last;
    last = group;
    return isFirst || (count.get(label) ?? 0) > 1 ? groupedLabel(option) : label;
  });
}
