import type { App } from '../app.ts';
import { isDebian } from './debian-packages.ts';
import { pythonVersion } from './packages.ts';

/** What applications can be run on this machine. */
export async function runtimesHere(): Promise<ReadonlySet<App['runtime']>> {
  const [python, debian] = await Promise.all([pythonVersion(), isDebian()]);
  if (python === null) return new Set(['node']);
  return new Set(debian ? ['node', 'python', 'debian'] : ['node', 'python']);
}
