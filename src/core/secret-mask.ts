/** What stands for a secret. */

/** Wherever something is shown, of whatever length the secret is. */
export const HIDDEN_SECRET = '•••';

/**
 * In a recording: the recorder drops the text itself; where the command names the secret, the command holds the same
 * mask, so that replay fills it like any other slot.
 */
export const secretMask = (n: number): string => `‹secret-${n}›`;
export const SECRET_MASK = /^‹secret-\d+›$/;
export const SECRET_MASK_IN = /‹secret-\d+›/;
/** For a prompt: a mask says nothing to a model, and must not be typed by one. */
export const unmasked = (text: string): string => text.replaceAll(/‹secret-(\d+)›/g, 'Secret$1');
