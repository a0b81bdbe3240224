import { describe, expect, test } from 'vitest';
import { asDemonstrationId } from '../ids.ts';
import type { Planned } from '../ports.ts';
import { sampleClick as click, sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { RunEvent, Step } from './run-event.ts';
import { planned, observed, decided, acted, act, begin, feed, types } from '../../../e2e/samples/step-samples.ts';

describe('the loop guard', () => {
  test('a model that decides the same on the same view is told once, then the person is asked', () => {
    const once = feed(begin(), observed(), decided(act(click('1'))), acted(), observed(), decided(act(click('1'))));
    expect(once.state.phase).toBe('deciding');
    expect(types(once.state).at(-1)).toBe('repeated-decision');
    const twice = feed(once, decided(act(click('1'))));
    expect(twice.state).toMatchObject({
      phase: 'asking',
      question: expect.stringMatching(/same decision.*Tried: click button “Ok”\. How should/) as string,
    });
    const answered = feed(twice, { type: 'answered', at: 5, text: 'Once more.' }, observed());
    expect(feed(answered, decided(act(click('1')))).state.phase).toBe('acting');
  });

  test('what had an effect that the view does not show may be done again, though not for ever', () => {
    const again: RunEvent[] = [
      decided(act(click('1'))),
      acted({ changed: [{ kind: 'text', text: '2', inTarget: false }] }),
      observed(),
    ];
    const thrice = feed(begin(), observed(), ...again, ...again, ...again);
    expect(types(thrice.state)).not.toContain('repeated-decision');
    const then = feed(thrice, decided(act(click('1'))));
    expect(types(then.state).at(-1)).toBe('repeated-decision');
    expect(feed(then, decided(act(click('1')))).state.phase).toBe('asking');
  });

  test('the frame of an invoked policy is popped with the reason', () => {
    const find: Planned['decision'] = { kind: 'invoke', policy: 'find', args: { what: 'Ok' } };
    const same = decided(act(click('1')));
    const after = feed(begin(), observed(), decided(find), same, acted(), observed(), same, same);
    expect(after.state).toMatchObject({ phase: 'deciding', stack: [{ policy: 'web' }] });
    expect(after.state.timeline.at(-1)).toMatchObject({ type: 'popped', policy: 'find', status: 'failed' });
  });

  test('replay that goes in a circle ends the run: it could do nothing with an answer', () => {
    const first = begin();
    const replay: Step = { ...first, state: { ...first.state, planner: 'local' } };
    const same = decided(act(click('1')));
    const after = feed(replay, observed(), same, acted(), observed(), same);
    expect(after.state).toMatchObject({ phase: 'ended', end: { status: 'failed' } });
  });

  test('what an example does twice is no circle', () => {
    const first = begin();
    const replay: Step = { ...first, state: { ...first.state, planner: 'local' } };
    const clickIn = (index: number): RunEvent => {
      const exemplars = [{ id: asDemonstrationId('d'), command: 'Count', step: index }];
      return { type: 'decided', at: 3, planned: { ...planned(act(click('1'))), by: 'replay', exemplars } };
    };
    const after = (...steps: number[]) =>
      feed(replay, ...steps.flatMap((it) => [observed(), clickIn(it), acted()])).state.phase;
    expect(after(0, 1, 2)).toBe('observing');
    expect(after(0, 0, 0)).toBe('ended');
  });

  describe('a standstill: different decisions on views that were all seen before', () => {
    const on = (name: string, ref: number): RunEvent[] => [observed(name), decided(act(click(String(ref)))), acted()];
    const many = { maxDecisions: 99, maxTokens: 99_999 };
    const going = (names: readonly string[]): Step => feed(begin(many), ...names.flatMap((name, i) => on(name, i)));
    const notices = ({ state }: Step): unknown[] =>
      state.timeline.filter((it) => it.type === 'notice').map(({ notice }) => notice);

    test('is told once, with what was tried, and the decision is carried out', () => {
      const told = going(Array<string>(7).fill('Ok'));
      expect(notices(told)).toMatchObject([{ kind: 'no-new-view', decisions: 6 }]);
      expect(notices(going(Array<string>(9).fill('Ok')))).toHaveLength(1);
      expect(told.state.phase).toBe('observing');
    });

    test('to and fro between two views is one too', () => {
      expect(notices(going(['A', 'B', 'A', 'B', 'A', 'B', 'A', 'B']))).toHaveLength(1);
    });

    test('ends by asking the person', () => {
      expect(going(Array<string>(11).fill('Ok')).state).toMatchObject({
        phase: 'asking',
        question: expect.stringMatching(/Nothing new came of 10 decisions/) as string,
      });
    });

    test('a new view ends it, and waiting on purpose is none', () => {
      expect(notices(going(['A', 'A', 'A', 'A', 'A', 'A', 'B', 'A', 'A', 'A']))).toEqual([]);
      const wait = decided(act({ kind: 'wait', until: null, seconds: 9, do: null }));
      const waits = Array.from({ length: 9 }, () => [observed(), wait, acted()]).flat();
      expect(notices(feed(begin(many), ...waits))).toEqual([]);
    });

    test('an effect that the view does not show ends it, each effect once', () => {
      const effect = (i: number, shown: number): RunEvent[] => [
        observed(),
        decided(act(click(String(i)))),
        acted({ changed: [{ kind: 'text', text: `${shown}`, inTarget: false }] }),
      ];
      const counting = Array.from({ length: 12 }, (_, i) => effect(i, i)).flat();
      expect(notices(feed(begin(many), ...counting))).toEqual([]);
      const toAndFro = Array.from({ length: 9 }, (_, i) => effect(i, i % 3)).flat();
      expect(notices(feed(begin(many), ...toAndFro))).toMatchObject([{ kind: 'no-new-view' }]);
    });

    test('where the model sees no elements nothing can be told from the view', () => {
      const first = begin(many);
      const blind: Step = { ...first, state: { ...first.state, observation: 'none' } };
      const after = feed(blind, ...Array.from({ length: 12 }, (_, i) => on('', i)).flat());
      expect(notices(after)).toEqual([]);
    });
  });

  test('a decision that comes up again after others were carried out is no loop, until the third time', () => {
    const other = (): RunEvent[] => [observed('popup'), decided(act(click('9'))), acted()];
    const once = feed(begin(), observed(), decided(act(click('1'))), acted(), ...other());
    const twice = feed(once, observed(), decided(act(click('1'))));
    expect(twice.state.phase).toBe('acting');
    const thrice = feed(twice, acted(), ...other(), observed(), decided(act(click('1'))));
    expect(types(thrice.state).at(-1)).toBe('repeated-decision');
  });

  test('keys go where the focus is: the same again is no loop once that has moved', () => {
    const seen = (focus: string): RunEvent => ({
      type: 'observed',
      at: 2,
      view: sampleView(
        ['1', '2', '3'].map((ref) => sampleElement(ref, 'button', 'Ok', { states: ref === focus ? ['focused'] : [] })),
      ),
    });
    const press = decided(act({ kind: 'press', keys: 'Tab', ref: null }));
    expect(feed(begin(), seen('1'), press, acted(), seen('2'), press).state.phase).toBe('acting');
    expect(feed(begin(), seen('1'), press, acted(), seen('1'), press).state.phase).toBe('deciding');
    const to = decided(act(click('3')));
    expect(feed(begin(), seen('1'), to, acted(), seen('3'), to).state.phase).toBe('deciding');
  });

  test('waiting again on an unchanged page is no loop, until the tenth time in a row', () => {
    const wait = decided(act({ kind: 'wait', until: null, seconds: 60, do: null }));
    const again = (from: Step): Step => feed(from, observed(), wait, acted());
    let after = again(begin({ maxDecisions: 99 }));
    for (let i = 1; i < 10; i += 1) after = again(after);
    expect(types(after.state)).not.toContain('repeated-decision');
    expect(types(again(after).state).at(-1)).toBe('repeated-decision');
  });

  test('an action that is not a wait makes the same plan a loop', () => {
    const plan = decided(act(click('1'), { kind: 'wait', until: null, seconds: 60, do: null }));
    const after = feed(begin(), observed(), plan, acted(), acted(), observed(), plan);
    expect(types(after.state).at(-1)).toBe('repeated-decision');
  });

  test('the same decision on a changed view is no loop', () => {
    const after = feed(
      begin(),
      observed('1 left'),
      decided(act(click('1'))),
      acted(),
      observed('0 left'),
      decided(act(click('1'))),
    );
    expect(after.state.phase).toBe('acting');
  });
});
