/** Replaces the texts in data that may come from a page, a person or a model: there may be a secret in any of them. */
import { wordSet } from '../word-set.ts';

/** @returns The same data with each of its texts replaced; words of ours stay. */
export const mapTexts = <T>(data: T, map: (text: string) => string): T => mapped(data, map, isOwnWord) as T;

function mapped(value: unknown, map: (text: string) => string, isKept: typeof isOwnWord): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((it) => mapped(it, map, isKept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => {
      if (isKept(key, value)) return [key, it];
      // An attribute of the page may be called like a property of ours.
      return [key, mapped(it, map, key === 'attributes' ? () => false : key === 'with' ? isToldKey : isKept)];
    }),
  );
}

/** Properties whose words are ours: a password that reads like one of them says nothing there. */
const OWN_WORDS: ReadonlySet<string> = wordSet(`
  kind told type phase status planner mode button role states modifiers id ref refs to is viewDigest policy by
`);

/** What fills a text in may be called like a property of ours; another text in it has its key. */
const isToldKey = (key: string): boolean => key === 'told';

/** A `reason` is free text, but for the few that come from a fixed list. */
const isOwnWord = (key: string, owner: object): boolean =>
  OWN_WORDS.has(key) ||
  (key === 'reason' &&
    (('type' in owner && owner.type === 'plan-stopped') ||
      ('kind' in owner && ['not-interactable', 'unreachable', 'unseen'].includes(String(owner.kind)))));
