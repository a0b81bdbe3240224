import { execFile } from 'node:child_process';

/** @returns What it printed. @throws Error with the last lines of its output when it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { cwd, env = {} } = options;
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { ...(cwd !== undefined && { cwd }), env: { ...process.env, ...env }, maxBuffer: 32e6 },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
        reject(new Error(`${command} ${args.join(' ')} failed:\n${said === '' ? error.message : said}`));
      },
    );
  });
}
