/**
 * A page may write a password that somebody has filled in into its title, a label or another field: it is masked there too. What the
 * run typed itself is no news to who decides.
 */
import { withoutSecrets } from '../core/run/secrets.ts';
import { isSecret } from '../page/dom/secret-fields.ts';

export class SecretEchoes {
  readonly #values = new Set<string>();

  /** @param isOurs - Whether the run has filled in the field. */
  note(document: Document, isOurs: (field: Element) => boolean): void {
    for (const field of document.querySelectorAll('input'))
      if (isTelling(field.value) && isSecret(field) && !isOurs(field)) this.#values.add(field.value);
  }

  masked = <T>(data: T): T => (this.#values.size === 0 ? data : withoutSecrets(data, [...this.#values]));
}

/** A word or a number may be anything else on the page as well. */
const isTelling = (value: string): boolean =>
  value.length >= 10 || (value.length >= 6 && /\p{L}/u.test(value) && /[^\p{L}]/u.test(value));
