/**
 * How pages and questions name passwords, card numbers, their check digits, codes and keys: read by whoever keeps
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
  String.raw`(?:recovery|backup)\s?(?:code|key|phrase)|(?:seed|mnemonic|secret)\s?phrase|(?:private|secret|access)\s?key`,
  String.raw`wiederherstellungs\s?(?:code|schlüssel|phrase)|(?:privater|geheimer) schlüssel|sicherungscode`,
  String.raw`(?:code|phrase) de (?:récupération|secours)|cl[ée] privée|c[óo]digo de recupera|(?:clave|chave|chiave) priva[dt]a`,
  String.raw`(?:frase|palabras?) (?:de )?(?:semilla|recupera)|frase\s?semente|(?:codice|frase) di (?:recupero|ripristino)`,
  String.raw`herstel(?:code|zin)|privésleutel|kod (?:odzyskiwania|zapasowy)|klucz prywatny|kurtarma kodu|özel anahtar`,
  String.raw`код восстановления|(?:закрытый|приватный) ключ|恢[复復][码碼]|助[记記][词詞]|私[钥鑰]|復旧コード|リカバリー\s?コード|秘密鍵|복구 ?코드|개인 ?키`,
  String.raw`رمز الاسترداد|المفتاح الخاص|रिकवरी कोड|निजी कुंजी`,
];
/** Those of a form or a list are no secrets of the person. */
const TOKEN =
  /(?<!(?:csrf|xsrf|form|request|verification|authenticity|page|sync|continuation) ?)(?<!\p{L})token(?!\p{L})/iu;
/** Only as words of their own: a Portuguese `resenha` is a review. */
const WORDS = 'cvv|cvc|csc|otp|totp|2fa|mfa|pin|secret|senhas?';
const SECRET_WORDS = new RegExp(String.raw`${PARTS.join('|')}|(?<!\p{L})(?:${WORDS})(?!\p{L})`, 'iu');

/** "Pin to top", where "your PIN to confirm" is a number. */
const VERB_PIN = /(?<!\p{L}\s*)[Pp]in (?=(?:[Tt]o|[Tt]h(?:is|at|e|ese)|[Ii]t|[Oo]n|[Aa]t)(?!\p{L}))/gu;

/** An account is told by its number's name, and shown in a question: there it says who gets the money. */
const ACCOUNT = /(?<!\p{L})iban(?!\p{L})/iu;

/** @param text - The name of a file and what is in it. */
export const holdsSecret = (text: string): boolean => saysSecret(text) || /recovery/i.test(text);

/** @param text - As for `saysSecret`: what is kept of it does not hold it. */
export const saysUnkept = (text: string): boolean => saysSecret(text) || ACCOUNT.test(text.replace(WORD_BREAKS, ' '));

/** @param text - A name or label of a field, a selector that leads to it, or the words of a question. */
export function saysSecret(text: string): boolean {
  const words = text.replace(WORD_BREAKS, ' ').replace(VERB_PIN, '');
  return SECRET_WORDS.test(words) || TOKEN.test(words);
}
