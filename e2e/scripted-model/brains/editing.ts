/** highlight-text*, text-editor: text that is selected, and what is done with it. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, nth, ofRole, submitButton } from '../look.ts';
import { act, click, failed, hover, selectText, type ActionMove } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

const highlightText: Brain = {
  task: 'highlight-text',
  command: /^Highlight the text in the (?:(\w+) )?paragraph (?:below )?and click submit\.$/,
  decide(situation, [position = '1st']) {
    const submit = submitButton(situation);
    const paragraphs = situation.page.lines.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
    const text = nth(paragraphs, position);
    return submit && text !== undefined
      ? act(`The ${position} of ${paragraphs.length}.`, selectText(null, text), click(submit))
      : failed('there is no such paragraph');
  },
};

const STYLES: Readonly<Record<string, RegExp>> = {
  bold: /bold/i,
  italics: /italic/i,
  italic: /italic/i,
  underlined: /underline/i,
  underline: /underline/i,
};

/** Selected first, styled second; a colour is behind a picker that opens. */
const textEditor: Brain = {
  task: 'text-editor',
  command:
    /^Using the text editor, (?:give|make) (?:the text (.+?)|everything) the (?:style|color) (\w+)\s*(?:and press Submit)?\.$/,
  decide(situation, [part, style = '']) {
    const editor = ofRole(situation, 'textbox').find(({ states }) => states.includes('editable'));
    const submit = submitButton(situation);
    if (!editor || !submit) return failed('there is no editor');
    const select: ActionMove = selectText(editor, part ?? null);
    const pattern = STYLES[style];
    if (pattern) {
      const button = elements(situation).find(({ name }) => pattern.test(name));
      return button ? act('Selected, styled.', select, click(button), click(submit)) : failed(`no ${style}`);
    }
    const swatch = swatchOf(situation, style);
    if (swatch) return act(`${swatch.name} is ${style}.`, click(swatch), click(submit));
    const picker = elements(situation).find(({ name }) => /picker|color/i.test(name));
    return picker && doneSoFar(situation).length < 4
      ? act('The colours are behind the picker.', select, click(picker))
      : failed(`there is no ${style}`);
  },
};

const swatchOf = (situation: Situation, colour: string): ElementLine | undefined => {
  const open = elements(situation).filter(({ name, role }) => role !== 'textbox' && name.split(' ').includes(colour));
  return open.find(({ name }) => !/light|dark/.test(name)) ?? open[0];
};

/** The "+" opens the wheel; its labels come out with it. */
const clickPie: Brain = {
  task: 'click-pie',
  command: /^Expand the pie menu below and click on the item labeled "(.*)"\.$/,
  decide(situation, [label = '']) {
    const labels = ofRole(situation, 'text');
    const item = labels.find(({ name }) => name.split(' ')[0] === label);
    const isOut = item !== undefined && (item.box?.[3] ?? 0) > 4 && !item.states.includes('covered');
    if (item && isOut) return act(`"${label}" is out.`, click(item));
    const opener = labels.find(({ name }) => name.startsWith('+'));
    if (opener) return act('The wheel is closed.', click(opener));
    const closer = labels.find(({ name }) => name.startsWith('-'));
    const rests = doneSoFar(situation).filter(({ verb }) => verb === 'hover').length;
    return closer && rests < 6
      ? act('The wheel is still coming out.', hover(closer, rests))
      : failed('there is no wheel');
  },
};

/** All of this file. */
export const editing: readonly Brain[] = [highlightText, textEditor, clickPie];
