/**
 * How pages and questions name passwords, PINs, codes, keys, seed phrases and card numbers: the one list for whoever keeps
 * or carries what a person or a run types, in the languages of the gate (commit-words.ts) and some more.
 */

/** Where one word of a name ends and the next begins: `user_pin`, `card-no`, `clientSecret`, `OTPCode`, `clé d’accès`. */
const WORD_BREAKS = /[\s_'’-]+|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\d])(?=\p{Lu}\p{Ll})/gu;

/**
 * Patterns of parts of a name. Where they have a space, there may be none; `=` before one: only as words of their own (a Portuguese "resenha"
 * is a review).
 */
const NAMES: Readonly<Record<string, string>> = {
  en: `passw, pass (word|code|phrase|wort), pwd, =(cvv|cvc|csc|otp|totp|2fa|mfa|pin|secret), card number, =card (no|num), cc num, card verification,
    (security|verification|authenticat(ion|or)|confirmation|recovery|backup|sms|log in|sign in|access|unlock|one time|two factor|2 step) code,
    one time (pass|pin|key|token), (api|private|secret|access|recovery|backup) key, (recovery|seed|mnemonic|secret|backup) phrase`,
  de: `kennwort, losungswort, geheimzahl, kreditkarten? nummer, prüf (ziffer|nummer),
    (bestätigungs|verifizierungs|verifikations|sicherheits|sicherungs|authentifizierungs|wiederherstellungs|einmal|zugangs|freischalt|entsperr|anmelde|geheim) code,
    (wiederherstellungs|merk) phrase, (wiederherstellungs|zugangs|zugriffs|api) schlüssel, (privater?|privaten|geheimer?|geheimen) schlüssel`,
  fr: `mot de passe, cryptogramme, code (de|d|à) (vérification|confirmation|validation|sécurité|authentification|récupération|secours|déverrouillage|accès|usage unique),
    code (secret|confidentiel), clé (privée|secrète|api), clé d (accès|api), phrase (secrète|mnémonique), phrase de (récupération|secours), jeton d (accès|api|authentification)`,
  es: `contraseña, ^(tu |su |la |)clave[ :*]*$, código (de )?(verificación|confirmación|seguridad|autenticación|recuperación|recupera|respaldo|acceso|desbloqueo|un solo uso), código secreto,
    clave (privada|secreta|api), clave de (acceso|seguridad|api), frase (semilla|secreta), (frase|palabras?) (de )?(recupera|semilla)`,
  pt: `=senhas?, palavra passe, código (de )?(verificação|confirmação|segurança|autenticação|recuperação|acesso|desbloqueio|uso único),
    chave (privada|secreta|api), chave de (acesso|segurança|api), frase semente, frase de recuperação`,
  it: `codice di (verifica|conferma|sicurezza|autenticazione|recupero|ripristino|accesso|sblocco), codice (monouso|segreto), chiave (privata|segreta|api), chiave di accesso,
    frase (seme|segreta), frase di (recupero|ripristino)`,
  nl: `wachtwoord, (verificatie|bevestigings|beveiligings|herstel|toegangs|ontgrendel|eenmalige) code, (privé|private|geheime|toegangs|herstel|api) sleutel, herstel zin`,
  pl: `hasło, haslo, kod (weryfikacyjny|potwierdzający|jednorazowy|zapasowy|dostępu|bezpieczeństwa|odzyskiwania), klucz (prywatny|tajny|api|dostępu), fraza odzyskiwania`,
  tr: `şifre, parola, (doğrulama|onay|güvenlik|kurtarma|erişim) kodu, (özel|gizli|erişim) anahtar, kurtarma ifadesi`,
  ru: `парол, код (подтверждения|проверки|безопасности|восстановления|доступа|разблокировки|авторизации), код из (смс|sms|сообщения), (смс|sms) код, одноразов(ый|ого) код, =пин, =токен,
    (закрыт|приватн|секретн|личн)(ый|ого) ключ, секретн(ый|ого) код, ключ (доступа|api), сид фраза, (секретная|мнемоническая|резервная) фраза, фраза восстановления`,
  zh: `密[码碼], 口令, [验驗][证證][码碼], [确確][认認][码碼], 校[验驗][码碼], [动動][态態][码碼], 安全[码碼], 授[权權][码碼], [恢复復]+[码碼], [备備]用[码碼], 助[记記][词詞], [种種]子短[语語], 恢复短语, 私[钥鑰], 密[钥鑰], 令牌`,
  ja: `パスワード, パスコード, 暗証番号, (認証|確認|検証) ?(コード|番号), (セキュリティ|リカバリー|バックアップ|アクセス|復旧)・?コード, ワンタイム, (シード|リカバリー)・?フレーズ, ニーモニック, 秘密鍵,
    (シークレット|api|アクセス) ?キー, トークン`,
  ko: `비밀번호, 암호, (인증|확인|보안|복구|백업) (코드|번호|문구|키), 일회용, 시드 (문구|구문), 니모닉, (개인|비밀|액세스|api) 키, 토큰`,
  hi: `पासवर्ड, पासकोड, ओटीपी, (सत्यापन|पुष्टि|सुरक्षा|रिकवरी|बैकअप|एक्सेस) कोड, एक बार का कोड, (निजी|गुप्त) कुंजी, (सीड|रिकवरी) वाक्यांश, टोकन`,
  bn: `পাসওয়ার্ড, পাসকোড, ওটিপি, (যাচাইকরণ|নিশ্চিতকরণ|নিরাপত্তা|পুনরুদ্ধার|ব্যাকআপ|অ্যাক্সেস) কোড, =পিন, (ব্যক্তিগত|গোপন) কী, সিড ফ্রেজ, টোকেন`,
  ar: `كلمة (ال)?(مرور|سر), رمز (ال)?(تحقق|تأكيد|أمان|حماية|استرداد|دخول|مرور|وصول), رمز لمرة واحدة, رمز سري, (الرمز|الرقم) السري, المفتاح (الخاص|السري), عبارة (الاسترداد|البذور), العبارة السرية`,
};
/** Those of a form or a list are no secrets of the person. */
const TOKEN =
  /(?<!(?:csrf|xsrf|form|request|verification|authenticity|page|sync|continuation) ?)(?<!\p{L})token(?!\p{L})/iu;

/** "Pin to top", where "your PIN to confirm" is a number; "tan" is a colour, "TAN" a number of a bank. */
const VERB_PIN = /(?<!\p{L}\s*)[Pp]in (?=(?:[Tt]o|[Tt]h(?:is|at|e|ese)|[Ii]t|[Oo]n|[Aa]t)(?!\p{L}))/gu;
const TAN =
  /(?<!\p{L})(?:TANs?(?!\p{L})|[Tt]an (?:[Cc]ode|[Nn]ummer|[Nn]umber)|(?:[Ss]ms|[Pp]ush|[Pp]hoto|[Cc]hip) ?[Tt]an(?!\p{L}))|^tan$/u;

/** An account is told by its number's name, and shown in a question: there it says who gets the money. */
const ACCOUNT = /(?<!\p{L})(?:iban|ибан)(?!\p{L})|ا?[آا]يبان|[国國][际際][银銀]行[账帳]?[户号號]|国際銀行口座番号/iu;

/** Letters with and without their accents are the same, and marks that nobody sees are none. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC');

const patternOf = (entry: string): string => {
  const any = entry.replace(/^=/, '').replaceAll('(', '(?:').replaceAll(' ', ' ?');
  return entry.startsWith('=') ? String.raw`(?<!\p{L})${any}(?!\p{L})` : any;
};
const SECRET_WORDS = new RegExp(
  Object.values(NAMES)
    .flatMap((it) => plain(it).split(/,\s*/u))
    .map(patternOf)
    .join('|'),
  'iu',
);

/** @param text - The name of a file and what is in it. */
export const holdsSecret = (text: string): boolean => saysSecret(text) || /recovery/i.test(text);

/** @param text - As for `saysSecret`: what is kept of it does not hold it. */
export const saysUnkept = (text: string): boolean => saysSecret(text) || ACCOUNT.test(wordsOf(text));

/** @param text - A name or label of a field, a selector that leads to it, or the words of a question. */
export function saysSecret(text: string): boolean {
  const words = wordsOf(text);
  return TAN.test(words) || SECRET_WORDS.test(plain(words.replace(VERB_PIN, ''))) || TOKEN.test(words);
}

const wordsOf = (text: string): string => text.replace(WORD_BREAKS, ' ');
