/** The panel's own messages to the worker, and the browser's tabs as the panel sees them. */
import { until } from '../harness/until.ts';
import type { Panel } from '../harness/panel.ts';

/** @throws Error when the worker does not answer with a result. */
export async function callWorker(panel: Panel, method: string, params: object): Promise<unknown> {
  const reply = await panel.page.evaluate(
    ([name, given]) =>
      chrome.runtime.sendMessage<unknown, { ok?: boolean; result?: unknown }>({
        stepwise: 1,
        method: name,
        params: given,
      }),
    [method, params] as const,
  );
  if (reply?.ok !== true) throw new Error(`${method}: ${JSON.stringify(reply)}`);
  return reply.result;
}

/** The number of the tab whose address holds this; 1 when there is none. */
export const tabNumber = (panel: Panel, part: string): Promise<number> =>
  panel.page.evaluate(
    async (wanted) => (await chrome.tabs.query({})).find(({ url }) => url?.includes(wanted))?.id ?? 1,
    part,
  );

/**
 * As the Run button, which would take the tab in front.
 *
 * @returns The run's id; null when the worker refuses.
 */
export async function startRun(panel: Panel, command: string, url: string, dryRun = false): Promise<string | null> {
  const result = (await callWorker(panel, 'run.start', { command, dryRun, tabId: await tabNumber(panel, url) })) as {
    readonly ok: boolean;
    readonly value?: string;
  };
  return result.ok && result.value !== undefined ? result.value : null;
}

/** Also those that Playwright has no page for, as one that was discarded: the next case would run in it. */
export async function closeWebTabs(panel: Panel): Promise<void> {
  const close = async (): Promise<true | null> => {
    const open = await chrome.tabs.query({ url: ['http://*/*'] });
    // Of a tab that is closing already Chrome may never answer.
    for (const { id } of open) if (id !== undefined) void chrome.tabs.remove(id).catch(() => undefined);
    return open.length === 0 ? true : null;
  };
  await until(() => panel.page.evaluate(close), { timeoutMs: 15_000, what: 'the tabs of websites to close' });
}

export async function clearRuns(panel: Panel): Promise<void> {
  const { value } = (await callWorker(panel, 'run.list', {})) as { readonly value: { runs: { id: string }[] } };
  await callWorker(panel, 'run.remove', { runIds: value.runs.map(({ id }) => id) });
}
