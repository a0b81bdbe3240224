import { expect, test } from 'vitest';
import { htmlIn } from './read-html.ts';

const VIEW = `page: A form
scroll: 0/10
<body>
 <h2>Log in</h2>
 <div id="area" class="form">
  <p>
   Say &lt;who&gt;
   <b>you</b>
  </p>
  <label for="user">User</label>
  <input ref="1" id="user" type="text" value="ada">
  <label ref="2">
   <input ref="3" type="checkbox" checked>
   Stay
  </label>
  <select ref="4" id="size"><option>S</option><option selected>M</option></select>
  <div style="display: none">never</div>
  <div class="note hide">nor this</div>
  <button ref="5" class="primary">Go <b>on</b></button>
  <span ref="6" class="icon trash"></span>
 </div>
</body>`;

test('simplified HTML is read as the lines of a page', () => {
  const page = htmlIn(VIEW);
  expect(page?.header).toBe('A form');
  const told = page?.lines.map((it) =>
    it.kind === 'element' ? [it.ref, it.role, it.name, it.value, ...it.states, ...it.options] : [it.kind, it.text],
  );
  expect(told).toEqual([
    ['heading', 'Log in'],
    ['text', 'Say <who>'],
    ['text', 'you'],
    ['text', 'User'],
    ['1', 'textbox', 'User', 'ada'],
    ['3', 'checkbox', 'Stay', null, 'checked'],
    ['4', 'combobox', '', 'M', 'S', 'M'],
    ['5', 'button', 'Go on', null],
    ['6', 'clickable', '.trash', null],
  ]);
});

test('a view of elements is no HTML', () => {
  expect(htmlIn('page: A form\n1 button Ok')).toBeNull();
});
