/** How pages name and label fields for passwords, card numbers, their check digits and one-time codes. */
const SECRET_WORDS = new RegExp(
  [
    String.raw`passw|passcode|passphrase|pwd|kennwort|mot[\s_-]de[\s_-]passe|contrase(?:ñ|n)a`,
    String.raw`(?:card|kreditkarten?)[\s_-]*(?:number|no\b|num\b|nummer)|cc[\s_-]*num`,
    String.raw`\b(?:cvv|cvc|csc)2?\b|security[\s_-]*code|card[\s_-]*verification`,
    String.raw`\b(?:otp|totp|2fa|mfa|pin)\b|one[\s_-]*time|(?:verification|authentication|sms)[\s_-]*code|\bsecret\b`,
  ].join('|'),
  'i',
);

/** @param text - A name or label of a field, a selector that leads to it, or the question of a prompt. */
export const saysSecret = (text: string): boolean => SECRET_WORDS.test(text);
