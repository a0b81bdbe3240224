import type { BenchOptions } from '../options.ts';
import { openCrm } from './crm.ts';
import { openMiniwob } from './miniwob.ts';
import { openSites } from './sites.ts';
import type { SuiteName } from './suite-names.ts';
import type { Suite } from './suite.ts';
import { openWebArena } from './webarena.ts';

export async function openSuite(name: SuiteName, webArena: BenchOptions['webArena'] = null): Promise<Suite> {
  switch (name) {
    case 'miniwob':
      return openMiniwob();
    case 'crm':
      return openCrm();
    case 'sites':
      return openSites();
    case 'webarena':
      if (webArena === null) throw new Error('--suite webarena needs --sites FILE.');
      return openWebArena(webArena);
  }
}
