import { openCrm } from './crm.ts';
import { openMiniwob } from './miniwob.ts';
import type { SuiteName } from './suite-names.ts';
import type { Suite } from './suite.ts';

export function openSuite(name: SuiteName): Promise<Suite> {
  switch (name) {
    case 'miniwob':
      return openMiniwob();
    case 'crm':
      return openCrm();
  }
}
