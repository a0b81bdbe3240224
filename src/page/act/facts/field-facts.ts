/** What a field is called and holds, for a question. */
import { HIDDEN_SECRET } from '../../../core/secret-mask.ts';
import type { FieldFact } from '../../../core/gate/facts.ts';
import { isCheckable, isEditingHost } from '../../dom/controls.ts';
import { attributeOf, fold, matches, textContentOf } from '../../dom/dom.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { fieldValue, widgetValue } from '../../view/elements/field-values.ts';
import { fieldLabel } from './names.ts';
import type { OwnWork } from './own-work.ts';

const PAYMENT =
  /\bcc-|\bcard[ _-]?(?:number|no|num)\b|\bcardnumber\b|\bcc[ _-]?(?:number|num|no)\b|\bcv[cv]2?\b|\bsecurity code\b|\biban\b|\bkartennummer\b|\bnuméro de (?:la )?carte\b|\bnúmero d[eo] (?:la )?(?:tarjeta|cartão)\b|номер карты|卡号|卡號|カード番号|कार्ड नंबर|কার্ড নম্বর|رقم البطاقة/iu;
const RECIPIENT =
  /^(?:to|cc|bcc|recipients?|an|empfänger|à|destinataires?|para|destinatario|destinatário|кому|получатель|收件人|收款人|宛先|प्राप्तकर्ता|প্রাপক|إلى|المستلم)\s*[:*]?$/iu;

function kindOf(field: Element, label: string): FieldFact['kind'] {
  const isChosen =
    field instanceof HTMLInputElement ? CHOSEN.has(field.type) : matches(field, CHOSEN_WIDGETS) && !isEditable(field);
  if (field instanceof HTMLSelectElement || isChosen) return isPayment(field, label) ? 'payment' : 'choice';
  if (field instanceof HTMLInputElement && field.type === 'password') return 'password';
  if (isPayment(field, label)) return 'payment';
  if (isRecipient(label)) return 'recipient';
  const isSearch =
    (field instanceof HTMLInputElement && field.type === 'search') || attributeOf(field, 'role') === 'searchbox';
  return isSearch ? 'search' : 'text';
}
export const isRecipient = (label: string): boolean => RECIPIENT.test(label);
const isEditable = (field: Element): boolean => field instanceof HTMLTextAreaElement || isEditingHost(field);
const CHOSEN_WIDGETS = '[role=combobox],[role=spinbutton],[role=slider],[role=checkbox],[role=radio],[role=switch]';
const CHOSEN = new Set(['checkbox', 'radio', 'range', 'color', 'date', 'time', 'month', 'week', 'file']);

const isPayment = (field: Element, label: string): boolean =>
  [attributeOf(field, 'autocomplete'), attributeOf(field, 'name'), attributeOf(field, 'id'), label].some(
    (it) => it !== null && PAYMENT.test(it),
  );

export function fieldFact(field: Element, { context, filled }: OwnWork): FieldFact {
  const label = fieldLabel(field, context);
  return {
    label,
    value: shownValue(field),
    kind: kindOf(field, label),
    isOurs: filled.has(field),
  };
}

/** What a field holds beside what is drawn in its place: the page may send either. */
const unshownIn = (field: Element, value: string): string =>
  field instanceof HTMLTextAreaElement && !isSecret(field) && !value.includes(field.value) ? field.value : '';

/** Empty for what is not chosen: it is not sent. */
function shownValue(field: Element): string {
  if (isCheckable(field)) return field.checked ? (field.type === 'radio' ? 'chosen' : 'ticked') : '';
  const value = fieldValue(field);
  if (value !== null) return fold(`${value} ${unshownIn(field, value)}`);
  const role = attributeOf(field, 'role') ?? '';
  if (/^(?:checkbox|radio|switch)$/.test(role))
    return attributeOf(field, 'aria-checked') === 'true' ? (role === 'radio' ? 'chosen' : 'ticked') : '';
  const text = fold(widgetValue(field, role) ?? textContentOf(field) ?? '');
  return text !== '' && isSecret(field) ? HIDDEN_SECRET : text;
}
