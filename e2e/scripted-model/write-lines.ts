/** A move in lines, for prompts that ask for them (src/core/prompt/forms/lines-form.ts). */
import * as v from 'valibot';
import { actionSchema } from '../../src/core/actions/action.ts';
import { finishSchema, writeFinish } from '../../src/core/actions/finish.ts';
import { writeAction } from '../../src/core/actions/grammar.ts';
import { ACTIONS } from '../../src/core/actions/registry.ts';
import type { Move, Next } from './moves.ts';

export const writeLines = ({ reasoning, next }: Move): string =>
  [...(reasoning === '' ? [] : [reasoning]), ...linesOf(next)].join('\n');

function linesOf(next: Next): readonly string[] {
  switch (next.kind) {
    case 'act':
      return [
        ...next.plan.map((it) => writeAction(v.parse(actionSchema, ACTIONS.repair(it)))),
        ...(next.finish === null ? [] : [writeFinish(v.parse(finishSchema, next.finish))]),
      ];
    case 'invoke':
      return [`invoke ${next.policy} ${JSON.stringify(next.args)}`];
    case 'return':
      return [`${next.status} ${JSON.stringify(next.answer)}`];
    case 'ask':
      return [`ask ${JSON.stringify(next.question)}`];
    case 'more':
      return [`more ${next.group}`];
  }
}
