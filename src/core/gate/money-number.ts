import { plainSigns } from './readings/plain-signs.ts';

/** Whether a text is the number of a payment card: 12 to 19 digits, the last of which checks the others (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = plainSigns(text).replaceAll(/[\s.-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, i) => {
      const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether a text is the number of a bank account: an IBAN, whose digits leave 1 of 97 (ISO 13616). */
function isIban(text: string): boolean {
  const bare = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false;
  const digits = `${bare.slice(4)}${bare.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** How long an IBAN is, by country: in a text nothing else tells where it ends. */
const LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22
  GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31
  MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((it) => [it.slice(0, 2), Number(it.slice(2))] as const),
);
const IBAN_STARTS = /(?<![\p{L}\p{N}])([A-Z]{2})\d{2}(?=[\p{Zs}.-]?[A-Z\d])/giu;
/** Of the networks that print 13 to 19 digits: a time in milliseconds begins with 1. */
const CARD_STARTS = /(?<![\p{L}\p{N}])(?=[2-6]\d{3})/gu;
/** Groups of digits: what follows a card's may be its last month and its check. */
const GROUPS = /^\d+(?:(?:[\p{Zs}-]|\.(?=\d{4}))\d+)*(?![\p{L}\p{N}])/u;

/** With a sign between any two digits. */
const MAX_CARD = 40;

function holdsCard(text: string): boolean {
  for (const { index } of text.matchAll(CARD_STARTS)) {
    let digits = '';
    for (const group of GROUPS.exec(text.slice(index, index + MAX_CARD))?.[0].split(/[\p{Zs}.-]/u) ?? []) {
      digits += group;
      if (digits.length >= 13 && digits.length <= 19 && isCardNumber(digits)) return true;
    }
  }
  return false;
}

function holdsIban(text: string): boolean {
  for (const { 1: country = '', index } of text.matchAll(IBAN_STARTS)) {
    const length = LENGTHS.get(country.toUpperCase());
    if (length === undefined) continue;
    const [found] =
      new RegExp(`^(?:[A-Z0-9][\\p{Zs}.-]?){${length - 1}}[A-Z0-9](?![\\p{L}\\p{N}])`, 'iu').exec(text.slice(index)) ??
      [];
    if (found !== undefined && isIban(found)) return true;
  }
  return false;
}

/** Whether a text is, or holds, a number that money goes by, in whatever field it is typed. */
export const isMoneyNumber = (text: string): boolean =>
  isCardNumber(text) || [plainSigns(text)].some((it) => isIban(it) || holdsIban(it) || holdsCard(it));
