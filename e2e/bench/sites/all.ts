import { codeHost } from './code-host/site.ts';
import { forum } from './forum/site.ts';
import { townMap } from './map/site.ts';
import { dashboard, shop } from './shop/site.ts';
import type { Site } from './site.ts';
import { wiki } from './wiki/site.ts';

export const SITES: readonly Site[] = [shop, dashboard, forum, codeHost, wiki, townMap];
