/**
 * What a person asks for of what they say: without what they say not to do. Whoever may go by their words goes by these: "open the report without
 * downloading it" asks for no download, and "do not go to ads.example" names no site to go to.
 */

/** Words that deny, in the languages of commit-words. `both`: what is before and after them in the clause. */
const DENIALS: Readonly<Record<'both' | 'after' | 'before', string>> = {
  both: `not|never|nothing|none|neither|nor|cannot|(?:do|does|did|is|are|was|were|has|have|had|ca|wo|would|should|could|must|need|sha|might|ai)n['’‘´\\u0060]?t|non|nicht|nichts|nie|niemals|kein(?:e[mnrs]?)?|pas|jamais|aucune?|rien|nada|ning[uú]n[oa]?|
    nunca|jam[aá]s|não|nao|nenhuma?|niente|nessun[oa]?|niet|niets|geen|nooit|nie|nic|nigdy|żadn\\p{L}+|не|нельзя|никогда|ничего|нет|मत|नहीं|ना`,
  after: `without|avoid|except|stay away from|anywhere but|instead of|rather than|ohne|außer|statt|anstatt|vermeide|ne|sans|sauf|évite[rz]?|au lieu de|plutôt que|sin|evita[r]?|
    excepto|salvo|en (?:vez|lugar) de|sem|evite|exceto|em vez de|ao invés de|senza|eccetto|tranne|invece di|zonder|behalve|bez|zamiast|без|кроме|вместо|बिना|
    لا|لن|لم|بدون|دون|من غير|عدم|بلا`,
  before: `değil|asla|olmadan|\\p{L}+m[ae]d[ae]n|না|নয়|ছাড়া`,
};
/** Of scripts without spaces, and endings. */
const PARTS: typeof DENIALS = {
  both: '(?!)',
  after: `不(?![仅僅但只同错錯过過])|(?<![级級类類特分区區性识識个個])[别別](?![的人名])|勿|[无無]需|(?<!\\p{L})(?:n|au lieu d|plutôt qu)['’](?=\\p{L})|避免|除了`,
  before: 'ない|ません|ずに|せず|なしで|なしに|なく|不要|禁止|지 ?(?:마|말|않)|없이|말고',
};
const MORE_THAN = String.raw`(?! +(?:only|just|nur|seulement|solo|sólo|só|apenas|alleen|tylko|только))`;

/** Where a clause ends for what is before a word: also before another verb. */
const STOPS =
  /[.!?;:。！？；\n](?!\S*\p{L}\p{L})|[.!?;:,]\s|[、，,।]|(?<!\p{L})(?:and|then|but|und|dann|aber|sondern|et|puis|mais|y|luego|pero|sino|e|mas|ma|poi|en|dan|maar|i|ale|ve|ama|и|а|но|потом|और|लेकिन|এবং|কিন্তু)(?!\p{L})|然后|然後|但|而是|ثم|لكن|بل/giu;
/** For what is after it: lists of what is denied go on. */
const TURNS =
  /[.!?;](?=\s|$)|:(?=\s|$)(?!\s+\S+\.\p{L}{2})|[。！？；\n।]|(?<!\p{L})(?:but|then|just|only|aber|sondern|dann|nur|mais|puis|seulement|pero|sino|luego|solo|mas|ma|poi|maar|dan|ale|ama|но|а|потом|लेकिन|কিন্তু)(?!\p{L})|但|而是|只|然后|然後|لكن|بل|ثم/iu;
const COMMA = /[,、，،]/u;
const OR = /(?<!\p{L})(?:or|nor|oder|noch|ou|ni|o|u|lub|ani|veya|или|ни|या|বা)(?!\p{L})|或|または|や|也不|أو/iu;
/** "no" is "in the" in Portuguese. By words that are in no other language, nor names: a wrong denial costs no more than a question. */
const PORTUGUESE = /(?<![\p{L}'’])(?:uma|em|[Bb]aix(?:e|ar)|[Vv]á)(?!\p{L})/u;
/** It is not where a clause begins with it, nor before a pronoun: "no los descargues". */
const IN_THE = /(?<=[\p{L}\p{N}"] )no(?![\p{L}\p{M}])(?! (?:l[aeo]s?|me|te|se|nos)(?!\p{L}))/giu;
const QUOTED = /(?<!\d)"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』/gu;

/** A part of a host or path is none: no.wikipedia.org. */
const wordsIn = (list: string): string =>
  String.raw`(?<![\p{L}\p{M}]|[\p{L}\p{N}][./])(?:${list.replaceAll(/\s*\n\s*/g, '')})(?![\p{L}\p{M}]|\.\p{L})`;
const DENIAL = new RegExp(
  (['both', 'after', 'before'] as const)
    .map(
      (at) =>
        `(?<${at}>${wordsIn(at === 'both' ? `${DENIALS[at]}|no(?!\\.? ?\\d)` : DENIALS[at])}|${PARTS[at]})${at === 'both' ? MORE_THAN : ''}`,
    )
    .join('|'),
  'giu',
);

/** @returns The text, with a line break for each part that is denied. */
export function affirmed(text: string): string {
  // What is to be written denies nothing; its place stays.
  const said = text.replace(QUOTED, (it) => '"'.repeat(it.length));
  const words = PORTUGUESE.test(said) ? said.replace(IN_THE, '--') : said;
  const denied = Array<boolean>(text.length).fill(false);
  for (const { 0: word, index, groups = {} } of words.matchAll(DENIAL)) {
    const from = groups['after'] === undefined ? lastStop(words.slice(0, index)) : index;
    const to =
      groups['before'] === undefined
        ? index + word.length + reach(words.slice(index + word.length))
        : index + word.length;
    denied.fill(true, from, to);
  }
  return Array.from(text.split(''), (char, i) =>
    denied[i] === true ? (denied[i - 1] === true ? '' : '\n') : char,
  ).join('');
}

const lastStop = (before: string): number => {
  const last = [...before.matchAll(STOPS)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** How far a denial goes on: to the end of its clause, and over the commas of a list. */
function reach(after: string): number {
  const end = TURNS.exec(after)?.index ?? after.length;
  const clause = after.slice(0, end);
  let comma = COMMA.exec(clause)?.index ?? end;
  if (OR.test(clause.slice(comma))) return end;
  // "Do not visit a.example, b.example and c.example"
  while (HOST_NEXT.test(clause.slice(comma))) {
    const next = COMMA.exec(clause.slice(comma + 1))?.index;
    comma = next === undefined ? end : comma + 1 + next;
  }
  return comma;
}
const HOST_NEXT = /^[,、，،]\s*(?:\p{L}{1,3}\s+)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
