/** The map of that town: Leaflet's canvas, a search, a page for each place, directions and a list of saved places. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { npmPackages } from '../../../apps-bench/host/packages.ts';
import type { State } from '../../../apps-bench/state.ts';
import type { Server } from '../site.ts';
import { findPlaces, MODES, PLACES, wayBetween, type Mode, type Place } from './town.ts';

export const LEAFLET = 'leaflet@1.9.4';
const LEAFLET_FILE = /^\/(leaflet\.(?:js|css)|images\/[\w-]+\.png)$/;

export class TownMap implements Server {
  #leaflet = '';
  #saved: readonly string[] = [];
  #http: HttpServer | null = null;

  async install(): Promise<void> {
    this.#leaflet = join(await npmPackages('leaflet', [LEAFLET]), 'node_modules', 'leaflet', 'dist');
  }

  async start(): Promise<string> {
    this.#saved = ['museum'];
    const http = createServer((req, res) => void this.#answer(req, res).catch(() => res.writeHead(500).end()));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    this.#http = http;
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  async state(): Promise<State> {
    return Object.fromEntries(this.#saved.map((id) => [`saved ${id}`, 'there']));
  }

  async stop(): Promise<void> {
    this.#http?.closeAllConnections();
    this.#http?.close();
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://map');
    const file = LEAFLET_FILE.exec(pathname)?.[1];
    if (file !== undefined) {
      const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.js') ? 'text/javascript' : 'image/png';
      res.writeHead(200, { 'content-type': type }).end(await readFile(join(this.#leaflet, file)));
      return;
    }
    if (req.method === 'POST' && pathname === '/saved') {
      const form = new URLSearchParams(await bodyOf(req));
      const id = form.get('place') ?? '';
      const others = this.#saved.filter((it) => it !== id);
      this.#saved = form.get('action') === 'remove' ? others : [...others, id];
      res.writeHead(303, { location: '/saved' }).end();
      return;
    }
    const text = this.#page(pathname, searchParams);
    res.writeHead(text === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    res.end(text ?? page('Not found', '<p>There is no such page.</p>', []));
  }

  #page(path: string, query: URLSearchParams): string | null {
    if (path === '/') return page('Fernmouth map', '<p>Search for a place or an address.</p>', PLACES);
    if (path === '/search') {
      const found = findPlaces(query.get('q') ?? '');
      return page('Results', found.length === 0 ? '<p>No place found.</p>' : list(found), found);
    }
    if (path === '/saved') {
      const places = PLACES.filter(({ id }) => this.#saved.includes(id));
      return page('Saved places', places.length === 0 ? '<p>None.</p>' : list(places), places);
    }
    if (path === '/directions') return directions(query);
    const place = PLACES.find(({ id }) => path === `/place/${id}`);
    return place === undefined ? null : page(place.name, this.#about(place), [place]);
  }

  #about({ id, kind, address, phone, opens, at }: Place): string {
    const isSaved = this.#saved.includes(id);
    return `<dl><dt>Kind</dt><dd>${kind}</dd><dt>Address</dt><dd>${address}</dd><dt>Telephone</dt><dd>${phone}</dd>
<dt>Open</dt><dd>${opens}</dd><dt>Coordinates</dt><dd>${degrees(at)
      .map((it) => it.toFixed(4))
      .join(', ')}</dd></dl>
<p><a href="/directions?to=${id}">Directions</a></p>
<form method="post" action="/saved"><input type="hidden" name="place" value="${id}">
<button name="action" value="${isSaved ? 'remove' : 'save'}">${isSaved ? 'Remove from saved places' : 'Save this place'}</button></form>`;
  }
}

function directions(query: URLSearchParams): string {
  const [from = '', to = ''] = ['from', 'to'].map((end) => {
    const said = query.get(end) ?? '';
    return PLACES.find(({ id }) => id === said)?.name ?? said;
  });
  const mode = Object.keys(MODES).find((it): it is Mode => it === query.get('mode')) ?? 'car';
  const option = (it: string): string => `<option${it === mode ? ' selected' : ''}>${it}</option>`;
  const form = `<form action="/directions"><label>From <input name="from" value="${escaped(from)}"></label>
<label>To <input name="to" value="${escaped(to)}"></label>
<label>Travel by <select name="mode">${Object.keys(MODES).map(option).join('')}</select></label><button>Go</button></form>`;
  if (from === '' || to === '') return page('Directions', form, []);
  const [start] = findPlaces(from);
  const [end] = findPlaces(to);
  if (start === undefined || end === undefined)
    return page('Directions', `${form}<p role="alert">Not found: ${escaped(start === undefined ? from : to)}</p>`, []);
  const { km, minutes } = wayBetween(start, end, mode);
  const time = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const ends = [start, end].map(({ name, address }) => `<li>${name}, ${address}</li>`).join('');
  return page('Directions', `${form}<p>Distance ${km.toFixed(1)} km, time ${time}</p><ol>${ends}</ol>`, [start, end]);
}

const list = (places: readonly Place[]): string =>
  `<ul>${places.map(({ id, name, kind, address }) => `<li><a href="/place/${id}">${name}</a>, ${kind}, ${address}</li>`).join('')}</ul>`;

const degrees = ([x, y]: Place['at']): readonly [number, number] => [47.5 + y / 1112, -4.2 + x / 750];

function page(title: string, body: string, places: readonly Place[]): string {
  const points = places.map(({ name, at }) => ({ name, at: degrees(at) }));
  return `<!doctype html><html lang="en"><title>${title}</title><link rel="stylesheet" href="/leaflet.css">
<header><a href="/">Fernmouth map</a> <a href="/directions">Directions</a> <a href="/saved">Saved places</a>
<form action="/search"><input type="search" name="q" aria-label="Search the map"><button>Search</button></form></header>
<main><h1>${title}</h1>${body}</main><div id="map" style="height:300px"></div><script src="/leaflet.js"></script><script>
const points = ${JSON.stringify(points)};
const map = L.map('map').fitBounds(points.length ? points.map((it) => it.at) : [[47.5, -4.2], [47.54, -4.12]], { maxZoom: 16 });
for (const { name, at } of points) L.marker(at, { title: name }).addTo(map);
</script></html>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it] ?? it);

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
