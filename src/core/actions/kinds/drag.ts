import * as v from 'valibot';
import { defineAction, IN_DOCUMENT, aroundTarget, plainWords } from '../action-row.ts';
import { loosePlace, placeEntries, placeSchema, placeWords, readPlace, writePlace } from '../place.ts';
import { t } from '../../i18n/t.ts';

const schema = v.strictObject({
  kind: v.literal('drag'),
  ...placeEntries,
  path: v.pipe(v.array(placeSchema), v.minLength(1), v.maxLength(200)),
});

/** Presses the button at its own place, moves through `path` and releases it at the end. */
export const drag = defineAction({
  ...IN_DOCUMENT,
  group: 'pointer',
  schema,
  promptLine:
    'press the mouse button at the first place, move through path, release at its end. x and y as in click_at; null: the center. Also for sliders, resize handles and drawing.',
  saysWithoutRefs:
    'press the mouse button at the first point, move through path, release at its end. Also for sliders, resize handles and drawing.',
  lineForm: 'drag E3 to E4',
  lineSays:
    'press the mouse button at the first place, move through the next ones ("to" before each), release at the last. A place is E3, a point of it (E3 10,20) or of the window (10,20). Also for sliders, resize handles and drawing.',
  example: { kind: 'drag', ref: '3', x: null, y: null, path: [{ ref: '4', x: null, y: null }] },
  repair: (it) => {
    const path = it['path'] ?? it['to'];
    return {
      kind: 'drag',
      ...loosePlace(it['from'] ?? it),
      path: (Array.isArray(path) && !isPoint(path) ? path : [path]).map(loosePlace),
    };
  },
  write: (action) => `drag ${[action, ...action.path].map(writePlace).join(' to ')}`,
  read: (rest) => {
    const places = rest.split(/\s+to\s+/i).map(readPlace);
    const [from, ...path] = places;
    return places.includes(undefined) ? undefined : { kind: 'drag', ...from, path };
  },
  words: (action, element) => {
    const end = action.path.at(-1) ?? action;
    const to = placeWords(end, `${t('role_element')} ${end.ref}`);
    return action.ref === null
      ? plainWords(t('action_drag_from', { from: placeWords(action, element), to }))
      : aroundTarget('action_drag', element, { to });
  },
  refs: ({ ref, path }) => [ref, ...path.map((place) => place.ref)],
});

const isPoint = (path: readonly unknown[]): boolean => path.every((it) => typeof it === 'number');
