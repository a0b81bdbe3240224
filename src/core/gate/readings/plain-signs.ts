/**
 * A text with the same signs for what looks or counts the same: of any width, digits of any script as 0 to 9, and without the signs
 * that nobody sees.
 */
export const plainSigns = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
        .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));

const PLAIN = /^[\n\r\t -~]*$/;

/** The ten digits of a script follow each other, with none before them. */
function valueOf(code: number): number {
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
