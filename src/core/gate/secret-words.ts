/**
 * How pages and questions name passwords, card numbers, their check digits and one-time codes: read by whoever keeps
 * what a person or a run types.
 */

/** Where one word of a name ends and the next begins: `user_pin`, `card-no`, `clientSecret`, `OTPCode`. */
const WORD_BREAKS = /[\s_-]+|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\d])(?=\p{Lu}\p{Ll})/gu;

/** Parts of a word as well as words. */
const PARTS = [
  String.raw`passw|pass\s?(?:word|code|phrase|wort)|pwd|kennwort|mot\s?de\s?passe|contrase[ñn]a`,
  String.raw`wachtwoord|has[łl]o|[şs]ifre|парол|密码|密碼|パスワード|비밀번호|كلمة (?:المرور|السر)|पासवर्ड`,
  String.raw`(?:card|kreditkarten?)\s?(?:number|nummer|(?:no|num)(?!\p{L}))|cc\s?num`,
  String.raw`security\s?code|card\s?verification|(?:verification|authentication|sms)\s?code`,
  String.raw`one\s?time\s?(?:code|pass|pin|key|token)|api\s?key`,
];
/** Only as words of their own: a Portuguese `resenha` is a review. */
const WORDS = 'cvv|cvc|csc|otp|totp|2fa|mfa|pin|secret|senhas?';
const SECRET_WORDS = new RegExp(String.raw`${PARTS.join('|')}|(?<!\p{L})(?:${WORDS})(?!\p{L})`, 'iu');

/** "Pin to top", where "your PIN to confirm" is a number. */
const VERB_PIN = /(?<!\p{L}\s*)[Pp]in (?=(?:[Tt]o|[Tt]h(?:is|at|e|ese)|[Ii]t|[Oo]n|[Aa]t)(?!\p{L}))/gu;

/** Of files and texts that hold more than one field does. */
const KEYS = /private.?key|recovery|backup.?code|seed.?phrase|access.?token/i;

/** @param text - The name of a file and what is in it. */
export const holdsSecret = (text: string): boolean => saysSecret(text) || KEYS.test(text);

/** @param text - A name or label of a field, a selector that leads to it, or the words of a question. */
export const saysSecret = (text: string): boolean =>
  SECRET_WORDS.test(text.replace(WORD_BREAKS, ' ').replace(VERB_PIN, ''));
