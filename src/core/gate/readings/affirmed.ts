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
  /[.!?;:。！？；\n](?!\S{0,40}\p{L}\p{L})|[.!?;:,]\s|[、，,।]|(?<!\p{L})(?:and|then|but|und|dann|aber|sondern|et|puis|mais|y|luego|pero|sino|e|mas|ma|poi|en|dan|maar|i|ale|ve|ama|и|а|но|потом|और|लेकिन|এবং|কিন্তু)(?!\p{L})|然后|然後|但|而是|ثم|لكن|بل/giu;
/** For what is after it: lists of what is denied go on. */
const TURNS =
  /[.!?;](?=\s|$)|:(?=\s|$)(?!\s+\S+\.\p{L}{2})|[。！？；\n।]|(?<!\p{L})(?:but|then|just|only|aber|sondern|dann|nur|mais|puis|seulement|pero|sino|luego|solo|mas|ma|poi|maar|dan|ale|ama|но|а|потом|लेकिन|কিন্তু)(?!\p{L})|但|而是|只|然后|然後|لكن|بل|ثم/giu;
const COMMA = /[,、，،]/gu;
const OR = /(?<!\p{L})(?:or|nor|oder|noch|ou|ni|o|u|lub|ani|veya|или|ни|या|বা)(?!\p{L})|或|または|や|也不|أو/giu;
/** "no" is "in the" in Portuguese. By words that are in no other language, nor names: a wrong denial costs no more than a question. */
const PORTUGUESE = /(?<![\p{L}'’])(?:uma|em|[Bb]aix(?:e|ar)|[Vv]á)(?!\p{L})/u;
/** It is not where a clause begins with it, nor before a pronoun: "no los descargues". */
const IN_THE = /(?<=[\p{L}\p{N}"] )no(?![\p{L}\p{M}])(?! (?:l[aeo]s?|me|te|se|nos)(?!\p{L}))/giu;
const QUOTED = /(?<!\d)"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』/gu;

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
  const reaches = reachesIn(words);
  const stops = [...words.matchAll(STOPS)].map(({ 0: sign, index }) => index + sign.length);
  // How many denials begin at a place, less those that end there.
  const turns = Array<number>(text.length + 1).fill(0);
  let passed = 0;
  for (const { 0: word, index, groups = {} } of words.matchAll(DENIAL)) {
    while ((stops[passed] ?? Infinity) <= index) passed += 1;
    const from = groups['after'] === undefined ? Math.max(stops[passed - 1] ?? 0, stopAt(words, index)) : index;
    const to = groups['before'] === undefined ? reaches(index + word.length) : index + word.length;
    turns[from] = (turns[from] ?? 0) + 1;
    turns[to] = (turns[to] ?? 0) - 1;
  }
  let depth = 0;
  return text.replace(/[^]/g, (char, i: number) => {
    const before = depth;
    depth += turns[i] ?? 0;
    return depth === 0 ? char : before === 0 ? '\n' : '';
  });
}

/** A sign right before a denial ends a clause whatever the denial is followed by. */
function stopAt(words: string, index: number): number {
  const from = Math.max(0, index - MAX_SIGNS);
  const last = [...words.slice(from, index).matchAll(STOPS)].at(-1);
  return last === undefined ? 0 : from + last.index + last[0].length;
}
const MAX_SIGNS = 40;

/**
 * How far a denial goes on that ends at a place: to the end of its clause, and over the commas of a list ("Do not visit a.example, b.example
 * and c.example"). To be asked for in the order of the text.
 */
function reachesIn(words: string): (from: number) => number {
  const [turns, commas, ors] = [placesOf(TURNS, words), placesOf(COMMA, words), placesOf(OR, words)];
  const ends = commas.map(firstFrom(turns));
  const listEnds = new Map<number, number>();
  for (let i = commas.length - 1; i >= 0; i -= 1) {
    const [at = 0, next = Infinity] = commas.slice(i, i + 2);
    const isHostNext = HOST_NEXT.test(words.slice(at, Math.min(at + MAX_HOST, ends[i] ?? 0)));
    listEnds.set(at, isHostNext ? (listEnds.get(next) ?? next) : at);
  }
  const [turnAt, commaAt, orAt] = [firstFrom(turns), firstFrom(commas), firstFrom(ors)];
  return (from) => {
    const end = Math.min(turnAt(from), words.length);
    const comma = Math.min(commaAt(from), end);
    return orAt(comma) < end ? end : Math.min(listEnds.get(comma) ?? end, end);
  };
}
const HOST_NEXT = /^[,、，،]\s*(?:\p{L}{1,3}\s+)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const MAX_HOST = 300;

const placesOf = (pattern: RegExp, text: string): number[] => [...text.matchAll(pattern)].map(({ index }) => index);

/** The first of the places from another on, which grows from call to call. */
function firstFrom(places: readonly number[]): (from: number) => number {
  let at = 0;
  return (from) => {
    while ((places[at] ?? Infinity) < from) at += 1;
    return places[at] ?? Infinity;
  };
}
