import { describe, expect, it, test } from 'vitest';
import { isMoneyNumber } from './money-number.ts';
import { saysSecret, saysUnkept } from './secret-words.ts';

describe('the words for a secret', () => {
  it.each([
    'user_pin',
    'pin_code',
    'otp_code',
    'cvv_code',
    'client_secret',
    'api-key',
    'card_no',
    'one-time-code',
    'cardPin',
    'clientSecret',
    'userPIN',
    'OTPCode',
    'cvv2',
    'otp1',
    'cardNumber',
    'passWord',
    'newSenha',
    '#login > input[name="user_pin"]',
    'xpath///*[@id="clientSecret"]',
    'aria/PIN',
  ])('are in the name %s', (name) => {
    expect(saysSecret(name)).toBe(true);
  });

  it.each([
    'Password',
    'PIN',
    'Your pin to confirm',
    'PIN to unlock',
    'Security code',
    'Verification code',
    'Kreditkartennummer',
    'Mot de passe',
    'Contraseña',
    'One-time password',
  ])('are in the label %s', (label) => {
    expect(saysSecret(label)).toBe(true);
  });

  it.each([
    'Senha:',
    'API key?',
    'Введите пароль',
    '密码',
    '密碼',
    'Wat is uw wachtwoord?',
    'Hasło',
    'Şifre',
    'パスワード',
    '비밀번호',
    'كلمة المرور',
    'पासवर्ड',
    'What is the secret key?',
  ])('are in the question %s', (question) => {
    expect(saysSecret(question)).toBe(true);
  });

  it.each([
    'Pin to top',
    'pin_to_top',
    'pinToTop',
    'aria/Pin to top',
    'Pin this note',
    'Pinned',
    'spinner',
    'opinion',
    'Resenha',
    'Desenhar',
    'secretary',
    'One-time donation',
    'Card note',
    'City',
    'key',
  ])('are not in %s', (text) => {
    expect(saysSecret(text)).toBe(false);
  });
});

it.each([
  'Recovery code',
  'backup_code',
  'Seed phrase',
  'privateKey',
  'secret_access_key',
  'Personal access token',
  'bot_token',
  'Wiederherstellungscode',
  'Privater Schlüssel',
  'Code de récupération',
  'Clé privée',
  'Código de recuperación',
  'Chave privada',
  'Frase semilla',
  'Codice di recupero',
  'Herstelcode',
  'Kod odzyskiwania',
  'Kurtarma kodu',
  'Код восстановления',
  '恢复码',
  '助記詞',
  '秘密鍵',
  '복구 코드',
  'رمز الاسترداد',
])('a key or a code to get back in is named by %s', (name) => expect(saysSecret(name)).toBe(true));

it.each(['csrf_token', '__FORM_TOKEN', 'authenticity_token', 'nextPageToken', 'tokens', 'Recovery', 'Keyboard'])(
  'and not by %s',
  (name) => expect(saysSecret(name)).toBe(false),
);

// One-time codes, PIN, TAN, security codes, seed phrases, keys and tokens in the languages of the gate.
it.each(
  `Bestätigungscode|Sicherheitscode|SMS-Code|Einmal-Code|TAN|smsTAN|pushTAN|TAN-Nummer|tan|Ihre TAN|Geheimzahl|Prüfziffer|API-Schlüssel|Merkphrase|Zugangscode
Code de vérification|Code de confirmation|code à usage unique|Code d’accès|Code confidentiel|Cryptogramme visuel|Clé d'API|Clé secrète|Phrase secrète|Jeton d’accès
Código de verificación|codigo_verificacion|Código de confirmación|código de un solo uso|Clave|Clave de acceso|Clave secreta|Frase secreta|Palabras de recuperación
Código de verificação|Código de segurança|Código de uso único|Palavra-passe|Chave secreta|Chave de API|Frase semente|Codice di sicurezza|Codice monouso
код подтверждения|Код из СМС|одноразовый код|СМС-код|ПИН-код|Секретный ключ|Сид-фраза|Токен
验证码|驗證碼|校验码|动态码|安全码|私钥|密钥|令牌|助记词|种子短语
認証コード|確認コード|確認番号|暗証番号|ワンタイムコード|セキュリティコード|シードフレーズ|APIキー|アクセストークン
인증번호|인증 코드|보안 코드|일회용 코드|개인 키|시드 문구|토큰
ओटीपी|सत्यापन कोड|सुरक्षा कोड|गुप्त कुंजी|যাচাইকরণ কোড|পাসওয়ার্ড|ওটিপি|পিন
رمز التحقق|رمز التأكيد|رمز الأمان|الرقم السري|كلمة مرور|عبارة الاسترداد
Kod weryfikacyjny|Kod jednorazowy|Doğrulama kodu|Verificatiecode|API-sleutel|Verification code|sign-in code|Two-factor code|Backup codes`.split(
    /[|\n]/,
  ),
)('%s names one', (name) => expect(saysSecret(name)).toBe(true));

it.each(
  `Postleitzahl|Gutscheincode|Zip code|Promo code|Code postal|Code de réduction|Código postal|Código de barras|Palabra clave|Schlüsselwort|Tan leather|Titan|Tanzania
Distanz|Jetons|邮政编码|商品コード|郵便番号|우편번호|Почтовый индекс|Промокод|कूपन कोड|رمز بريدي|Kod pocztowy|Kleinanzeigen|Bestätigung|Keynote|Mount Pinatubo|Opinión`.split(
    /[|\n]/,
  ),
)('%s names none', (name) => expect(saysUnkept(name)).toBe(false));

it('an IBAN is kept nowhere, and shown where one is asked', () => {
  for (const name of ['IBAN', 'iban_input', 'recipientIban'])
    expect([saysUnkept(name), saysSecret(name)]).toEqual([true, false]);
  expect(
    ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'FR1420041010050500013M02606'].map(isMoneyNumber),
  ).toEqual([true, true, true]);
  expect(['DE88 3704 0044 0532 0130 00', 'DE89', 'AB12CDEFGHIJKLMNO', ''].map(isMoneyNumber)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  for (const name of ['رقم الآيبان', '国际银行账号', 'ИБАН']) expect(saysUnkept(name)).toBe(true);
});

it.each([
  ['Bitte an DE89 3704 0044 0532 0130 00 überweisen', true],
  ['IBAN:GB82WEST12345698765432, thanks', true],
  ['meine karte 4111 1111 1111 1111 gilt bis 2030', true],
  ['4111 1111 1111 1111 12/27', true],
  ['4111 1111 1111 1111 123', true],
  ['4111-1111-1111-1111 12 27 123', true],
  ['2026 4111 1111 1111 1111', true],
  ['4111\u00a01111\u00a01111\u00a01111', true],
  ['Karte 4111\u202f1111\u202f1111\u202f1111, bitte', true],
  ['Konto DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000, bitte', true],
  ['4111 1111 1111 1112 12/27', false],
  ['4111\n1111\n1111\n1111 are four lines', false],
  ['DE88 3704 0044 0532 0130 00 is mistyped', false],
  ['parcel 123456789012345 of order AB12 with many more words', false],
  ['sent 1732690800000, received 1732690900000', false],
])('a number of money stands in a text: %s', (text, holds) => expect(isMoneyNumber(text)).toBe(holds));

test.each([
  ['with dots', '4111.1111.1111.1111', true],
  ['with signs that nobody sees', '4111\u200b1111\u200b1111\u200b1111', true],
  ['in digits of another script', '\u0664\u0661\u0661\u0661 1111 1111 1111', true],
  ['with dots, in a text', 'it is 4111.1111.1111.1111', true],
  ['a number with decimals', '4111.111111111', false],
])('a card is known however its number is written: %s', (_, text, isCard) => {
  expect(isMoneyNumber(text)).toBe(isCard);
});
