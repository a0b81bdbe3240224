/**
 * Generated pages of a wanted kind and size. `mixed` is a bit of everything; each other kind is much
 * of one thing, so that no cost hides behind an average.
 */
import { BLOCKS, range } from './blocks.ts';

export const KINDS = [
  'mixed',
  'nested',
  'deep',
  'tables',
  'links',
  'hidden',
  'shadow',
  'frames',
  'text',
  'svg',
  'forms',
  'clickable',
] as const;
export type Kind = (typeof KINDS)[number];

/** @returns HTML of about `size` elements, those in shadow roots and frames counted; always the same. */
export function generatedPage(size: number, kind: Kind = 'mixed'): string {
  const body = kind === 'deep' ? deep(size) : repeated(size, SHAPES[kind]);
  return `<!doctype html><meta charset="utf-8"><title>${size} elements, ${kind}</title><style>${STYLE}</style><main class="of-${kind}">${body}</main><script>${SCRIPT}</script>`;
}

function repeated(size: number, blocks: readonly ((i: number) => string)[]): string {
  const parts: string[] = [];
  let count = 0;
  for (let i = 0; count < size; i += 1) {
    const html = blocks[i % blocks.length]?.(i) ?? '';
    parts.push(html);
    count += html.match(/<[a-z]|&lt;[a-z]/g)?.length ?? 0;
  }
  return parts.join('\n');
}

/** Chains of up to 5,000 levels, something to click at every twentieth. */
function deep(size: number): string {
  const levels = Math.min(size, 5000);
  const chain = (c: number): string =>
    range(levels)
      .map((i) => (i % 20 === 0 ? `<div><button>At ${c}-${i}</button>` : '<div>'))
      .join('') + '</div>'.repeat(levels);
  return range(Math.max(1, Math.round(size / levels)))
    .map(chain)
    .join('');
}

const STYLE = `main{font:12px sans-serif}main.of-mixed{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}
.tile{padding:4px;border:1px solid #ccc}.pointed{cursor:pointer}.hidden{display:none}.clear{visibility:hidden}
.faded{opacity:0}.marked{color:#036}.scroller{height:60px;overflow:auto}iframe{width:220px;height:90px}`;

/** Listeners on tiles, shadow roots in hosts: what markup alone can't say. */
const SCRIPT = `for (const tile of document.querySelectorAll('.listens')) tile.addEventListener('click', () => {});
for (const host of document.querySelectorAll('.host')) {
  const root = host.attachShadow({ mode: 'open' });
  const from = host.querySelector('template');
  root.innerHTML = from ? from.innerHTML : '<p>In shadow <button>Shadow ' + host.id + '</button></p><slot></slot>';
  from?.remove();
}`;

const words = (i: number, count: number): string =>
  range(count)
    .map((n) => WORDS[(i * 7 + n * 3) % WORDS.length])
    .join(' ');
const WORDS =
  'and of the river stone light over many years when people carried water from hills to town under old trees that gave shade'.split(
    ' ',
  );

const SHAPES: Readonly<Record<Exclude<Kind, 'deep'>, readonly ((i: number) => string)[]>> = {
  mixed: BLOCKS,
  nested: [
    (i) => `${'<div>'.repeat(30)}<span>Inner ${i}</span><a href="#n${i}">Go ${i}</a>${'</div>'.repeat(30)}`,
    (i) =>
      `<ul>${range(5)
        .map((n) => `<li>Level ${i}-${n}<ul>`)
        .join('')}<li><a href="#u${i}">Leaf ${i}</a></li>${'</ul></li>'.repeat(5)}</ul>`,
  ],
  tables: [
    (i) =>
      `<table><thead><tr>${range(8)
        .map((c) => `<th>Column ${c}</th>`)
        .join('')}</tr></thead><tbody>${range(20)
        .map(
          (r) =>
            `<tr>${range(6)
              .map((c) => `<td>${i * r + c}.${c}</td>`)
              .join('')}<td><a href="#e${i}-${r}">edit</a></td><td><input type="checkbox"></td></tr>`,
        )
        .join('')}</tbody></table>`,
  ],
  links: [
    (i) =>
      range(20)
        .map((n) => `<a href="#l${i}-${n}">Link ${i} ${n}</a> `)
        .join('') + `<p>${words(i, 6)} <a href="#p${i}"><b>bold</b> in <i>text ${i}</i></a> ${words(i, 4)}.</p>`,
  ],
  hidden: [
    (i) =>
      `<div class="hidden">${range(20)
        .map((n) => `<p><a href="#h${n}">Hidden ${i}-${n}</a></p>`)
        .join('')}</div><div class="clear">${range(10)
        .map((n) => `<p><button>Clear ${i}-${n}</button></p>`)
        .join('')}</div><div class="faded">${range(10)
        .map((n) => `<p><button>Faded ${i}-${n}</button></p>`)
        .join('')}</div><p><a href="#s${i}">Shown ${i}</a></p>`,
  ],
  shadow: [
    (i) =>
      `<div class="host" id="h${i}"><template><div><p>Part ${i}</p><button>Shadow ${i}</button><a href="#w${i}">In ${i}</a><div><slot></slot></div></div></template><a href="#s${i}">Slotted ${i}</a><span>Light ${i}</span></div>`,
  ],
  frames: [
    (i) =>
      i % 12 === 0
        ? `<iframe title="Frame ${i}" srcdoc="&lt;p&gt;Framed ${i}&lt;/p&gt;&lt;a href='#'&gt;Link ${i}&lt;/a&gt;&lt;button&gt;Press ${i}&lt;/button&gt;&lt;input&gt;"></iframe>`
        : `<section><h3>Part ${i}</h3><p>${words(i, 8)} <a href="#f${i}">more</a></p><ul><li>One ${i}</li><li>Two</li></ul></section>`,
  ],
  text: [
    (i) =>
      `<h2>Chapter ${i}</h2>${range(6)
        .map((n) => `<p>${words(i + n, 60)} <em>${words(n, 3)}</em> ${words(i, 40)}</p>`)
        .join('')}<pre>${words(i, 300)}</pre>`,
  ],
  svg: [
    (i) =>
      `<svg width="200" height="120">${range(24)
        .map(
          (n) =>
            `<g><circle ${n === 0 ? 'class="listens"' : ''} cx="${(n % 12) * 16 + 8}" cy="${n < 12 ? 30 : 80}" r="7" fill="rgb(${(n * 40) % 255},${(i * 30) % 255},90)"/></g>`,
        )
        .join('')}<text x="5" y="110">Chart ${i}</text></svg>`,
    (i) =>
      range(8)
        .map(
          (n) =>
            `<button aria-label="Icon ${i}-${n}"><svg width="16" height="16"><path d="M0 0h16v16z"/><path d="M2 2h4"/></svg></button>`,
        )
        .join(''),
  ],
  forms: [
    (i) =>
      `<form aria-label="Form ${i}"><fieldset><legend>Who ${i}</legend>${range(4)
        .map((n) => `<p><label for="t${i}-${n}">Field ${n}</label><input id="t${i}-${n}" value="v${n}"></p>`)
        .join('')}${range(4)
        .map((n) => `<label><input type="radio" name="r${i}" ${n === 1 ? 'checked' : ''}> Choice ${n}</label>`)
        .join('')}<select>${range(10)
        .map((n) => `<option>Option ${n}`)
        .join('')}</select><textarea>Text ${i}</textarea><button disabled>Save</button></fieldset></form>`,
  ],
  clickable: [
    (i) =>
      range(6)
        .map((n) => `<div class="tile listens"><span>Listens</span> <b>${i}-${n}</b></div>`)
        .join('') +
      range(6)
        .map((n) => `<div class="tile pointed"><span>Points</span><i>${i}-${n}</i></div>`)
        .join('') +
      `<div class="scroller">${range(10)
        .map((n) => `<div tabindex="0">Row ${i}-${n}</div>`)
        .join('')}</div>`,
  ],
};
