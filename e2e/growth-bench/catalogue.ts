/** One document with 400 items, of which each click changes one in twenty: it does not grow, whatever is clicked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Catalogue</title>
<style>li { display: inline-block; width: 11em }</style>
<h1>Catalogue</h1><p id="state"></p><ul id="items"></ul>
<script>
  let clicks = 0;
  const items = document.getElementById('items');
  const wordsOf = (n) => Math.abs(Math.imul(n, 0x9e3779b1)).toString(36) + ' ' + Math.abs(Math.imul(n ^ 0x5bd1e995, 0x2c1b3c6d)).toString(36);
  for (let i = 0; i < 400; i++) {
    const item = document.createElement('li');
    const control = document.createElement(i % 3 === 0 ? 'button' : 'a');
    if (i % 3 !== 0) control.href = '#' + i;
    control.textContent = wordsOf(i + 1);
    item.append(control);
    items.append(item);
  }
  items.addEventListener('click', () => {
    clicks += 1;
    document.getElementById('state').textContent = clicks + ' clicks';
    for (let i = clicks % 20; i < 400; i += 20)
      items.children[i].firstChild.textContent = wordsOf((clicks % 997) * 401 + i);
  });
</script>`;

export async function serveCatalogue(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
