/** The sites that the person names in a command: whoever says "go to wikipedia.org" has been asked already. */
import type { Grant } from './grant.ts';
import { originOf } from './origin.ts';

/** Not what follows "@": an address of mail names no site to go to. */
const HOST =
  /(?<![@\p{L}\p{N}._-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(:\d+)?(?![\p{L}\p{N}@])/gu;

export function grantsOfCommand(command: string): Grant[] {
  const hosts = [...command.matchAll(HOST)].map(([, host = '', port = '']) => `${host.toLowerCase()}${port}`);
  return [...new Set(hosts)].flatMap((host) =>
    ['https', 'http'].map((scheme) => ({
      capability: 'leave-origin' as const,
      site: originOf(`${scheme}://${host}`),
      how: 'run' as const,
    })),
  );
}
