/** The texts of a demonstration's command that each of its steps used: what varies from run to run, and what it was used for. */
import type { Demonstration } from '../exemplars/demonstration.ts';
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { programOf } from '../replay/program.ts';
import { slotTextsOfAct, slotTextsOfValue } from '../replay/hypotheses/slot-texts.ts';

export interface CommandText {
  /** As the command has it. */
  readonly text: string;
  /** The elements that it chose or that it went into. */
  readonly refs: readonly Ref[];
}

/** @returns For each step of the demonstration those that its actions used, in the order of the command. */
export function commandTextsOf(demonstration: Demonstration): readonly (readonly CommandText[])[] {
  const { steps, template } = programOf(demonstration);
  const uses = steps.flatMap(({ act: own }) =>
    [...own.answers, own].map((act) => {
      // What goes into a field is told, and not how the field is called.
      const filled = act.values.flatMap((hypotheses) => hypotheses.flatMap(slotTextsOfValue));
      const slotTexts = filled.length > 0 ? filled : slotTextsOfAct(act);
      return { at: act.at, target: act.target, texts: new Set(slotTexts.map(({ slotText }) => fold(slotText))) };
    }),
  );
  const place = (text: string): number => demonstration.command.indexOf(text);
  const inOrder = [...new Set(template.demonstrated)].toSorted((a, b) => place(a) - place(b));
  return demonstration.steps.map((_, step) =>
    inOrder.flatMap((text) => {
      const own = uses.filter(({ at, texts }) => at === step && texts.has(fold(text)));
      const refs = new Set(own.flatMap(({ target }) => (target ? [target.ref] : [])));
      return own.length === 0 ? [] : [{ text, refs: [...refs] }];
    }),
  );
}
