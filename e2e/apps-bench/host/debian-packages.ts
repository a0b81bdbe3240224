/** Debian's packages, unpacked into a folder of their own: nothing is installed on the machine, and nobody has to be root. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFolder } from './cached-folder.ts';
import { runCommand } from './run-command.ts';

/** @returns the folder that stands for the root of their file system, with whatever they need that the machine lacks. */
export const debianPackages = (name: string, packages: readonly string[]): Promise<string> =>
  cachedFolder(name, packages, async (folder) => {
    const said = await runCommand('apt-get', ['install', '--simulate', '--no-install-recommends', ...packages]);
    const missing = [...said.matchAll(/^Inst (\S+)/gm)].flatMap(([, it]) => it ?? []);
    const wanted = [...new Set([...packages, ...missing])];
    await runCommand('apt-get', ['download', '-q', ...wanted], { cwd: folder });
    const archives = (await readdir(folder)).filter((it) => it.endsWith('.deb'));
    for (const archive of archives) await runCommand('dpkg', ['-x', join(folder, archive), folder]);
  }).catch((cause: Error) => {
    throw new Error(`${packages.join(' ')} could not be had from Debian. Was apt-get update run?\n${cause.message}`, {
      cause,
    });
  });

export const isDebian = (): Promise<boolean> =>
  runCommand('dpkg', ['--print-architecture']).then(
    () => true,
    () => false,
  );
