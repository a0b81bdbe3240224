/** The blocks of a mixed page: cards, tables, forms, widgets, hidden parts, shadow roots, SVG, frames. */
export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

export const BLOCKS: readonly ((i: number) => string)[] = [
  (i) =>
    `<article class="card"><h3>Card ${i}</h3><p>Some text of <b>card</b> ${i} with a <a href="#c${i}">link ${i}</a> in it.</p><p><span>Price</span> <span>${i}.99</span></p><button>Buy ${i}</button></article>`,
  (i) =>
    `<table><caption>Table ${i}</caption>${range(4)
      .map((r) => `<tr><td>Row ${r}</td><td>${i * r}</td><td><a href="#r${r}">edit ${r}</a></td></tr>`)
      .join('')}</table>`,
  (i) =>
    `<nav aria-label="Nav ${i}"><ul>${range(6)
      .map((n) => `<li><a href="#n${n}">Item ${i}-${n}</a></li>`)
      .join('')}</ul></nav>`,
  (i) =>
    `<form><label for="f${i}">Name ${i}</label><input id="f${i}" value="v${i}"><label><input type="checkbox"> Agree ${i}</label><select><option>One<option>Two</select><textarea>Text ${i}</textarea></form>`,
  (i) =>
    `<div><div role="button" tabindex="0">Role ${i}</div><div role="checkbox" aria-checked="true" tabindex="0">Check ${i}</div><div class="deep">${'<div>'.repeat(12)}<span>Deep ${i}</span>${'</div>'.repeat(12)}</div></div>`,
  (i) =>
    `<div>${range(4)
      .map((n) => `<div class="tile listens"><span>Listens ${i}-${n}</span></div>`)
      .join('')}</div>`,
  (i) =>
    `<div>${range(4)
      .map((n) => `<div class="tile pointed"><span>Points ${i}-${n}</span></div>`)
      .join('')}</div>`,
  (i) =>
    `<div class="hidden">${range(8)
      .map((n) => `<p><a href="#h${n}">Hidden ${i}-${n}</a></p>`)
      .join('')}</div><div class="clear"><button>Clear ${i}</button></div>`,
  () =>
    `<div><svg width="90" height="60"><circle class="listens" cx="20" cy="20" r="15" fill="red"/><rect x="45" y="5" width="30" height="30" fill="blue"/></svg></div>`,
  (i) => `<div class="host" id="h${i}"><a href="#s${i}">Slotted ${i}</a></div>`,
];
