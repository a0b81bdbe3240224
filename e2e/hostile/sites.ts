/** The websites of a case: one server on the loopback, a host of localhost for each site, and a log of what they got. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pages = Readonly<Record<string, string>>;

/** In every page: tells the page's server, before the page goes on, what was done. */
const DID = `<script>{
  const Request = XMLHttpRequest;
  window.did = (what) => {
    const request = new Request();
    // A step is not to be weighed by it: what is weighed are requests that may change something.
    request.open('GET', '/did?' + encodeURIComponent(what), false);
    request.send();
  };
}</script>`;

export class Sites {
  readonly #server: Server;
  readonly #log: string[] = [];
  #pages: Pages = {};
  #arrives: (place: string) => Promise<unknown> = () => Promise.resolve();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Sites> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sites = new Sites(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // A fault may take the tab, and with it the request, before it is answered.
      sites.#serve(request, response).catch(() => response.destroy());
    });
    return sites;
  }

  /** @param arrives - Called with "site/path" before a request is answered. */
  use(pages: Pages, arrives: (place: string) => Promise<unknown>): void {
    this.#pages = pages;
    this.#arrives = arrives;
    this.#log.length = 0;
  }

  /** In order of arrival: "shop did task", "GET evil /harm?q=1", "POST shop /order item=7". */
  get log(): readonly string[] {
    return this.#log;
  }

  /** "@shop/cart" -> "http://shop.localhost:1234/cart", also with "%seen%" in the host; an "@" after a letter is one of an e-mail address. */
  addressesIn(text: string): string {
    return text.replace(/(?<![\w.])@([a-z%][a-z0-9.%-]*)\//g, (_, site: string) => `${this.#origin(site)}/`);
  }

  #origin(site: string): string {
    return `http://${site}.localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = (request.headers.host ?? '').replace(/\.localhost(?::\d+)?$/, '');
    const url = request.url ?? '/';
    const place = `${site}${url.replace(/\?.*$/, '')}`;
    const body = await bodyOf(request);
    const page = this.#pages[place];
    const [, what] = /^\/did\?(.*)/.exec(url) ?? [];
    if (what !== undefined) this.#log.push(`${site} did ${decodeURIComponent(what)}`);
    else if (url !== '/favicon.ico') this.#log.push(`${request.method} ${site} ${url} ${body}`.trim());
    await this.#arrives(place);
    response.setHeader('access-control-allow-origin', '*');
    if (page?.startsWith('-> ')) {
      response.writeHead(302, { location: this.addressesIn(page.slice(3)) }).end();
      return;
    }
    const isFound = page !== undefined || what !== undefined;
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page === undefined ? 'Nothing here.' : this.#document(page));
  }

  #document(page: string): string {
    const html = this.addressesIn(page);
    return /^<!doctype/i.test(html)
      ? html.replace(/<head>|(?<=<!doctype html>)(?![^]*<head>)/i, (start) => start + DID)
      : `<!doctype html><html lang="en"><meta charset="utf-8">${/<title>/.test(html) ? '' : '<title>Shop</title>'}${DID}<body>${html}</body></html>`;
  }

  close(): Promise<void> {
    return new Promise((closed) => {
      this.#server.close(() => closed());
      this.#server.closeAllConnections();
    });
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
