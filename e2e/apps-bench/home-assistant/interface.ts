/** Home Assistant's own interface: the first start, tokens, and what a command could change. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the first start gave out: with it tokens can be had. */
export interface Grant {
  readonly refreshToken: string;
  readonly clientId: string;
}

interface Tokens {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly refresh_token: string;
}

interface EntityState {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Moment {
  readonly date?: string;
  readonly dateTime?: string;
}

interface CalendarEvent {
  readonly summary: string;
  readonly start: Moment;
  readonly end: Moment;
}

/** Set by commands; the others follow from these, or from the clock. */
const ATTRIBUTES = ['friendly_name', 'brightness', 'current_position', 'temperature', 'icon'];
/** They change by themselves. */
const RESTLESS = /^(?:sun|weather|zone|update|person|sensor\.sun_|tts|conversation|calendar)\b/;
const AREAS = '{% for it in areas() %}{{ area_name(it) }}: {{ area_entities(it) | sort | join(", ") }}\n{% endfor %}';

export class HomeInterface {
  readonly #url: string;
  readonly #folder: string;
  /** As the page keeps them. */
  readonly tokens: Tokens & { readonly hassUrl: string; readonly clientId: string; readonly expires: number };

  private constructor(url: string, folder: string, tokens: HomeInterface['tokens']) {
    this.#url = url;
    this.#folder = folder;
    this.tokens = tokens;
  }

  /** @param folder - Its configuration. */
  static async open(url: string, folder: string, { refreshToken, clientId }: Grant): Promise<HomeInterface> {
    const given = await tokensFor(url, clientId, { grant_type: 'refresh_token', refresh_token: refreshToken });
    const expires = Date.now() + given.expires_in * 1000;
    return new HomeInterface(url, folder, { ...given, refresh_token: refreshToken, hassUrl: url, clientId, expires });
  }

  /** Makes the user, the list and the calendar. */
  static async settle(url: string, folder: string): Promise<Grant> {
    const clientId = `${url}/`;
    const person = { client_id: clientId, name: 'Erin', username: 'erin', password: 'erin', language: 'en' };
    const { auth_code: code } = (await posted(`${url}/api/onboarding/users`, person)) as { readonly auth_code: string };
    const { refresh_token: refreshToken } = await tokensFor(url, clientId, { grant_type: 'authorization_code', code });
    const grant = { refreshToken, clientId };
    const home = await HomeInterface.open(url, folder, grant);
    await home.#addEntry('shopping_list', {});
    await home.#addEntry('local_todo', { todo_list_name: 'House' });
    await home.#addEntry('local_calendar', { calendar_name: 'Family' });
    for (const item of ['Call the plumber', 'Clean the gutter', 'Renew the insurance'])
      await home.#post('services/todo/add_item', { entity_id: 'todo.house', item });
    await home.#post('services/calendar/create_event', {
      entity_id: 'calendar.family',
      summary: 'School play',
      start_date_time: '2026-12-10 17:00:00',
      end_date_time: '2026-12-10 19:00:00',
    });
    return grant;
  }

  async facts(): Promise<Readonly<Record<string, string>>> {
    const facts: Record<string, string> = {};
    const states = (await this.#get('states')) as readonly EntityState[];
    for (const { entity_id: id, state, attributes } of states.filter((it) => !RESTLESS.test(it.entity_id))) {
      facts[id] = state;
      for (const name of ATTRIBUTES)
        if (typeof attributes[name] === 'string' || typeof attributes[name] === 'number')
          facts[`${id} ${name}`] = String(attributes[name]);
    }
    const areas = await posted(`${this.#url}/api/template`, { template: AREAS }, this.tokens.access_token);
    for (const line of String(areas).trim().split('\n')) {
      const [name, entities = ''] = line.split(':');
      facts[`area ${name}`] = entities.trim();
    }
    for (const { name, complete } of (await this.#get('shopping_list')) as readonly ShoppingItem[])
      facts[`to buy ${name}`] = complete ? 'ticked off' : 'open';
    for (const { summary, start, end } of (await this.#get(
      'calendars/calendar.family?start=2026-11-01T00:00:00Z&end=2027-02-01T00:00:00Z',
    )) as readonly CalendarEvent[])
      facts[`event ${summary}`] = [start, end].map((it) => it.dateTime ?? it.date).join(' to ');
    const list = await readFile(join(this.#folder, '.storage', 'local_todo.house.ics'), 'utf8');
    for (const [, item = ''] of list.matchAll(/BEGIN:VTODO([^]*?)END:VTODO/g)) {
      const part = (name: string): string => new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'm').exec(item)?.[1] ?? '';
      facts[`to do ${part('SUMMARY')}`] = [part('STATUS'), part('DUE')].join(' ').trim();
    }
    return facts;
  }

  async #get(path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.tokens.access_token}` };
    const answer = await fetch(`${this.#url}/api/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return posted(`${this.#url}/api/${path}`, body, this.tokens.access_token);
  }

  async #addEntry(handler: string, answers: Readonly<Record<string, string>>): Promise<void> {
    const { flow_id: flow } = (await this.#post('config/config_entries/flow', { handler })) as FlowStep;
    await this.#post(`config/config_entries/flow/${flow}`, answers);
  }
}

interface ShoppingItem {
  readonly name: string;
  readonly complete: boolean;
}

interface FlowStep {
  readonly flow_id: string;
}

async function tokensFor(url: string, clientId: string, asked: Readonly<Record<string, string>>): Promise<Tokens> {
  const body = new URLSearchParams({ ...asked, client_id: clientId });
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`no token was given: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

async function posted(url: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return answer.headers.get('content-type')?.startsWith('application/json') === true ? JSON.parse(text) : text;
}
