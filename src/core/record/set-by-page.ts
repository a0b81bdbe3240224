/** Values that a page set while a person recorded: what they asked for by a widget of the page, or what it filled in by itself. */
import type { PageAction } from '../actions/action.ts';
import type { RecordedStep } from './recorded-step.ts';

/** The steps that the command speaks of: what a page sets beyond these it will set again. */
export const withoutUnasked = (steps: readonly RecordedStep[], command: string): readonly RecordedStep[] =>
  steps.filter(({ isByPage, action }) => !isByPage || isNamed(action, command));

function isNamed(action: PageAction, command: string): boolean {
  const words = ` ${wordsOf(command)} `;
  return (
    action.kind === 'select' &&
    action.options.every((option) => {
      const wanted = wordsOf(option);
      return wanted !== '' && words.includes(` ${wanted} `);
    })
  );
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
