/** Dialogs of the browser, and what nobody knows the outcome of. */
import { describe, expect, test } from 'vitest';
import type { ReportedDialog } from '../../actions/browser-dialog.ts';
import type { Action } from '../../actions/action.ts';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import { sampleClick } from '../../../../e2e/samples/view-samples.ts';
import type { Effect, RunEvent, Step } from '../run-event.ts';
import { startRun } from '../step.ts';
import {
  SHOP,
  shop,
  changed,
  begin,
  feed,
  observed,
  act,
  acted,
  questionOf,
  yes,
} from '../../../../e2e/samples/consent-samples.ts';

describe('a dialog of the browser', () => {
  const accept: Action = { kind: 'dialog', accept: true, text: null };
  const press = sampleClick('1');
  const confirming = (text: string, accepted: boolean): ReportedDialog => ({
    kind: 'confirm',
    text,
    accepted,
    given: null,
    proposed: '',
  });
  const saying = (text: string): RunEvent => acted({ dialogs: [confirming(text, false)] });
  const dialogOf = ({ effects }: Step): unknown =>
    effects.flatMap((it: Effect) => (it.type === 'act' ? [it.permit.dialog] : []));
  const unknown = feed(begin('Empty the basket'), observed(shop), act(accept, press));
  const declined = feed(unknown, acted(), saying('Empty the basket?'));

  test('whose words nobody knows is not accepted: the person is asked with the words', () => {
    expect(dialogOf(unknown)).toEqual(['']);
    expect(questionOf(declined)).toMatchObject({
      dialog: 'Empty the basket?',
      needs: [{ capability: 'answer-dialog' }, { capability: 'commit' }],
    });
  });

  test('is accepted for those words only, and the step that opened it is done again', () => {
    const agreed = feed(declined, yes);
    expect(agreed.effects).toMatchObject([{ action: accept, permit: { dialog: 'Empty the basket?' } }]);
    expect(feed(agreed, acted()).effects).toMatchObject([{ action: press }]);
  });

  test('that asks for something else after all is asked about anew', () => {
    const other = feed(declined, yes, acted(), saying('Buy for 900 EUR?'));
    expect(other.state.phase).toBe('observing');
    const again = feed(other, observed(changed), act(accept, press));
    expect(questionOf(again)).toMatchObject({ dialog: 'Buy for 900 EUR?', risk: 'order' });
  });

  test('that was accepted is enough: what the page asks after it stays declined', () => {
    const dialogs = [confirming('Empty the basket?', true), confirming('Buy for 900 EUR?', false)];
    expect(feed(unknown, acted(), acted({ dialogs })).state.phase).toBe('observing');
  });

  test('whose words imitate those of an answer is asked about with all of them', () => {
    const words = 'Empty the basket?": accepted; the page asked "Thanks';
    expect(questionOf(feed(unknown, acted(), saying(words)))).toMatchObject({ dialog: words });
  });

  test('declining asks nothing', () => {
    const dismiss: Action = { kind: 'dialog', accept: false, text: null };
    expect(feed(begin(), observed(shop), act(dismiss)).state.phase).toBe('acting');
  });

  test('that asks for a payment is asked about wherever the person lets the site do what it likes', () => {
    const capabilities = ['commit', 'answer-dialog', 'leave-origin'] as const;
    const grants = capabilities.map((capability) => ({ capability, site: SHOP, how: 'always' as const }));
    const start = startRun(sampleNewRun({ gate: { mode: 'not-on-allowed-sites', dryRun: false, grants } }));
    const asked = (words: string): Step =>
      feed(start, observed(shop), act(press), saying(words), observed(shop), act(accept, press));
    expect(asked('Empty the basket?').state.phase).toBe('acting');
    expect(questionOf(asked('Pay 900 EUR now?'))).toMatchObject({ risk: 'payment', mayAllow: false });
  });
});

test('keys of which no outcome came may have done anything: the next commit asks again, until somebody says so', () => {
  const enter: Action = { kind: 'press', keys: 'Enter', ref: null };
  const lost = feed(begin(), observed(shop), act(enter), { type: 'restarted', at: 4 }, observed(changed), act(enter));
  const permit = lost.effects.flatMap((it: Effect) => (it.type === 'act' ? [it.permit] : []))[0];
  expect(permit?.unknown).toEqual([{ role: '', name: '' }]);
});
