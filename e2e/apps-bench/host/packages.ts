/** Packages from npm and PyPI, in folders of their own: nothing of them is in this project's lock file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFolder } from './cached-folder.ts';
import { runCommand } from './run-command.ts';

const isWindows = process.platform === 'win32';
const NPM = isWindows ? 'npm.cmd' : 'npm';
const PYTHON = process.env['PYTHON'] ?? (isWindows ? 'python' : 'python3');

/** @param packages - "name@version". @returns the folder that holds node_modules. */
export const npmPackages = (name: string, packages: readonly string[]): Promise<string> =>
  cachedFolder(name, packages, async (folder) => {
    await writeFile(join(folder, 'package.json'), '{"private":true}\n');
    const args = [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      '--fetch-retries=1',
      ...packages,
    ];
    await runCommand(NPM, args, { cwd: folder }).catch(notInstalled(packages, 'npm'));
  });

/** @param requirements - "name==version". @returns the interpreter of a virtual environment that has them. */
export async function pythonWith(name: string, requirements: readonly string[]): Promise<string> {
  const version = await pythonVersion();
  if (version === null) throw new Error('there is no Python on this machine');
  const folder = await cachedFolder(name, [version, ...requirements], async (part) => {
    await runCommand(PYTHON, ['-m', 'venv', part]);
    const args = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--retries=1', ...requirements];
    await runCommand(interpreterIn(part), args).catch(notInstalled(requirements, 'PyPI'));
  });
  return interpreterIn(folder);
}

/** @returns null where there is none that can make virtual environments. */
export const pythonVersion = (): Promise<string | null> =>
  runCommand(PYTHON, ['-c', 'import ensurepip, sys, venv; print(sys.version)']).then(
    (version) => version.trim(),
    () => null,
  );

const interpreterIn = (folder: string): string =>
  isWindows ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');

const notInstalled =
  (packages: readonly string[], registry: string) =>
  (cause: Error): never => {
    throw new Error(
      `${packages.join(' ')} could not be installed from ${registry}. Is it reachable?\n${cause.message}`,
      {
        cause,
      },
    );
  };
