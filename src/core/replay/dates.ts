/** Dates as commands and fields write them, read so that two spellings of one day can be compared. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** "03/15/2012" (US order, as in the benchmark's pages) or "2012-03-15"; null for anything else. */
export function readDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return read.month >= 1 && read.month <= 12 && read.day >= 1 && read.day <= 31 ? read : null;
}

export const sameDay = (a: Day | null, b: Day | null): boolean =>
  a !== null && b !== null && a.year === b.year && a.month === b.month && a.day === b.day;
