/** What a local stand-in for one of WebArena's sites is, and a command in it. */
import type { App } from '../../apps-bench/app.ts';
import type { Expected } from '../../apps-bench/state.ts';

export interface SiteTask {
  readonly template: number;
  readonly name: string;
  /** Opened before the command, below the site's address. */
  readonly path: string;
  readonly command: string;
  /** All that may be different afterwards, and must be. */
  readonly changes?: Readonly<Record<string, Expected>>;
  /** What the answer has to say, and what it must not. */
  readonly says?: readonly string[];
  readonly lacks?: readonly string[];
  /** For a page that is to be shown: its path and query. */
  readonly shows?: RegExp;
  /** The site has no such thing: the run has to fail, or to say so. */
  readonly isImpossible?: boolean;
}

/** One running copy of a site, for one browser. */
export type Server = Pick<App, 'install' | 'start' | 'signIn' | 'state' | 'stop'>;

export interface Site {
  readonly name: string;
  /** What runs there, with its version. */
  readonly software: string;
  readonly runtime: App['runtime'];
  readonly tasks: readonly SiteTask[];
  make(): Server;
}

/** @param template - The intent template of WebArena after which the command is made. */
export const task = (
  template: number,
  name: string,
  path: string,
  command: string,
  judged: Omit<SiteTask, 'template' | 'name' | 'path' | 'command'>,
): SiteTask => ({ template, name, path, command, ...judged });
