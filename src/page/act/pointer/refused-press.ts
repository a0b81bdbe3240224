/** A press, of the pointer or of a key, that is only a part of an action, on a control that the person would have to be asked about. */
import type { ActError } from '../../../core/actions/action.ts';
import { told } from '../../../core/i18n/told.ts';

/**
 * The action may have been asked about as a whole. A question for each of its parts would replace that answer, so that both
 * would be asked in turn for ever: the model is told to press the control by itself.
 */
export function refusedPress(error: ActError | null): ActError | null {
  if (error?.kind !== 'asks') return error;
  const { needs, target } = error.question;
  if (needs.every(({ capability }) => capability === 'click' || capability === 'fill')) return null;
  const control = target === null ? told('told_another_control') : { ...target, ref: null };
  return { kind: 'refused', why: told('told_asks_alone', { control }) };
}
