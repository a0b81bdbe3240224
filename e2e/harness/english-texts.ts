/** For what runs outside of a browser: tests and benchmarks read English. */
import { ENGLISH } from '../../src/core/i18n/english.ts';
import { setTexts } from '../../src/core/i18n/texts.ts';

setTexts(ENGLISH);
