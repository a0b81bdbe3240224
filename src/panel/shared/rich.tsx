import { Fragment, type ComponentChildren } from 'preact';
import { t, tCount, type CountedKey, type TextKey } from '../../core/i18n/t.ts';

type Part = ComponentChildren | ((words: string) => ComponentChildren);

/**
 * A text with elements in it, as each language orders them: `{name}` is one, `<name>words</name>` is made of those words. A number
 * as `{count}` chooses the form of the language's plural.
 */
export const rich = (key: TextKey | CountedKey, parts: Readonly<Record<string, Part>>) => (
  <>
    {(typeof parts['count'] === 'number' ? tCount(key as CountedKey, parts['count']) : t(key as TextKey))
      .split(/(<\w+>.*?<\/\w+>|\{\w+\})/)
      .map((piece, i) => {
        const [, tag = '', words = '', name = tag] = /^(?:<(\w+)>(.*)<\/\w+>|\{(\w+)\})$/.exec(piece) ?? [];
        const part = parts[name];
        return <Fragment key={i}>{typeof part === 'function' ? part(words) : (part ?? piece)}</Fragment>;
      })}
  </>
);
