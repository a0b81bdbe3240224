/** A model that clicks another item of the catalogue in each answer, and ends a run after so many. */
import { readPrompt, type ElementLine } from '../scripted-model/read-prompt.ts';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';

export const startClickingModel = (steps: number): Promise<ScriptedModel> => {
  let answered = 0;
  return startScriptedModel({
    think: (request) => {
      const situation = readPrompt(request);
      if (situation === null) return { ready: true, word: 'red' };
      if (answered === steps) {
        answered = 0;
        return { reasoning: 'All is done.', next: { kind: 'return', status: 'done', answer: 'Done.' } };
      }
      const items = situation.page.lines.filter(
        (line): line is ElementLine => line.kind === 'element' && (line.role === 'button' || line.role === 'link'),
      );
      const ref = items[(answered * 7) % items.length]?.ref;
      answered += 1;
      const plan = [{ kind: 'click', ref, how: 'left' }];
      return { reasoning: `Item ${answered} is next.`, next: { kind: 'act', plan, finish: null } };
    },
  });
};
