import { describe, expect, test } from 'vitest';
import { readPrompt } from '../../../e2e/scripted-model/read-prompt.ts';
import type { Observation } from '../view/observation.ts';
import type { PlannerRequest, Prompt } from '../ports.ts';
import type { ActiveRun } from '../run/run-state.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { startRun } from '../run/step.ts';
import type { PageView } from '../view/view.ts';
import { buildPrompt } from './build-prompt.ts';
import { JSON_FORM } from './forms/json-form.ts';
import { EarlierView } from './earlier-view.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleExemplars } from '../../../e2e/samples/demonstration-samples.ts';

const DELTA: Observation = 'delta';
const shop = (pressed: number, more: Partial<PageView> = {}): PageView =>
  sampleView(
    Array.from({ length: 200 }, (_, i) =>
      sampleElement(`${i + 1}`, 'button', `Article number ${i + 1}`, {
        states: i < pressed ? ['pressed'] : [],
      }),
    ),
    more,
  );

function prompts(observation: Observation, ...views: readonly PageView[]): Prompt[] {
  const earlier = new EarlierView();
  return views.map((view) => {
    const { state } = startRun(sampleNewRun({ observation }));
    const run: ActiveRun = { ...state, phase: 'deciding', view, before: null };
    const [frame] = run.stack;
    const request: PlannerRequest = {
      run,
      frame,
      view,
      exemplars: sampleExemplars(),
      signal: { aborted: false } as AbortSignal,
      onReasoning: () => undefined,
    };
    return buildPrompt(request, [], JSON_FORM, false, earlier.textFor(request)).prompt;
  });
}
const textOf = (prompt: Prompt | undefined): string => prompt?.messages[0]?.text ?? '';
const stableOf = (prompt: Prompt | undefined): string => textOf(prompt).slice(0, prompt?.messages[0]?.stable ?? 0);
const pressedIn = (prompt: Prompt | undefined): number =>
  prompt
    ? (readPrompt(prompt)?.page.lines ?? []).filter((it) => it.kind === 'element' && it.states.length > 0).length
    : -1;

describe('a long page, told by what changed', () => {
  const [first, second, third] = prompts(DELTA, shop(0), shop(1), shop(2));

  test('keeps its first view in front, the same in every prompt', () => {
    expect(stableOf(first)).toContain('<earlier>\npage: Shop');
    expect(stableOf(first).length).toBeGreaterThan(4000);
    expect(stableOf(second)).toBe(stableOf(first));
    expect(stableOf(third)).toBe(stableOf(first));
    expect(textOf(third).length - stableOf(third).length).toBeLessThan(500);
  });

  test('is the same to a reader as if it had been told whole', () => {
    const [, , whole] = prompts('elements', shop(0), shop(1), shop(2));
    expect(textOf(whole)).not.toContain('<earlier>');
    for (const [i, prompt] of [first, second, third].entries()) expect(pressedIn(prompt)).toBe(i);
    expect(third && readPrompt(third)?.page).toEqual(whole && readPrompt(whole)?.page);
  });

  test('begins anew on another page, and when most has changed', () => {
    const [, next, all] = prompts(DELTA, shop(0), shop(0, { url: 'https://example.com/2' }), shop(200));
    expect(stableOf(next)).toContain('<earlier>');
    expect(stableOf(next)).not.toBe(stableOf(first));
    expect(pressedIn(all)).toBe(200);
  });

  test('is whole where it is short, or a part that was asked for', () => {
    const part = { ref: null, page: 1, pages: 3 };
    for (const view of [sampleView([sampleElement('1', 'button', 'Ok')]), shop(0, { part })])
      expect(textOf(prompts(DELTA, view)[0])).not.toContain('<earlier>');
  });
});
