import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BlankEdit, SentencePart } from '../../core/commands/sentence.ts';
import { membersOf } from '../../core/commands/template.ts';
import { Button } from '../fields/button.tsx';
import { onEscape, onSubmit } from '../shared/form-events.ts';
import { focusOnReturn, rememberFocus } from '../shared/return-focus.ts';
import { withBlankEdit, type Blank } from './blanks.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly example: {
    readonly command: string;
    readonly sentence: readonly SentencePart[];
    readonly blanks?: readonly BlankEdit[];
  };
  /** @returns Whether it was kept. */
  readonly onEdit: (edits: BlankEdit[]) => Promise<boolean>;
}

const MAX_NAME = 60;

/** The texts by which a blank is known: a list is known by each of its members. */
const textsOf = ({ text, isList }: Blank): readonly string[] => (isList ? membersOf(text) : [text]);
const focusKey = (text: string): string => `blank ${text}`;

/** The sentence of an example, or of one that is to become one: each blank can be renamed and switched off, and on again. */
export function NamedBlanks({ example: { command, sentence, blanks = [] }, onEdit }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const close = (text: string): void => {
    rememberFocus(focusKey(text));
    setOpened(null);
  };
  const save = async (edits: BlankEdit[], text: string): Promise<void> => {
    if (await onEdit(edits)) close(text);
  };
  const blank = sentence.find((it): it is Blank => it.kind === 'blank' && it.slot === opened);
  const off = blanks.filter(({ text, isOn }) => !isOn && command.includes(text));
  return (
    <div class="named-blanks">
      <blockquote class="command" dir="auto">
        {sentence.map((part, i) =>
          part.kind === 'words' ? (
            part.text
          ) : (
            <button
              key={i}
              ref={focusOnReturn(focusKey(textsOf(part)[0] ?? part.text))}
              type="button"
              class="blank-chip"
              aria-expanded={part.slot === opened}
              onClick={() => setOpened(part.slot === opened ? null : part.slot)}
            >
              <mark class="slot">{part.text}</mark> <span class="blank-name">{part.name}</span>
            </button>
          ),
        )}
      </blockquote>
      {sentence.some(({ kind }) => kind === 'blank') && blank === undefined && <p class="hint">{t('blanks_how')}</p>}
      {blank !== undefined && (
        <BlankForm
          key={blank.slot}
          blank={blank}
          onClose={() => close(textsOf(blank)[0] ?? blank.text)}
          onRename={(name) => void save(withBlankEdit(blanks, [blank.text], { name }), blank.text)}
          onSwitchOff={() => {
            const texts = textsOf(blank);
            void save(withBlankEdit(blanks, texts, { isOn: false }), texts[0] ?? blank.text);
          }}
        />
      )}
      {off.length > 0 && (
        <ul class="fixed-words" aria-label={t('blanks_same_label')}>
          {off.map(({ text }) => (
            <li key={text}>
              {t('blanks_same', { text })}{' '}
              <Button
                ref={focusOnReturn(focusKey(text))}
                class="link"
                label={t('blanks_again')}
                aria-label={t('blanks_again_label', { text })}
                onClick={() => void save(withBlankEdit(blanks, [text], { isOn: true }), text)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormProps {
  readonly blank: Blank;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
  readonly onSwitchOff: () => void;
}

function BlankForm({ blank, onClose, onRename, onSwitchOff }: FormProps) {
  const [name, setName] = useState(blank.name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.select(), []);
  return (
    <form
      class="blank-form"
      aria-label={t('blank_named', { text: blank.text })}
      {...onEscape(onClose)}
      {...onSubmit(() => onRename(name.trim()))}
    >
      <label class="field">
        <span>{t('blank_called', { text: blank.text })}</span>
        <input
          ref={field}
          type="text"
          maxLength={MAX_NAME}
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <div class="button-row">
        <Button type="submit" label={t('blank_save')} />
        <Button class="quiet" label={t('blank_keep')} onClick={onSwitchOff} />
      </div>
    </form>
  );
}
