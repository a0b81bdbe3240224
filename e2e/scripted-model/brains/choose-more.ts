/** Choosing among what is there: lists, soft checkboxes, cards, sliders and spinners by keys, forms in steps. */
import type { Brain } from '../brain.ts';
import { doneSoFar, fields, named, nth, ofRole, submitButton } from '../look.ts';
import { act, click, failed, press, select, type as write, type ActionMove } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { meansTheSame } from './synonyms.ts';

const scrollList: Brain = {
  task: 'click-scroll-list',
  command: /^Select (.*) from the scroll list and click Submit\.$/,
  decide(situation, [wanted = '']) {
    const [list] = ofRole(situation, 'listbox');
    const submit = submitButton(situation);
    if (!list || !submit) return failed('there is no list');
    return act('The list has them.', select(list, ...wanted.split(', ')), click(submit));
  },
};

const softCheckboxes: Brain = {
  task: 'click-checkboxes-soft',
  command: /^Select words similar to (.*) and click Submit\.$/,
  decide(situation, [list = '']) {
    const submit = submitButton(situation);
    if (!submit) return failed('there is no Submit');
    const wanted = list.split(', ');
    const boxes = ofRole(situation, 'checkbox').filter(({ name }) =>
      wanted.some((word) => meansTheSame(word, name.trim())),
    );
    return act(
      `Near in meaning: ${boxes.map(({ name }) => name).join(', ')}.`,
      ...boxes.map((it) => click(it)),
      click(submit),
    );
  },
};

/** The text after an element: what a slider's page writes beside it. */
function numberAfter({ page }: Situation, element: ElementLine): number | null {
  const next = page.lines[page.lines.indexOf(element) + 1];
  // A place in percent is no number of the page's.
  const own = element.value?.endsWith('%') === false ? element.value : null;
  const shown = own ?? (next?.kind === 'text' ? next.text : '');
  const number = /-?\d+/.exec(shown)?.[0];
  return number === undefined ? null : Number(number);
}

/** Presses that bring a slider from where it stands to a number; a plan holds forty actions. */
function slide(situation: Situation, slider: ElementLine, to: number, most: number): readonly ActionMove[] {
  const from = numberAfter(situation, slider);
  if (from === null) return [];
  const steps = Math.min(Math.abs(to - from), most);
  return Array.from({ length: steps }, () => press(to > from ? 'ArrowRight' : 'ArrowLeft', slider));
}

const MOST_STEPS = 36;

const useSlider: Brain = {
  task: 'use-slider',
  command: /^Select (-?\d+) with the slider(?:, click the (\w+) checkbox,)?(?: and|, then| then) hit Submit\.$/,
  decide(situation, [number = '0', box]) {
    const [slider] = ofRole(situation, 'slider');
    const submit = submitButton(situation);
    if (!slider || !submit) return failed('there is no slider');
    const at = numberAfter(situation, slider);
    if (at === null) return failed('the page does not tell where the slider stands');
    const keys = slide(situation, slider, Number(number), MOST_STEPS);
    if (at !== Number(number)) return act(`It stands at ${at}.`, ...keys);
    const tick = box === undefined ? undefined : nth(ofRole(situation, 'checkbox'), box);
    return act(`It stands at ${at}.`, ...(tick ? [click(tick)] : []), click(submit));
  },
};

const useSliders: Brain = {
  task: 'use-slider-2',
  command: /^Set the sliders to the combination \[([-\d, ]+)\] and submit\.$/,
  decide(situation, [list = '']) {
    const wanted = list.split(',').map(Number);
    const sliders = ofRole(situation, 'slider');
    const submit = submitButton(situation);
    if (!submit || sliders.length < wanted.length) return failed('there are too few sliders');
    const plan = wanted.flatMap((to, i) => {
      const slider = sliders[i];
      return slider ? slide(situation, slider, to, MOST_STEPS) : [];
    });
    return plan.length > 0
      ? act('They stand elsewhere.', ...plan.slice(0, MOST_STEPS))
      : act('They stand as wanted.', click(submit));
  },
};

const useSpinner: Brain = {
  task: 'use-spinner',
  command: /^Select (-?\d+) with the spinner and hit Submit\.$/,
  decide(situation, [number = '0']) {
    const [field] = ofRole(situation, 'spinbutton');
    const submit = submitButton(situation);
    if (!field || !submit) return failed('there is no spinner');
    const from = Number(field.value ?? '0');
    const steps = Math.abs(Number(number) - from);
    if (steps === 0) return act('It shows the number.', click(submit));
    const key = Number(number) > from ? 'ArrowUp' : 'ArrowDown';
    return act(`It shows ${from}.`, ...Array.from({ length: Math.min(steps, MOST_STEPS) }, () => press(key, field)));
  },
};

const formSequence2: Brain = {
  task: 'form-sequence-2',
  command: /^Check the (\w+) radio button and enter the number "(-?\d+)" into the (\w+) textbox\.$/,
  decide(situation, [radio = '1st', number = '', box = '1st']) {
    const option = nth(ofRole(situation, 'radio'), radio);
    const field = nth(fields(situation), box);
    const submit = submitButton(situation);
    return option && field && submit
      ? act('A form.', click(option), write(field, number), click(submit))
      : failed('the form is not there');
  },
};

const formSequence3: Brain = {
  task: 'form-sequence-3',
  command: /^Choose (.*) from the dropdown, then click the button labeled "(.*)"\.$/,
  decide(situation, [option = '', label = '']) {
    const button = named(situation, label, 'button');
    if (!button) return failed(`there is no "${label}"`);
    const list = ofRole(situation, 'combobox', 'listbox').find(
      ({ options, states }) => options.includes(option) && !states.includes('offscreen') && !states.includes('covered'),
    );
    if (list) return act('A list of its own.', select(list, option), click(button));
    const chosen = doneSoFar(situation).some(({ verb, name }) => verb === 'click' && name === option);
    if (chosen) return act(`${option} is chosen.`, click(button));
    const item = named(situation, option, 'clickable', 'option', 'listitem', 'link');
    if (item) return act('The list is open.', click(item));
    const [opener] = [...ofRole(situation, 'clickable'), ...ofRole(situation, 'combobox')];
    return opener ? act('The list is closed.', click(opener)) : failed('there is no list');
  },
};

/** The same number may come up often; the same decision on it is taken for a circle. */
const again = (button: ElementLine, tries: number): ActionMove =>
  [click(button), press('Enter', button), press('Space', button)][tries % 3] ?? click(button);

const generateNumber: Brain = {
  task: 'generate-number',
  command: /^Generate an? (?:number (less|greater) than (\d+)|(odd|even) number), then press submit\.$/,
  decide(situation, [side, limit, parity]) {
    const generate = named(situation, 'Generate', 'button');
    const submit = submitButton(situation);
    if (!generate || !submit) return failed('there is no generator');
    const shown = situation.page.lines.find(({ kind, role }) => kind === 'text' && role === 'text');
    const number = shown?.kind === 'text' && /^-?\d+$/.test(shown.text) ? Number(shown.text) : null;
    const fits =
      number !== null &&
      (parity === undefined
        ? side === 'less'
          ? number < Number(limit)
          : number > Number(limit)
        : (number % 2 === 0) === (parity === 'even'));
    return fits
      ? act(`${number} will do.`, click(submit))
      : act(`${number ?? 'Nothing'} will not do.`, again(generate, doneSoFar(situation).length));
  },
};

const oddOrEven: Brain = {
  task: 'odd-or-even',
  command: /^Mark the numbers below as odd or even and press submit when done\.$/,
  decide(situation) {
    const { lines } = situation.page;
    const submit = submitButton(situation);
    const marks = lines.flatMap((line, i) => {
      if (line.kind !== 'text' || !/^-?\d+$/.test(line.text)) return [];
      const side = Number(line.text) % 2 === 0 ? lines[i + 1] : lines[i - 1];
      return side?.kind === 'element' ? [click(side)] : [];
    });
    return submit ? act(`${marks.length} numbers.`, ...marks, click(submit)) : failed('there is no Submit');
  },
};

/** All of this file. */
export const choosing: readonly Brain[] = [
  scrollList,
  softCheckboxes,
  useSlider,
  useSliders,
  useSpinner,
  formSequence2,
  formSequence3,
  generateNumber,
  oddOrEven,
];
