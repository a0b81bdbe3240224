/** What is not in view at first: sections, trees, menus, cards, suggestions, scrolled text, a terminal. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, fields, named, ofRole, submitButton, texts, typedSoFar, wasClicked } from '../look.ts';
import { act, click, failed, hover, note, press, scroll, type as write, wait } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

const collapsible: Brain = {
  task: 'click-collapsible',
  command: /^Expand the section below and click submit\.$/,
  decide(situation) {
    const submit = submitButton(situation);
    const section = ofRole(situation, 'tab', 'button', 'clickable').find((it) => it.ref !== submit?.ref);
    if (!section) return failed('there is no section');
    if (!wasClicked(situation, section)) return act('The section is closed.', click(section));
    return submit ? act('It is open.', click(submit)) : failed('it holds no Submit');
  },
};

const ITEM = /hitarea/;

/** The thing that holds this text, by indentation. */
function holderOf({ page }: Situation, text: string): ElementLine | undefined {
  const at = page.lines.findIndex((line) => line.kind === 'text' && line.text.trim() === text);
  const depth = page.lines[at]?.depth ?? 0;
  return page.lines
    .slice(0, Math.max(at, 0))
    .findLast(
      (line): line is ElementLine =>
        line.kind === 'element' && (line.depth < depth || (depth === 0 && line.depth === 0)) && !ITEM.test(line.name),
    );
}

const navigateTree: Brain = {
  task: 'navigate-tree',
  command: /^Navigate through the file tree\. Find and click on the folder or file named "(.*)"\.$/,
  decide(situation, [name = '']) {
    const target = named(situation, name) ?? holderOf(situation, name);
    if (target) return act(`"${name}" is in view.`, click(target));
    const closed = elements(situation).find(
      (it) => (it.states.includes('collapsed') || /expandable-hitarea/.test(it.name)) && !wasClicked(situation, it),
    );
    return closed ? act('It may be in this folder.', click(closed)) : failed(`no folder holds "${name}"`);
  },
};

/** What these pictures stand for everywhere, where their names say something else. */
const ICON_WORDS: Readonly<Record<string, string>> = {
  disk: 'save',
  trash: 'delete',
  pencil: 'edit',
  mail: 'message',
  gear: 'settings',
  'seek-start': 'prev',
  'seek-end': 'next',
};

/** By the icon itself where the view has it, else by what it stands for: ".ui-icon-zoomin" is "Zoom In". */
function showsIcon(name: string, icon: string): boolean {
  if (name.split(' ').includes(icon)) return true;
  const word = icon.replace(/^\.(?:ui-)?icon-/, '');
  return name.toLowerCase().replace(/\W/g, '') === (ICON_WORDS[word] ?? word.replace(/\W/g, ''));
}

/** A pointer's rest opens what is below an item, and decides nothing. */
const clickMenu2: Brain = {
  task: 'click-menu-2',
  command:
    /^Click the "Menu" button, and then find and click on the item (?:labeled "(.*)"|with the \[icon (.*)\] icon)\.$/,
  decide(situation, [label = '', icon]) {
    const item =
      icon === undefined
        ? named(situation, label, 'menuitem', 'clickable', 'link', 'option')
        : elements(situation).find(({ name }) => showsIcon(name, icon));
    if (item) return act(`${item.name} is in view.`, click(item));
    const menu = named(situation, 'Menu', 'button', 'clickable', 'link');
    const items = ofRole(situation, 'menuitem');
    if (items.length === 0 && menu) return act('The menu is closed.', click(menu));
    const closed = items.find(({ ref, states }) => states.includes('collapsed') && !rested(situation, ref));
    return closed
      ? act(`It may be in ${closed.name}.`, hover(closed), wait(null, 1))
      : failed(`no menu has "${icon ?? label}"`);
  },
};

const rested = (situation: Situation, ref: string): boolean =>
  doneSoFar(situation).some((did) => did.verb === 'hover' && did.ref === ref);

/** "A>B>C": the pointer rests on each level, the last is clicked. */
const clickMenu: Brain = {
  task: 'click-menu',
  command: /^Select ([^,]*)$/,
  fits: (situation) => ofRole(situation, 'menuitem').length > 0,
  decide(situation, [path = '']) {
    const levels = path.split('>').map((it) => it.trim());
    const leaf = levels.at(-1) ?? '';
    const item = named(situation, leaf, 'menuitem');
    if (item) return act(`"${leaf}" is in view.`, click(item));
    const open = levels.map((level) => named(situation, level, 'menuitem')).findLast((it) => it !== undefined);
    if (!open) return failed(`"${leaf}" is in no menu here`);
    // The arrow key opens at once what a resting pointer opens after a while.
    return rested(situation, open.ref)
      ? act(`${open.name} is not open yet.`, press('ArrowRight', open))
      : act(`"${leaf}" is below ${open.name}.`, hover(open));
  },
};

/** Remembers each card that was turned over in a note: it is turned back with the next. */
const findGreatest: Brain = {
  task: 'find-greatest',
  command: /^Find and pick the card with the greatest number, then press submit\.$/,
  decide(situation) {
    const submit = submitButton(situation);
    const cards = ofRole(situation, 'clickable').filter(({ name }) => /card/.test(name) || /^\d+$/.test(name));
    if (!submit || cards.length === 0) return failed('there are no cards');
    const seen = new Map<string, number>();
    for (const text of situation.notes) {
      const [, ref, number] = /^card (\S+) shows (\d+)$/.exec(text) ?? [];
      if (ref !== undefined) seen.set(ref, Number(number));
    }
    const turned = doneSoFar(situation).findLast(({ verb }) => verb === 'click')?.ref;
    const shown = texts(situation).flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []))[0];
    const remember = turned && shown !== undefined ? [note(`card ${turned} shows ${shown}`)] : [];
    if (turned && shown !== undefined) seen.set(turned, shown);
    const next = cards.find((card) => !seen.has(card.ref));
    if (next && wasClicked(situation, next)) return failed('a card that was turned over shows no number');
    if (next) return act('A card that I have not seen.', ...remember, click(next));
    const [best] = [...seen].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    if (best === undefined) return failed('there are no cards');
    const isUp = best === turned && shown !== undefined;
    return act('All are known.', ...(isUp ? [] : [click({ ref: best })]), click(submit));
  },
};

const autocomplete: Brain = {
  task: 'use-autocomplete',
  command: /^Enter an item that starts with "(.*?)"(?: and ends with "(.*)")?\.$/,
  decide(situation, [start = '', end = '']) {
    const [field] = fields(situation);
    const submit = submitButton(situation);
    if (!field) return failed('there is no field');
    const fits = (text: string): boolean => text.startsWith(start) && text.endsWith(end);
    // Where only the start is told, it is not yet an item by itself.
    if (field.value !== null && fits(field.value) && (end !== '' || field.value !== start))
      // The list of suggestions may cover it.
      return submit ? act(`"${field.value}" fits.`, click(submit)) : failed('there is no Submit');
    const item = ofRole(situation, 'option', 'menuitem', 'clickable', 'link').find(({ name }) => fits(name));
    if (item) return act(`"${item.name}" fits.`, click(item));
    return typedSoFar(situation).length < 3
      ? act('Suggestions may come.', write(field, start))
      : failed('no suggestion fits');
  },
};

const scrollText2: Brain = {
  task: 'scroll-text-2',
  command: /^Scroll the textarea to the (top|bottom) of the text hit submit\.$/,
  decide(situation, [to = 'bottom']) {
    const [field] = fields(situation);
    const submit = submitButton(situation);
    return field && submit ? act('A long text.', scroll(to, field), click(submit)) : failed('there is no text area');
  },
};

const signAgreement: Brain = {
  task: 'sign-agreement',
  command:
    /^(?:Scroll to the bottom of the textarea, enter the name "(.*)" then press "(.*)"|Click the (\w+) button\.)$/,
  decide(situation, [name, label = '', other]) {
    const button = named(situation, other ?? label, 'button');
    if (!button) return failed('there is no such button');
    if (name === undefined) return act('That button.', click(button));
    const [text, field] = fields(situation);
    if (!text || !field) return failed('there is nothing to sign');
    if (field.states.includes('disabled'))
      return doneSoFar(situation).length < 3
        ? act('To be read first.', scroll('bottom', text))
        : failed('it cannot be signed');
    return act('It can be signed.', write(field, name), click(button));
  },
};

const terminal: Brain = {
  task: 'terminal',
  command:
    /^Use the terminal below to delete a file (?:ending with the extension \.([\w.]+?)|that has no file extension)\.?$/,
  decide(situation, [extension]) {
    const field = fields(situation).at(-1);
    if (!field) return failed('there is no terminal');
    if (!typedSoFar(situation).some((text) => text.startsWith('ls')))
      return act('First, what is there.', write(field, 'ls', true));
    const said = texts(situation).join(' ');
    const files = (/\bls\s+([^$]*?)(?:\s+\S+\$|$)/.exec(said)?.[1] ?? '').split(/\s+/);
    const file = files.find((it) =>
      extension === undefined ? /^\w+$/.test(it) : it.length > extension.length + 1 && it.endsWith(`.${extension}`),
    );
    return file !== undefined
      ? act(`${file} will do.`, write(field, `rm ${file}`, true))
      : failed('no such file is listed');
  },
};

/** All of this file. */
export const hunting: readonly Brain[] = [
  collapsible,
  navigateTree,
  clickMenu,
  clickMenu2,
  findGreatest,
  autocomplete,
  scrollText2,
  signAgreement,
  terminal,
];
