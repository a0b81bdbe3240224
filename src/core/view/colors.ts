/** Colors by name, for shapes and swatches that have no other. */
const NAMED: readonly (readonly [string, number, number, number])[] = [
  ['black', 0, 0, 0],
  ['white', 255, 255, 255],
  ['grey', 128, 128, 128],
  ['lightgrey', 211, 211, 211],
  ['red', 255, 0, 0],
  ['lime', 0, 255, 0],
  ['green', 0, 128, 0],
  ['blue', 0, 0, 255],
  ['yellow', 255, 255, 0],
  ['cyan', 0, 255, 255],
  ['magenta', 255, 0, 255],
  ['orange', 255, 165, 0],
  ['purple', 128, 0, 128],
  ['pink', 255, 192, 203],
  ['brown', 165, 42, 42],
  ['olive', 128, 128, 0],
  ['navy', 0, 0, 128],
  ['teal', 0, 128, 128],
  ['maroon', 128, 0, 0],
  ['violet', 238, 130, 238],
  ['gold', 255, 215, 0],
  ['silver', 192, 192, 192],
  ['indigo', 75, 0, 130],
  ['turquoise', 64, 224, 208],
  ['beige', 245, 245, 220],
];

const RGB = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+))?\)$/;

/** "#ff0000" of "rgb(255, 0, 0)"; empty for what is no such color. */
export function hexOf(css: string): string {
  const parts = RGB.exec(css);
  if (!parts) return '';
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** @param css - A computed color, "rgb(1, 2, 3)" or "rgba(…)". Empty for none or transparent. */
export function colorName(css: string): string {
  const parts = RGB.exec(css);
  if (!parts) return '';
  if (parts[4] !== undefined && Number(parts[4]) < 0.1) return '';
  const [r, g, b] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  for (const [name, nr, ng, nb] of NAMED) if (r === nr && g === ng && b === nb) return name;
  return describe(r, g, b);
}

const HUES: readonly (readonly [number, string])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [361, 'red'],
];

function describe(r: number, g: number, b: number): string {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const light = (max + min) / 510;
  const spread = max - min;
  if (spread < 18) {
    if (light > 0.93) return 'white';
    if (light < 0.1) return 'black';
    return light > 0.7 ? 'light grey' : light < 0.35 ? 'dark grey' : 'grey';
  }
  const turn = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = HUES.find(([limit]) => turn * 60 < limit)?.[1] ?? 'red';
  return light > 0.72 ? `light ${hue}` : light < 0.28 ? `dark ${hue}` : hue;
}
