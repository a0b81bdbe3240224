import * as v from 'valibot';
import { asRef, type Ref } from '../../ids.ts';
import { defineAction, IN_RUN, type ActionWords } from '../action-row.ts';
import { ActionTable, type ActionOf } from '../action-table.ts';
import { readString, STRING, writeString } from '../line-parts.ts';
import { ANY_ROLE } from '../../view/ref-schema.ts';
import { asObject } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { click } from './click.ts';
import { hover } from './hover.ts';
import { press } from './press.ts';
import { select } from './select.ts';
import { type } from './type.ts';
import { t } from '../../i18n/t.ts';

const rows = [click, type, select, press, hover] as const;
const DONE_TO = new ActionTable(rows);
type DoneTo = ActionOf<(typeof rows)[number]>;

/** Stands in `do` for the element that is not known yet. */
const NOBODY = asRef('1');

const schema = v.strictObject({
  kind: v.literal('named'),
  /** As views write it, or ANY_ROLE. */
  role: v.string(),
  name: v.pipe(v.string(), v.minLength(1)),
  /** A text of the row, card or section that it stands in. */
  within: v.nullable(v.string()),
  /** What is done to it; its ref says nothing. */
  do: DONE_TO.schema,
});

/** An action on an element that the view does not show yet: it is looked up when its turn comes (match/named-target.ts). */
export const named = defineAction({
  ...IN_RUN,
  group: 'core',
  schema,
  modelSchema: v.strictObject({ ...schema.entries, do: DONE_TO.modelSchema }),
  promptLine: 'do something to an element by its role and name, which the view does not show yet.',
  lineForm: 'click button "Add user" [in "Friends"]',
  lineSays:
    'an element that only earlier actions of the plan will bring is named in place of a ref, as the view will: type textbox "Username" "ada", press searchbox "Find" Enter. in: words of its row or section. It has to be the only one of its name.',
  example: {
    kind: 'named',
    role: 'button',
    name: 'Add user',
    within: null,
    do: { kind: 'click', ref: '1', how: 'left' },
  },
  repair: (it) => ({
    kind: 'named',
    role: it['role'],
    name: it['name'],
    within: it['within'] ?? null,
    do: DONE_TO.repair({ ...asObject(it['do']), ref: NOBODY }),
  }),
  write: ({ role, name, within, do: what }) => DONE_TO.write(withRef(what, placeOf(role, name, within) as Ref)),
  // Its line begins with the verb of what is done: see readNamed.
  read: () => undefined,
  words: ({ role, name, within, do: what }): ActionWords => DONE_TO.words(what, describe(role, name, within)),
});

const placeOf = (role: string, name: string, within: string | null): string =>
  `${role} ${writeString(name)}${within === null ? '' : ` in ${writeString(within)}`}`;

const describe = (role: string, name: string, within: string | null): string =>
  within === null
    ? t('element_named', { role, name: quoted(name, 80) })
    : t('element_named_in', { role, name: quoted(name, 80), within: quoted(within, 80) });

export const withRef = (action: DoneTo, ref: Ref): DoneTo => ({ ...action, ref });

const LINE = new RegExp(String.raw`^([a-z_]+)\s+(?:([a-z]+)\s+)?${STRING}(?:\s+in\s+${STRING})?(\s.*)?$`, 'is');

/** @returns What a line says that names its element, not yet parsed; undefined when it does not have that form. */
export function readNamed(line: string): unknown {
  const [, verb = '', role = ANY_ROLE, name, within, rest = ''] = LINE.exec(line.trim()) ?? [];
  if (name === undefined || !DONE_TO.hasName(verb.toLowerCase())) return undefined;
  const done = DONE_TO.read(`${verb} ${NOBODY}${rest}`);
  return (
    done !== undefined && {
      kind: 'named',
      role: role.toLowerCase(),
      name: readString(name),
      within: readString(within),
      do: done,
    }
  );
}
