/** The forms in which a text of the command stands on a page or is typed: in capitals, without its marks, as a day of its date. */
import { MONTHS, readDay, readTime, sameDay } from '../../match/dates.ts';
import { bare } from '../../match/names.ts';
import type { Form } from '../dsl.ts';
import { fold } from '../../fold.ts';
import { readOrdinal } from '../../match/ordinal.ts';
import { textOf, tokensOf } from '../../commands/tokens.ts';

const ofDay = (write: (day: { year: number; month: number; day: number }) => string) => (text: string) => {
  const day = readDay(text);
  return day && write(day);
};

const FORMS: Readonly<Record<Form, (text: string) => string | null>> = {
  whole: (text) => text,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
  bare,
  ordinal: (text) => String(readOrdinal(text) ?? '') || null,
  day: ofDay(({ day }) => String(day)),
  'day of two digits': ofDay(({ day }) => String(day).padStart(2, '0')),
  month: ofDay(({ month }) => MONTHS[month - 1] ?? ''),
  'short month': ofDay(({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3)),
  'month number': ofDay(({ month }) => String(month)),
  year: ofDay(({ year }) => String(year)),
  'month and year': ofDay(({ month, year }) => `${MONTHS[month - 1]} ${year}`),
};
const FORM_NAMES = Object.keys(FORMS) as Form[];

export const inForm = (form: Form, text: string): string | null => FORMS[form](text);

/** A text of the command, and the form in which it is used. */
interface SlotText {
  readonly slotText: string;
  readonly form: Form;
}

const MAX_RUN = 12;
const MAX_RUN_IN_A_FORM = 4;

/** All runs of a command's words in all forms, made once: what a demonstration typed or chose is looked up in it. */
export class SlotTextIndex {
  private readonly byText = new Map<string, SlotText[]>();
  private readonly byName = new Map<string, SlotText[]>();
  /** Single words that say which of several: "3rd", "last". */
  readonly ordinals: readonly string[];
  private readonly spelt: readonly string[];

  /**
   * @param names - What the page calls its fields: the "last" of "last name" is no ordinal where one is called so.
   * @param used - What was typed and chosen, and the names of what was pressed, folded.
   */
  constructor(
    readonly command: string,
    names: ReadonlySet<string> = new Set(),
    readonly used: ReadonlySet<string> = new Set(),
  ) {
    const tokens = tokensOf(command);
    const isOfName = (i: number): boolean => names.has(fold(textOf(command, tokens.slice(i, i + 2))));
    this.ordinals = tokens
      .map((token) => textOf(command, [token]))
      .filter((text, i) => readOrdinal(text) !== null && !isOfName(i));
    const spelt: string[] = [];
    tokens.forEach((first, i) => {
      for (let n = 1; n <= MAX_RUN && i + n <= tokens.length; n += 1) {
        const run = tokens.slice(i, i + n);
        const last = run[n - 1];
        if (!last || (n > 1 && last.kind === 'quoted')) break;
        // A run neither begins nor ends with a mark.
        if (first.kind === 'mark' || last.kind === 'mark') continue;
        const slotText = textOf(command, run);
        if (n <= MAX_RUN_IN_A_FORM && (readDay(slotText) ?? readTime(slotText)) !== null) spelt.push(slotText);
        for (const form of n > MAX_RUN_IN_A_FORM ? (['whole'] as const) : FORM_NAMES) this.add(slotText, form);
        if (first.kind === 'quoted') break;
      }
    });
    this.spelt = spelt;
  }

  private add(slotText: string, form: Form): void {
    const text = form === 'ordinal' ? null : inForm(form, slotText);
    if (text === null || text === '') return;
    put(this.byText, text, { slotText, form });
    // The cell "12" of a calendar is no date: the month is not said there.
    if (form === 'day' || form === 'day of two digits') return;
    const name = fold(text);
    put(this.byName, name, { slotText, form });
    const marked = bare(name);
    if (marked !== name && marked !== '') put(this.byName, marked, { slotText, form });
  }

  /** Whence a typed text can come: letter for letter, else in another case, or as the same day or time. */
  typed(text: string): readonly SlotText[] {
    const exact = this.byText.get(text);
    if (exact) return exact;
    const day = readDay(text);
    const time = readTime(text);
    const spelt = this.spelt.filter(
      (slotText) => sameDay(day, readDay(slotText)) || (time !== null && time === readTime(slotText)),
    );
    if (spelt.length > 0) return spelt.map((slotText) => ({ slotText, form: 'whole' as const }));
    return (this.byName.get(fold(text)) ?? []).filter(({ form }) => form === 'whole' || form === 'bare');
  }

  /** Whence the name of a thing can come: without regard to case, and to marks at its ends. */
  named(text: string): readonly SlotText[] {
    const name = fold(text);
    return this.byName.get(name) ?? this.byName.get(bare(name)) ?? [];
  }
}

/** The simplest form first, and of each slotText with one outcome only that; the third of March has two that mean another part. */
function put(into: Map<string, SlotText[]>, text: string, slotText: SlotText): void {
  const known = into.get(text);
  if (!known) into.set(text, [slotText]);
  else if (!known.some((it) => it.slotText === slotText.slotText && isMonth(it) === isMonth(slotText)))
    known.push(slotText);
}

const isMonth = ({ form }: SlotText): boolean => form === 'month number';
