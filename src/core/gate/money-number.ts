/** Whether a text is the number of a payment card: 12 to 19 digits, the last of which checks the others (Luhn, ISO/IEC 7812-1). */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
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
  const bare = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false;
  const digits = `${bare.slice(4)}${bare.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text is a number that money goes by, in whatever field it is typed. */
export const isMoneyNumber = (text: string): boolean => isCardNumber(text) || isIban(text);
