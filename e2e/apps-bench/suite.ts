import type { App } from './app.ts';
import { code } from './editors/code.ts';
import { richText } from './editors/rich-text.ts';
import { homeAssistant } from './home-assistant/app.ts';
import { jupyterlab } from './jupyterlab/app.ts';
import { nodeRedApp } from './node-red/app.ts';
import { reactAdmin } from './react-admin/app.ts';
import { roundcube } from './roundcube/app.ts';
import { tiddlywiki } from './tiddlywiki/app.ts';
import { tracApp } from './trac/app.ts';
import { wagtail } from './wagtail/app.ts';

/** In the order in which they are tried. */
export const APPS: readonly App[] = [
  tiddlywiki,
  nodeRedApp,
  tracApp,
  jupyterlab,
  wagtail,
  richText,
  code,
  homeAssistant,
  reactAdmin,
  roundcube,
];
