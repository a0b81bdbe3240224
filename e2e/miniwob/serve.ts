/** Serves the benchmark's pages on localhost, with a list of the tasks in front. */
import { serveFolder, type StaticServer } from '../harness/static-server.ts';
import { listTasks, type Task } from './tasks.ts';

export interface MiniwobServer extends StaticServer {
  readonly tasks: readonly Task[];
  /** @throws Error when there is no such task. */
  urlOf(task: string): string;
}

export async function serveMiniwob(html: string, { port = 0 }: { port?: number } = {}): Promise<MiniwobServer> {
  const tasks = listTasks(html);
  const index = indexPage(tasks);
  const server = await serveFolder(html, {
    port,
    route: (path) => (path === '/' ? { type: 'text/html; charset=utf-8', body: index } : undefined),
  });
  return {
    ...server,
    tasks,
    urlOf(name) {
      const task = tasks.find((it) => it.name === name);
      if (task === undefined) throw new Error(`MiniWoB++ has no task "${name}"`);
      return `${server.url}/${task.path}`;
    },
  };
}

const indexPage = (tasks: readonly Task[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>MiniWoB++ tasks</title>
    <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
      body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
      ul { columns: 14rem; padding: 0; list-style: none; }
    </style>
  </head>
  <body>
    <h1>MiniWoB++</h1>
    <p>${tasks.length} tasks. Open one, then Stepwise’s side panel: it offers to start an episode.</p>
    <ul>
${tasks.map(({ name, path }) => `      <li><a href="/${path}">${name}</a></li>`).join('\n')}
    </ul>
  </body>
</html>
`;
