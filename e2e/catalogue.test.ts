/** The catalogues of texts: complete in each language, used, and the only place of what the panel says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { ROOT } from './harness/paths.ts';

type Catalogue = Readonly<Record<string, { readonly message: string; readonly description?: string }>>;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const catalogueOf = (language: string): Catalogue =>
  JSON.parse(read(`public/_locales/${language}/messages.json`)) as Catalogue;
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|html)$/.test(path) && !/\.test\.tsx?$/.test(path));

const en = catalogueOf('en');
const LANGUAGES = readdirSync(join(ROOT, 'public/_locales'));
const source = [...filesIn('src').map(read), read('manifest.json')].join('\n');

/** `{name}` and `<name>`: what the code puts in. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([name]) => name))].toSorted();

/** The forms of the language's plural; each stands at the end of the key of a text with a number. */
const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories;
const FORM = /_(?:zero|one|two|few|many|other)$/;
const isCounted = (key: string): boolean =>
  FORM.test(key) && ['one', 'other'].every((form) => key.replace(FORM, `_${form}`) in en);
const formOf = (key: string): string => /[a-z]+$/.exec(key)?.[0] ?? '';
/** One that English has not. */
const isOwnForm = (language: string, key: string): boolean =>
  isCounted(key) && !(key in en) && formsOf(language).includes(formOf(key));
/** One that only English has. */
const isForeignForm = (language: string, key: string): boolean =>
  isCounted(key) && !formsOf(language).includes(formOf(key));

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const own = catalogueOf(language);

  test('has the keys of the English one, in its order', () => {
    const keys = Object.keys(own).filter((key) => !key.startsWith('does_') && !isOwnForm(language, key));
    expect(keys).toEqual(Object.keys(en).filter((key) => !isForeignForm(language, key)));
    for (const key of Object.keys(en).filter((it) => it.endsWith('_other') && isCounted(it)))
      expect(formsOf(language).filter((form) => own[key.replace(/other$/, form)] === undefined)).toEqual([]);
    expect(own['language']?.message).toBe(language);
  });

  test('says of all bundled rows what they do, or of none: in English they say it themselves', () => {
    const rows = ['policies', 'presets'].flatMap((file) => {
      const names = JSON.parse(read(`exemplars/${file}.json`)) as readonly { readonly name: string }[];
      const kind = file === 'presets' ? 'preset' : 'policy';
      return names.map(({ name }) => `does_${kind}_${name.replaceAll('-', '_')}`);
    });
    const does = Object.keys(own).filter((key) => key.startsWith('does_'));
    expect(does).toEqual(does.length === 0 ? [] : rows.toSorted());
  });

  test('has the placeholders of the English one; of one thing the number may be a word', () => {
    const differing = Object.keys(own).filter((key) => {
      const form = isOwnForm(language, key) ? key.replace(FORM, '_other') : key;
      const [mine, theirs] = [own[key], en[form] ?? own[key]].map((it) =>
        namesIn(it?.message ?? '').filter((name) => !key.endsWith('_one') || name !== '{count}'),
      );
      return mine?.join() !== theirs?.join();
    });
    expect(differing).toEqual([]);
  });

  test('has no empty text, and no sign that Chrome would read as a placeholder of its own', () => {
    expect(Object.entries(own).filter(([, { message }]) => message.trim() === '' || message.includes('$'))).toEqual([]);
  });

  test('has no ellipsis that could stand alone in a line', () => {
    expect(Object.keys(own).filter((key) => own[key]?.message.includes(' …'))).toEqual([]);
  });
});

test('every text is used', () => {
  const literals = new Set(
    [...source.matchAll(/['"](\w+)['"]/g)].map(([, text = '']) => text.replaceAll(/^__MSG_|__$/g, '')),
  );
  // What a key begins with: `x_${kind}`, tKind('x', kind) and tCount('x', n).
  const stems = [...source.matchAll(/`(\w+_)\$\{/g)].map(([, stem = '']) => stem);
  const kinds = [...source.matchAll(/\btKind\(\s*'(\w+)'/g)].map(([, stem]) => `${stem}_`);
  const isUsed = (key: string): boolean =>
    literals.has(key) ||
    [...stems, ...kinds].some((stem) => key.startsWith(stem)) ||
    literals.has(key.replace(/_(?:one|other)$/, ''));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

/** Names that are the same in every language, and examples of what is typed. */
const SAME: readonly unknown[] = ['Stepwise', 'Esc', 'bank.example', 'pick_date', 'http://localhost:11434/v1'];
/** Attributes, of HTML and of our components, that are read. */
const READ =
  /^(?:aria-label|aria-description|title|placeholder|alt|label|hint|what|question|text|empty|elsewhere|detail)$/;

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it;
const hasWords = (it: unknown): boolean => typeof it === 'string' && /\p{L}{2}/u.test(it) && !SAME.includes(it.trim());

/** What of an expression would be shown, apart from what functions make. */
function shownBy(it: unknown): string[] {
  if (!isNode(it)) return [];
  switch (it.type) {
    case 'Literal':
    case 'JSXText':
      return hasWords(it.value) ? [String(it.value).trim()] : [];
    case 'TemplateLiteral':
      return (it['quasis'] as Node[]).map(({ value }) => (value as { raw: string }).raw.trim()).filter(hasWords);
    case 'ConditionalExpression':
      return [it['consequent'], it['alternate']].flatMap(shownBy);
    case 'LogicalExpression':
      return [it['left'], it['right']].flatMap(shownBy);
    case 'BinaryExpression':
      return it['operator'] === '+' ? [it['left'], it['right']].flatMap(shownBy) : [];
    case 'JSXExpressionContainer':
      return shownBy(it['expression']);
    default:
      return [];
  }
}

/** Texts between tags and in attributes that are read; and what looks like a sentence, wherever it stands. */
function wordsIn(it: unknown): string[] {
  if (Array.isArray(it)) return it.flatMap(wordsIn);
  if (!isNode(it) || it.type === 'ImportDeclaration') return [];
  const own =
    it.type === 'JSXElement' || it.type === 'JSXFragment'
      ? (it['children'] as Node[]).flatMap(shownBy)
      : it.type === 'JSXAttribute' && READ.test(String((it['name'] as Node)['name']))
        ? shownBy(it.value)
        : it.type === 'Literal' || it.type === 'TemplateLiteral'
          ? shownBy(it).filter((text) => /^\p{Lu}\p{Ll}* .*\p{L}/su.test(text))
          : [];
  return [...own, ...Object.values(it).flatMap(wordsIn)];
}

test.each([
  ['<p>Two words</p>', ['Two words']],
  ['<p title="Run">{isOn ? "On" : t("off")}</p>', ['On', 'Run']],
  ['<Field label={`Go to ${it}`} class="wide">{kind === "busy" && " …"}</Field>', ['Go to']],
  ['(trouble.value = "It did not answer.")', ['It did not answer.']],
  ['<Icon name="check" />', []],
])('the scan finds the words of %s', (code, words) => {
  expect([...new Set(wordsIn(parseSync('x.tsx', code).program))].toSorted()).toEqual(words);
});

test.each(['src/panel', 'src/welcome', 'src/worker/reach'])(
  '%s has no words of its own',
  (folder) => {
    const found = filesIn(folder)
      .filter((path) => !path.endsWith('.html'))
      .flatMap((path) => [...new Set(wordsIn(parseSync(path, read(path)).program))].map((text) => `${path}: ${text}`));
    expect(found).toEqual([]);
  },
  30_000,
);

/** Functions that take a key and values, and what each puts in by itself. */
const FILLS = new Map<string, readonly string[]>(
  Object.entries({
    t: [],
    rich: [],
    told: [],
    tCount: ['count'],
    aroundTarget: ['target'],
    withMore: ['action'],
  }),
);

/** Calls with a key of a literal, whose values are other ones than the text has places for. */
function misfilled(it: unknown): string[] {
  if (Array.isArray(it)) return it.flatMap(misfilled);
  if (!isNode(it)) return [];
  const own: string[] = [];
  const by = it.type === 'CallExpression' ? FILLS.get(String((it['callee'] as Node)['name'])) : undefined;
  if (by !== undefined) {
    const given = it['arguments'] as Node[];
    const values = given.find(({ type }) => type === 'ObjectExpression');
    const places = (values?.['properties'] ?? []) as Node[];
    const names = places.map((place) => String((place['key'] as Node | undefined)?.['name']));
    const key = given[0]?.type === 'Literal' ? String(given[0].value) : null;
    const { message = '' } = (key === null ? undefined : (en[key] ?? en[`${key}_other`])) ?? {};
    const wanted = [...message.matchAll(/\{(\w+)\}|<(\w+)>/g)]
      .map(([, a, b]) => a ?? b ?? '')
      .filter((name) => !by.includes(name) || names.includes(name));
    const isLiteral = given.every(({ type }, i) => i === 0 || type !== 'Identifier') && !names.includes('undefined');
    if (key !== null && isLiteral && [...new Set(wanted)].toSorted().join() !== [...new Set(names)].toSorted().join())
      own.push(`${key}: wants ${wanted.join()}, gets ${names.join()}`);
  }
  return [...own, ...Object.values(it).flatMap(misfilled)];
}

test('each text gets the values that it has places for', () => {
  const found = filesIn('src')
    .filter((path) => !path.endsWith('.html') && /i18n\/(?:t|told)\.ts|rich\.tsx|action-row\.ts/.test(read(path)))
    .flatMap((path) => misfilled(parseSync(path, read(path)).program).map((it) => `${path}: ${it}`));
  expect(found).toEqual([]);
}, 30_000);
