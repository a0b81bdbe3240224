/** Content script of every frame of every page, at document_start, before the one in the page's world. */
import { bootstrap } from './bootstrap.ts';

bootstrap();
