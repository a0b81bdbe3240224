/** The document of an application, and the functions that its script may call. */
import type { App } from './apps.ts';

/** What the page shows when it is ready. */
export const MARK = 'Everything is here';

/** @param seed - Of the times that the application takes. */
export function pageOf(app: App | undefined, seed: number): string {
  if (!app) return '';
  return `<!doctype html>
<meta charset="utf-8">
<title>${app.name}</title>
<style>${app.style ?? ''}</style>
${app.body}
<script>
  let seed = ${seed + 1};
  window.byId = (id) => document.getElementById(id);
  window.later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  window.pick = (from, to) => {
    seed = (seed * 16807) % 2147483647;
    return from + (seed % (to - from));
  };
  window.api = async (ms) => (await fetch('/api/' + ms)).json();
  window.add = (id, html) => {
    byId(id).insertAdjacentHTML('beforeend', html);
    return byId(id).lastElementChild;
  };
  window.table = (rows) => {
    const cells = Array.from({ length: rows }, (_, i) => '<tr><td>Order ' + i + '<td><button>Open</button>');
    add('main', '<table>' + cells.join('') + '</table>');
  };
  window.frame = (src) => add('main', '<iframe width="300" height="100" src="' + src + '"></iframe>');
  window.onGo = (then) => byId('go').addEventListener('click', then);
  window.onKeys = (ms, then) => {
    let timer;
    document.querySelector('input').addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    });
  };
  window.ready = () => {
    add('main', '<p>${MARK}</p>');
    window.readyAt = Date.now();
  };
</script>
<script type="module">${app.script}</script>`;
}
