/** What webarena-verified reads and writes: its configuration, its tasks, an agent's response, a network log. */
import * as v from 'valibot';
import type { RunReport } from '../../harness/run-report.ts';

const environment = v.object({
  urls: v.array(v.string()),
  active_url_idx: v.nullish(v.number()),
  credentials: v.nullish(v.record(v.string(), v.string())),
});

const configSchema = v.object({
  test_data_file: v.string('test_data_file has to name the file of the tasks'),
  environments: v.record(v.string(), environment),
});
export type WebArenaConfig = v.InferOutput<typeof configSchema>;

const taskSchema = v.object({
  task_id: v.number(),
  sites: v.array(v.string()),
  start_urls: v.array(v.string()),
  intent: v.string(),
});
export type WebArenaTask = v.InferOutput<typeof taskSchema>;

/** @throws Error when a file is not what that package writes. */
export const parseConfig = (text: string): WebArenaConfig => v.parse(configSchema, JSON.parse(text));

/** How a task has to be solved stands in the file as well: it is not read here, and no model sees it. */
export const parseTasks = (text: string): readonly WebArenaTask[] => v.parse(v.array(taskSchema), JSON.parse(text));

type Environment = WebArenaConfig['environments'][string];

/** @param site - "shopping_admin", whose addresses stand under "__SHOPPING_ADMIN__". */
export const environmentOf = ({ environments }: WebArenaConfig, site: string): Environment | undefined =>
  environments[`__${site.toUpperCase()}__`] ?? environments[site];

export const addressOf = ({ urls, active_url_idx }: Environment): string => urls[active_url_idx ?? 0] ?? '';

/** "__GITLAB__/dashboard" with the site's address in the name's place. @throws Error when it has none. */
export const startUrlsOf = (config: WebArenaConfig, task: WebArenaTask): readonly string[] =>
  task.start_urls.map((url) =>
    url.replace(/^__([A-Z_]+?)__/, (name, site: string) => {
      const found = environmentOf(config, site.toLowerCase());
      if (found === undefined) throw new Error(`there is no address for ${name}`);
      return addressOf(found).replace(/\/$/, '');
    }),
  );

/** The form of the answer is part of the benchmark: every agent is told it. */
export const commandOf = ({ intent }: WebArenaTask): string => `${intent}

Give the final answer as one JSON object and nothing else: {"task_type": "RETRIEVE", "MUTATE" or "NAVIGATE", "status": "SUCCESS", \
"NOT_FOUND_ERROR", "ACTION_NOT_ALLOWED_ERROR", "PERMISSION_DENIED_ERROR", "DATA_VALIDATION_ERROR" or "UNKNOWN_ERROR", \
"retrieved_data": a list of what was asked for (numbers as numbers) or null, "error_details": text or null}`;

const responseSchema = v.object({
  task_type: v.pipe(v.string(), v.toUpperCase(), v.picklist(['RETRIEVE', 'MUTATE', 'NAVIGATE'])),
  status: v.pipe(v.string(), v.toUpperCase()),
  retrieved_data: v.optional(v.nullable(v.array(v.unknown())), null),
  error_details: v.optional(v.nullable(v.string()), null),
});

/** What the run said; one that said no such object has not answered. */
export function responseOf({ status, end }: Pick<RunReport, 'status' | 'end'>): v.InferOutput<typeof responseSchema> {
  try {
    return v.parse(responseSchema, JSON.parse(status.slice(status.indexOf('{'), status.lastIndexOf('}') + 1)));
  } catch {
    const error_details = status === '' ? `the run ended "${end}"` : status;
    return { task_type: 'RETRIEVE', status: 'UNKNOWN_ERROR', retrieved_data: null, error_details };
  }
}

/** One request and what came back. */
export interface Traffic {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
  readonly answered: Readonly<Record<string, string>>;
  /** Of JSON alone: the evaluator reads no other. */
  readonly text: string | null;
}

/** HAR 1.2, as far as the evaluator reads it. */
export const harOf = (traffic: readonly Traffic[]): unknown => ({
  log: { version: '1.2', creator: { name: 'Stepwise', version: '1' }, entries: traffic.map(entryOf) },
});

function entryOf({ url, method, headers, body, status, answered, text }: Traffic): unknown {
  const cookies = (answered['set-cookie'] ?? '').split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  return {
    request: {
      method,
      url,
      headers: listed(headers),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(body !== null && { postData: { mimeType: headers['content-type'] ?? '', text: body } }),
    },
    response: {
      status,
      headers: listed(answered),
      cookies,
      redirectURL: answered['location'] ?? '',
      content: { mimeType: answered['content-type'] ?? '', ...(text !== null && { text }) },
    },
  };
}

const listed = (headers: Readonly<Record<string, string>>): unknown =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
