/** Goes through the steps of a fixture with a run that is under way, and checks what holds for all of them. */
import { expect, test } from '@playwright/test';
import { done, type PuppetRequest } from '../tests/puppet-model.ts';
import type { Quirk, Step } from './read-quirk.ts';
import { lastOutcome, viewLines, withoutRef, withRefs } from './view-lines.ts';
import type { WatchedTab } from './watched-tab.ts';

/**
 * @param next - The model's next request, which comes when an action has been carried out.
 * @param allow - What the person does who is asked about an action.
 */
export async function playQuirk(
  quirk: Quirk,
  tab: WatchedTab,
  next: () => Promise<PuppetRequest>,
  allow: () => Promise<void>,
  zoom: (percent: number) => Promise<void>,
): Promise<void> {
  let request = await next();
  // Looking leaves no trace.
  if (!quirk.isRestless) expect(await tab.written()).toEqual({ mutations: [], html: tab.html });
  try {
    for (const step of quirk.steps)
      await test.step(textOf(step), async () => {
        if (step.kind === 'zoom') return zoom(step.percent);
        if (step.kind !== 'act') return check(step, request.prompt, tab);
        request.answer(withRefs(step.line, viewLines(request.prompt)).replaceAll('; ', '\n'));
        if (step.isAsked) await allow();
        request = await next();
      });
  } catch (error) {
    await test.info().attach('told', { body: lastOutcome(request.prompt) });
    await test.info().attach('view', { body: viewLines(request.prompt).join('\n') });
    throw error;
  }
  expect(await tab.strangeAttributes(), 'nobody but the page writes attributes').toEqual([]);
  request.answer(done());
}

async function check(step: Exclude<Step, { kind: 'act' | 'zoom' }>, prompt: string, tab: WatchedTab): Promise<void> {
  const lines = viewLines(prompt);
  switch (step.kind) {
    case 'sees': {
      const { line } = step;
      if (typeof line === 'string') return expect(lines.map(withoutRef)).toContain(line);
      return expect(lines.map(withoutRef).join('\n')).toMatch(new RegExp(`^(?:${line.source})$`, 'mu'));
    }
    case 'lacks':
      if (typeof step.line === 'string') return expect(lines.join('\n')).not.toContain(step.line);
      return expect(lines.map(withoutRef).join('\n')).not.toMatch(new RegExp(step.line.source, 'mu'));
    case 'told':
      return expect(lastOutcome(prompt)).toContain(step.text);
    case 'then':
      return expect
        .poll(() => tab.ask(step.expression), { message: step.expression, timeout: 5_000 })
        .toEqual(step.value);
  }
}

const textOf = (step: Step): string => {
  switch (step.kind) {
    case 'act':
      return step.line;
    case 'zoom':
      return `zoom ${step.percent}`;
    case 'told':
      return `told ${step.text}`;
    case 'then':
      return `then ${step.expression}`;
    default:
      return `${step.kind} ${String(step.line)}`;
  }
};
