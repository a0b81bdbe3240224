/** The texts of the command that hypotheses use. */
import type { Act, FromCommand, Selector, Value } from '../dsl.ts';

export function slotTextsOfSelector(selector: Selector): FromCommand[] {
  switch (selector.by) {
    case 'name':
    case 'part':
      return [selector.value];
    case 'container':
      return [selector.value, selector.also, selector.name].filter((it) => it !== null);
    case 'ordinal':
      return [selector.n];
  }
}

export function slotTextsOfValue(value: Value): FromCommand[] {
  switch (value.from) {
    case 'command':
      return [value];
    case 'page': {
      const { place } = value;
      const said = place.by === 'label' ? place.label : place.by === 'ordinal' ? place.n : null;
      return typeof said === 'object' && said !== null ? [said] : [];
    }
    case 'constant':
      return [];
  }
}

export const slotTextsOfAct = ({ answers, selectors, values }: Act): FromCommand[] => [
  ...answers.flatMap(slotTextsOfAct),
  ...selectors.flatMap(slotTextsOfSelector),
  ...values.flatMap((hypotheses) => hypotheses.flatMap(slotTextsOfValue)),
];
