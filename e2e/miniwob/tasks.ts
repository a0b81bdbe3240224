/** The list of tasks, read from the files: a task is a page. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Task {
  /** "click-button", "flight.Alaska-auto": as the papers and the Python registry say it. */
  readonly name: string;
  /** From the server's root, without a slash in front. */
  readonly path: string;
}

/** @returns the 130 pages and the 4 flight pages, sorted by name within each kind. */
export function listTasks(html: string): Task[] {
  const pages = readdirSync(join(html, 'miniwob'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ name: file.slice(0, -'.html'.length), path: `miniwob/${file}` }));
  const flights = readdirSync(join(html, 'flight'))
    .filter((folder) => existsSync(join(html, 'flight', folder, 'wrapper.html')))
    .map((folder) => ({ name: `flight.${folder}`, path: `flight/${folder}/wrapper.html` }));
  return [...pages, ...flights].toSorted(
    (a, b) => Number(a.name.startsWith('flight.')) - Number(b.name.startsWith('flight.')) || (a.name < b.name ? -1 : 1),
  );
}
