/** The sites that the person names in a command: whoever says "go to wikipedia.org" has been asked already. */
import type { Grant } from './grant.ts';
import { originOf } from './origin.ts';
import { affirmed } from './readings/affirmed.ts';
import { isRegistrable } from './registrable-domain.ts';

/** Not what follows "@": an address of mail names no site to go to. */
const HOST =
  /(?<![@\p{L}\p{N}._-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(:\d+)?(?![\p{L}\p{N}@])/gu;

/** Reserved for hosts that nobody registers. */
const LOCAL = /\.(?:localhost|local|test|example|invalid|internal|lan|arpa)$/;
/** Ends of files that are also ends of sites. */
const FILE = /\.(?:md|mov|py|zip)$/;

/** "notes.md", "msg.payload" */
const isHost = (written: string, host: string): boolean =>
  /^https?:/i.test(written) || LOCAL.test(host) || (isRegistrable(host) && !FILE.test(host));

export function grantsOfCommand(command: string): Grant[] {
  const hosts = [...affirmed(command).matchAll(HOST)].flatMap(([written, host = '', port = '']) =>
    isHost(written, host.toLowerCase()) ? [`${host.toLowerCase()}${port}`] : [],
  );
  return [...new Set(hosts)].flatMap((host) =>
    ['https', 'http'].map((scheme) => ({
      capability: 'leave-origin' as const,
      site: originOf(`${scheme}://${host}`),
      how: 'run' as const,
    })),
  );
}
