/** Where the words come from: an entry says it once, before anything is shown. */
export interface Texts {
  /** @returns The text as it is in the catalogue; empty where it has none. */
  readonly message: (key: string) => string;
  /** As the browser's own windows speak: "en-GB". */
  readonly language: string;
}

let texts: Texts | null = null;

export function setTexts({ message: read, language }: Texts): void {
  const known = new Map<string, string>();
  texts = {
    language,
    message: (key) => {
      const text = known.get(key) ?? read(key);
      known.set(key, text);
      return text;
    },
  };
}

function chosen(): Texts {
  if (texts === null) throw new Error('no catalogue of texts was chosen');
  return texts;
}

export const message = (key: string): string => chosen().message(key);

/** For dates and numbers: the browser's kind of the language in which the words are. */
export function locale(): string {
  const { language } = chosen();
  // Chrome's catalogues are named with an underscore.
  const ofWords = message('language').replace('_', '-');
  return language === ofWords || language.startsWith(`${ofWords}-`) ? language : ofWords;
}

/** Has something written for a model, by the same code that writes it for the person. @param english - See english.ts. */
export function withTexts<T>(other: Texts, write: () => T): T {
  const before = texts;
  texts = other;
  try {
    return write();
  } finally {
    texts = before;
  }
}
