import { Fragment, type ComponentChildren } from 'preact';
import { t, type TextKey } from '../../core/i18n/t.ts';

type Part = ComponentChildren | ((words: string) => ComponentChildren);

/** A text with elements in it, as each language orders them: `{name}` is one, `<name>words</name>` is made of those words. */
export const rich = (key: TextKey, parts: Readonly<Record<string, Part>>) => (
  <>
    {t(key)
      .split(/(<\w+>.*?<\/\w+>|\{\w+\})/)
      .map((piece, i) => {
        const [, tag = '', words = '', name = tag] = /^(?:<(\w+)>(.*)<\/\w+>|\{(\w+)\})$/.exec(piece) ?? [];
        const part = parts[name];
        return <Fragment key={i}>{typeof part === 'function' ? part(words) : (part ?? piece)}</Fragment>;
      })}
  </>
);
