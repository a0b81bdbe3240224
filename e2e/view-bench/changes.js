/**
 * Random changes of the page it is in. After each of them the view that uses what is left of the last
 * one is compared with one built from nothing. Plain script: `await StepwiseChanges.run(seed, count)`
 * gives null, or what differed first.
 */
globalThis.StepwiseChanges = (() => {
  let state = 1;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  const roots = () => {
    const found = [document];
    for (let i = 0; i < found.length; i += 1)
      for (const it of found[i].querySelectorAll('*')) if (it.shadowRoot) found.push(it.shadowRoot);
    return found;
  };
  const any = (selector = '*') =>
    pick(
      roots().flatMap((root) => [
        ...root.querySelectorAll(root === document ? `main ${selector}` : selector),
      ]),
    );
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));

  const style = document.createElement('style');
  style.textContent = `
    .gone { display: none } .faint { opacity: 0 } .veiled { visibility: hidden } .shown { visibility: visible }
    .hand { cursor: pointer } .open + * { display: none } .open ~ button { visibility: hidden }
    .tiny { font-size: 0 } .ghost { pointer-events: none } .ghost .solid { pointer-events: auto } .as-block { display: block } .through { display: contents }
    .over { position: fixed; inset: 0; background: #fff8; z-index: 9 }
    input:checked ~ * { opacity: 0 } input:checked + label { display: none }
    .turning { transition: opacity 60ms } .hover-menu > * { display: none } .hover-menu:hover > * { display: block }
    .clip { height: 20px; overflow: hidden } .named::before { content: "Drawn" }`;
  document.head.append(style);
  const CLASSES = [
    'gone',
    'faint',
    'veiled',
    'shown',
    'hand',
    'open',
    'tiny',
    'ghost',
    'solid',
    'as-block',
    'through',
    'over',
    'turning',
    'hover-menu',
    'clip',
    'named',
    // No rule names these.
    'active',
    'disabled',
    'plain',
  ];

  const PIECES = [
    '<p>New words <b>here</b></p>',
    '<button>New button</button>',
    '<a href="#new">New link</a>',
    'plain words',
    '<label>Tick <input type="checkbox"></label>',
    '<input type="checkbox"> after it',
    'Before it <input>',
    '<ul><li>One</li><li><a href="#i">Two</a> and more</li></ul>',
    '<table><tr><td>a<td>b</table>',
    '<h2>New heading</h2>',
    '<div role="dialog" aria-label="Ask"><p>Sure?</p><button>Yes</button></div>',
    '<select><option>x<option>y</select>',
    '<span id="named-by">Called so</span>',
    '<div role="button" aria-labelledby="named-by"></div>',
    '<section aria-labelledby="named-by"><p>Part</p></section>',
    '<label for="f1">Of f1</label>',
    '<input id="f1">',
    '<svg width="80" height="80"><circle cx="40" cy="40" r="30" fill="red"/></svg>',
    '<div></div>',
    '<details><summary>More</summary><p>Details</p></details>',
    '<fieldset><legend>Set</legend><input></fieldset>',
    '<div style="cursor:pointer"><span>Tile</span> words</div>',
    '<img alt="A picture" width="20" height="20">',
    '<button aria-haspopup="menu">Menu</button><ul><li class="active"><a href="#c">Choice</a></li></ul>',
    '<button><i class="icon-star"></i></button>',
  ];

  const CHANGES = {
    text: () => {
      const it = any();
      if (it?.firstChild?.nodeType === 3) it.firstChild.data = `Words ${random()}`;
    },
    append: () => any()?.append(`more ${Math.floor(random() * 9)} `),
    class: () => any()?.classList.toggle(pick(CLASSES)),
    classAgain: () => any()?.classList.toggle(pick(CLASSES)),
    uncover: () => {
      for (const root of roots())
        for (const it of root.querySelectorAll('.over,.gone,.faint'))
          it.classList.remove('over', 'gone', 'faint');
    },
    inline: () =>
      any()?.style?.setProperty(
        ...pick([
          ['display', 'none'],
          ['display', 'block'],
          ['opacity', '0'],
          ['opacity', '1'],
          ['cursor', 'pointer'],
          ['visibility', 'hidden'],
          ['width', '0'],
        ]),
      ),
    attribute: () =>
      any()?.setAttribute(
        ...pick([
          ['aria-label', 'Said'],
          ['role', 'button'],
          ['role', 'row'],
          ['tabindex', '0'],
          ['title', 'Titled'],
          ['aria-hidden', 'true'],
          ['hidden', ''],
          ['disabled', ''],
          ['aria-expanded', 'true'],
          ['href', '#'],
          ['draggable', 'true'],
          ['id', 'named-by'],
          ['aria-labelledby', 'named-by'],
          ['contenteditable', 'true'],
          ['open', ''],
          ['aria-pressed', 'true'],
          ['aria-current', 'page'],
          ['aria-valuenow', '5'],
          ['data-note', 'n'],
        ]),
      ),
    unset: () => {
      const it = any();
      if (it?.attributes?.length) it.removeAttribute(pick([...it.attributes]).name);
    },
    insert: () =>
      any()?.insertAdjacentHTML(pick(['beforebegin', 'afterbegin', 'beforeend', 'afterend']), pick(PIECES)),
    insertAgain: () => any()?.insertAdjacentHTML(pick(['afterbegin', 'beforeend']), pick(PIECES)),
    remove: () => {
      const it = any();
      if (it && it.querySelectorAll('*').length < 12) it.remove();
    },
    move: () => {
      const it = any();
      const to = any();
      if (it && to && !it.contains(to) && it.querySelectorAll('*').length < 30) to.append(it);
    },
    rule: () =>
      style.sheet.insertRule(
        pick([
          'main p { cursor: pointer }',
          'main b { display: none }',
          'main a { opacity: 0 }',
          'main span { display: inline-block }',
        ]),
      ),
    unrule: () => {
      if (style.sheet.cssRules.length > 16) style.sheet.deleteRule(0);
    },
    sheet: () => {
      style.textContent += pick([
        'td { cursor: pointer }',
        'main i { font-size: 0 }',
        'main:has(.open) h3 { display: none }',
      ]);
    },
    adopt: () => {
      const it = new CSSStyleSheet();
      it.replaceSync(pick(['p { color: red }', 'button { opacity: 0.5 }', 'li { cursor: pointer }']));
      const root = pick(roots());
      root.adoptedStyleSheets = [it];
    },
    tick: () => {
      const it = any('input[type=checkbox],input[type=radio]');
      if (it) it.checked = !it.checked;
    },
    value: () => {
      const it = any('input:not([type=checkbox]):not([type=radio]),textarea');
      if (it && it.type !== 'file') it.value = `v${Math.floor(random() * 9)}`;
    },
    choose: () => {
      const it = any('select:not([contenteditable])');
      if (it?.options) it.selectedIndex = Math.floor(random() * it.options.length);
    },
    focus: () => any('a,button,input')?.focus({ preventScroll: random() < 0.5 }),
    scroll: () => scrollTo(0, random() * document.body.scrollHeight),
    scrollIn: () => any('.scroller,.clip')?.scrollTo(0, random() * 200),
    shadow: () => {
      const it = any('div,span,p,section');
      if (it && !it.shadowRoot)
        it.attachShadow({ mode: 'open' }).innerHTML = pick([
          '<button>In shadow</button><slot></slot>',
          '<slot name="x"></slot><p>Shadow</p>',
          '<slot></slot>',
        ]);
    },
    slot: () => {
      const it = any();
      if (it) it.slot = it.slot === 'x' ? '' : 'x';
    },
    disable: () => {
      const it = any('button,input,fieldset');
      if (it) it.disabled = !it.disabled;
    },
    // Small things that come to lie over lines, or go.
    veil: () =>
      any()?.insertAdjacentHTML(
        'afterend',
        `<div class="veil" style="position:fixed;left:${random() * 600}px;top:${random() * 600}px;width:120px;height:40px;background:#fff">${pick(['', 'Over', '<p>Over it</p>'])}</div>`,
      ),
    moveVeil: () => any('.veil')?.style.setProperty('left', `${random() * 600}px`),
    growVeil: () => any('.veil')?.append('more and more words '.repeat(3)),
    lift: () => any('.veil')?.remove(),
    layer: () =>
      any()?.style?.setProperty(
        ...pick([
          ['position', 'relative'],
          ['position', 'absolute'],
          ['z-index', '3'],
          ['pointer-events', 'none'],
          ['transform', 'translate(40px, 20px)'],
          ['margin-top', '-25px'],
          ['float', 'right'],
        ]),
      ),
    fade: () => any()?.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: 30, fill: 'forwards' }),
  };

  /** @returns {Promise<string | null>} */
  async function run(seed, count) {
    state = seed * 2654435761;
    const { buildView, freshView, renderView } = globalThis.StepwiseView;
    buildView();
    const names = Object.keys(CHANGES);
    const done = [];
    for (let i = 0; i < count; i += 1) {
      const some = random() < 0.3 ? 3 : 1;
      for (let n = 0; n < some; n += 1) {
        const name = pick(names);
        done.push(name);
        try {
          CHANGES[name]();
        } catch (error) {
          if (!(error instanceof DOMException)) throw error;
        }
      }
      if (random() < 0.2) await frame();
      // A document's own list leaves out what moves in shadow roots.
      const moving = () => roots().flatMap((root) => root.getAnimations());
      for (const it of moving()) if (random() < 0.5) it.finish();
      for (const it of moving()) it.pause();
      const fresh = freshView();
      const again = buildView();
      const told = ({ view: { items }, frames }) => JSON.stringify({ items, frames });
      // What was scrolled to by a focus, or is anchored, may move between the two.
      if ([fresh, freshView()].some((it) => told(it) === told(again))) continue;
      const [a, b] = [renderView(fresh.view).split('\n'), renderView(again.view).split('\n')];
      const at = Math.max(
        0,
        a.findIndex((line, index) => line !== b[index]),
      );
      return `change ${i} (${done.slice(-3).join(', ')}): wanted\n${a.slice(at, at + 4).join('\n')}\ngot\n${b.slice(at, at + 4).join('\n')}`;
    }
    return null;
  }
  return { run };
})();
