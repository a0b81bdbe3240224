/** Whether the answer to a question of the model's is a secret, which no record keeps: it says so by what it asks for. */
const SECRET =
  /pass(?:word|code|phrase|wort)|\b(?:pin|cvc|cvv|otp)\b|security code|one-time code|secret key|api key|kennwort|contraseña|mot de passe|senha|wachtwoord|hasło|şifre|парол|密码|密碼|パスワード|비밀번호|كلمة (?:المرور|السر)|पासवर्ड/iu;

export const asksForSecret = (question: string): boolean => SECRET.test(question);
