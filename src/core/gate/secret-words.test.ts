import { describe, expect, it } from 'vitest';
import { saysSecret } from './secret-words.ts';

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
