/** Drawings and colours: count-sides, click-shape, count-shape, identify-shape, click-color, click-shades, grid-coordinate, ascending-numbers. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, named, ofRole, submitButton, texts } from '../look.ts';
import { act, click, failed, note, press, type as write } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';

const KINDS = ['circle', 'ellipse', 'square', 'rectangle', 'triangle', 'polygon', 'text'];
/** Other names of the same colour. */
const SAME_COLOUR: Readonly<Record<string, string>> = {
  aqua: 'cyan',
  fuchsia: 'magenta',
  gray: 'grey',
};

const colour = (word: string): string => SAME_COLOUR[word.toLowerCase()] ?? word.toLowerCase();

interface Shape {
  readonly element: ElementLine;
  /** "circle", "rectangle", "triangle", or the letter or digit itself. */
  readonly text: string;
  readonly type: 'shape' | 'letter' | 'digit';
  readonly colour: string;
  readonly size: number;
}

export const shapesOf = (situation: Situation): readonly Shape[] =>
  ofRole(situation, ...KINDS).flatMap((element): Shape[] => {
    const size = Math.max(element.box?.[2] ?? 0, element.box?.[3] ?? 0);
    if (element.role !== 'text') {
      const text = element.role === 'square' ? 'rectangle' : element.role;
      return [{ element, text, type: 'shape', colour: colour(element.name), size }];
    }
    const [text = '', ...rest] = element.name.split(' ');
    const type = /^\d+$/.test(text) ? 'digit' : 'letter';
    return [{ element, text, type, colour: colour(rest.join(' ')), size }];
  });

/** Glyphs are lower than they are told large: their line is 1.1 times the letter. */
const LARGE_PX = 15;

function matches(shape: Shape, description: string): boolean {
  const words = description.split(' ');
  const what = words.pop() ?? '';
  const fitsWhat = what === 'item' || what === shape.text || what === shape.type;
  return (
    fitsWhat &&
    words.every((word) =>
      word === 'large' || word === 'small'
        ? shape.size >= LARGE_PX === (word === 'large')
        : shape.colour === colour(word),
    )
  );
}

const clickShape: Brain = {
  task: 'click-shape',
  command: /^Click on an? ((?:(?:large|small) )?(?:\w+ )?\S+)$/,
  fits: (situation) => ofRole(situation, 'drawing').length > 0,
  decide(situation, [description = '']) {
    const shape = shapesOf(situation).find((it) => matches(it, description));
    return shape ? act(`A ${description}.`, click(shape.element)) : failed(`there is no ${description}`);
  },
};

const countShape: Brain = {
  task: 'count-shape',
  command: /^How many (.*)s are there\?$/,
  decide(situation, [description = '']) {
    const count = shapesOf(situation).filter((it) => matches(it, description)).length;
    const button = named(situation, String(count), 'button');
    return button ? act(`There are ${count}.`, click(button)) : failed(`there are ${count}: no such button`);
  },
};

const FIGURES: Readonly<Record<string, string>> = {
  rectangle: 'Rectangle',
  circle: 'Circle',
  ellipse: 'Circle',
  triangle: 'Triangle',
};

const identifyShape: Brain = {
  task: 'identify-shape',
  command: /^Click the button that best describes the figure below\.$/,
  decide(situation) {
    const [shape] = shapesOf(situation);
    if (!shape) return failed('there is no figure');
    const name = shape.type === 'digit' ? 'Number' : shape.type === 'letter' ? 'Letter' : (FIGURES[shape.text] ?? '');
    const button = named(situation, name, 'button');
    return button ? act(`A ${name}.`, click(button)) : failed(`there is no button for a ${shape.text}`);
  },
};

const colourIn = ({ name }: ElementLine): string => colour(name.replace(/^\S*\.\S+ /, ''));

const clickColor: Brain = {
  task: 'click-color',
  command: /^Click on the (?:\[color (.+?) #\w+\]|(\w+)) colored box\.$/,
  decide(situation, [shown, word]) {
    const wanted = shown ?? word ?? '';
    const box = elements(situation).find((element) => colourIn(element) === colour(wanted));
    return box ? act(`The box is ${wanted}.`, click(box)) : failed(`no box is ${wanted}`);
  },
};

const clickShades: Brain = {
  task: 'click-shades',
  command: /^Select all the shades of (\w+) and press Submit\.$/,
  decide(situation, [wanted = '']) {
    const submit = submitButton(situation);
    const boxes = ofRole(situation, 'clickable').filter((element) => colourIn(element).split(' ').includes(wanted));
    return submit
      ? act(`${boxes.length} shades.`, ...boxes.map((box) => click(box)), click(submit))
      : failed('there is no Submit');
  },
};

/** The grid's middle is its origin: positions are told by their rank. */
const gridCoordinate: Brain = {
  task: 'grid-coordinate',
  command: /^Click on the grid coordinate \((-?\d+),\s*(-?\d+)\)\.$/,
  decide(situation, [x = '0', y = '0']) {
    const points = ofRole(situation, 'circle').filter(({ box }) => box !== null);
    const ranks = (axis: 0 | 1): readonly number[] =>
      [...new Set(points.map(({ box }) => box?.[axis] ?? 0))].toSorted((a, b) => a - b);
    const [columns, rows] = [ranks(0), ranks(1)];
    const left = columns[(columns.length - 1) / 2 + Number(x)];
    const top = rows[(rows.length - 1) / 2 - Number(y)];
    const point = points.find(({ box }) => box?.[0] === left && box?.[1] === top);
    return point ? act(`Column ${x}, row ${y}.`, click(point)) : failed('no such point');
  },
};

const centre = ({ box }: ElementLine): readonly [number, number] =>
  box ? [box[0] + box[2] / 2, box[1] + box[3] / 2] : [0, 0];

/** The page takes the numbers away after the first: where they were is noted before. */
const ascendingNumbers: Brain = {
  task: 'ascending-numbers',
  command: /^Click on the numbers in ascending order\.$/,
  decide(situation) {
    const numbers = shapesOf(situation)
      .filter(({ type }) => type === 'digit')
      .toSorted((a, b) => Number(a.text) - Number(b.text));
    const [first] = numbers;
    if (first) {
      const places = numbers.map(({ element }) => centre(element).join(','));
      return act(`${numbers.length} numbers.`, note(`in order: ${places.join(' ')}`), click(first.element));
    }
    const places = situation.notes
      .flatMap((text) => /^in order: (.*)$/.exec(text)?.[1]?.split(' ') ?? [])
      .map((text) => text.split(',').map(Number));
    const next = doneSoFar(situation).filter(({ verb }) => verb === 'click').length;
    const plan = places.slice(next).flatMap(([x = 0, y = 0]) => {
      const near = ofRole(situation, 'square', 'rectangle', 'text')
        .map((element) => ({ element, far: Math.hypot(centre(element)[0] - x, centre(element)[1] - y) }))
        .toSorted((a, b) => a.far - b.far)[0];
      return near ? [click(near.element)] : [];
    });
    return plan.length > 0 ? act('Blank now, but I know them.', ...plan) : failed('there are no numbers');
  },
};

/** What a person knows of colours: hexadecimal, as CSS has them. */
const HEX: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  aqua: '00FFFF',
  cyan: '00FFFF',
  blue: '0000FF',
  gray: '808080',
  grey: '808080',
  green: '008000',
  lime: '00FF00',
  maroon: '800000',
  navy: '000080',
  olive: '808000',
  purple: '800080',
  red: 'FF0000',
  silver: 'C0C0C0',
  teal: '008080',
  yellow: 'FFFF00',
  pink: 'FFC0CB',
  magenta: 'FF00FF',
  gold: 'FFD700',
  orange: 'FFA500',
};

const colorWheel: Brain = {
  task: 'use-colorwheel',
  command: /^Select (.*?) with the color picker and hit Submit\.$/,
  decide(situation, [name = '']) {
    const shown = /^the following color \[color .*#([\da-f]{6})\]$/i.exec(name)?.[1];
    const hex = shown?.toUpperCase() ?? HEX[name.toLowerCase()];
    const [field] = ofRole(situation, 'textbox');
    const submit = submitButton(situation);
    if (hex === undefined || !field || !submit) return failed(`what is ${name}?`);
    if (field.value?.toUpperCase() !== hex || doneSoFar(situation).length === 0)
      return act('The field takes a code.', write(field, hex), press('Tab', field));
    return act('The code is in.', submit.states.includes('covered') ? press('Enter', submit) : click(submit));
  },
};

/** All of this file. */
const POLYGONS = ['triangle', 'quadrilateral', 'pentagon', 'hexagon', 'heptagon'];

const countSides: Brain = {
  task: 'count-sides',
  command: /^Press the button that correctly denotes how many sides the shape has/,
  decide(situation) {
    const drawn = texts(situation).find((text) => text.startsWith('drawn: ')) ?? '';
    const sides = POLYGONS.findIndex((kind) => drawn.includes(kind)) + 3;
    const button = named(situation, String(sides), 'button');
    if (sides < 3 || !button) return failed('The view does not say what is drawn.');
    return act(`It has ${sides} sides.`, click(button));
  },
};

export const shapes: readonly Brain[] = [
  countSides,
  clickShape,
  countShape,
  identifyShape,
  clickColor,
  clickShades,
  gridCoordinate,
  ascendingNumbers,
  colorWheel,
];
