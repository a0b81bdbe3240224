import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, TIMED, aroundTarget } from '../action-row.ts';
import { lineOf, REF } from '../line-parts.ts';
import { looseBoolean, looseNumber, looseRef, looseTarget } from '../loose.ts';
import { secondsSchema } from '../seconds.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(String.raw`([\d.]+)`, String.raw`((?:[\s,]+${REF})+)`);

const schema = v.strictObject({
  kind: v.literal('follow'),
  refs: v.pipe(v.array(refSchema), v.minLength(1), v.maxLength(30)),
  seconds: secondsSchema,
  click: v.boolean(),
});

/** Keeps the pointer on a moving element; or clicks each of several as soon as it can be hit. */
export const follow = defineAction({
  ...TIMED,
  schema,
  promptLine:
    'keep the pointer on a moving element. click true: click each of refs once, as soon as it can be clicked.',
  lineForm: 'follow 10 E3',
  lineSays:
    'keep the pointer on a moving element. catch 10 E3 E4: click each of them once, as soon as it can be clicked.',
  example: { kind: 'follow', refs: ['3'], seconds: 10, click: false },
  otherNames: ['catch'],
  repair: (it, name) => {
    const refs = Array.isArray(it['refs']) ? it['refs'] : [it['refs'] ?? looseTarget(it)];
    return {
      kind: 'follow',
      refs: refs.map(looseRef),
      seconds: looseNumber(it['seconds']),
      click: name === 'catch' || looseBoolean(it['click']) === true,
    };
  },
  write: ({ refs, seconds, click }) => `${click ? 'catch' : 'follow'} ${seconds} ${refs.join(' ')}`,
  read: (rest, name) => {
    const match = LINE.exec(rest);
    const refs = match?.[2]?.match(/[a-z]*[1-9][0-9]*/gi) ?? [];
    return match && { kind: 'follow', seconds: Number(match[1]), refs, click: name === 'catch' };
  },
  words: ({ refs, seconds, click }, element) =>
    click
      ? aroundTarget('action_catch', refs.length > 1 ? t('action_catch_several', { count: refs.length }) : element)
      : aroundTarget('action_follow', element, { seconds }),
  refs: ({ refs }) => refs,
  seconds: ({ seconds }) => seconds,
});
