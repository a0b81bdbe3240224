import { describe, expect, it } from 'vitest';
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
});
