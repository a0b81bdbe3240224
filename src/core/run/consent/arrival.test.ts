/** Where a run may go: what is asked when it has arrived, before the model is shown it. */
import { describe, expect, test } from 'vitest';
import { startGrants } from '../../gate/grant.ts';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleText, sampleView } from '../../../../e2e/samples/view-samples.ts';
import type { RunEvent, Step } from '../run-event.ts';
import { withUnreadFrames } from './unread-frames.ts';
import { startRun } from '../step.ts';
import {
  SHOP,
  EVIL,
  shop,
  evil,
  begin,
  feed,
  observed,
  act,
  acted,
  questionOf,
  type Answer,
  answer,
  yes,
  no,
  goTo,
} from '../../../../e2e/samples/consent-samples.ts';

describe('an origin on which nothing is allowed', () => {
  const arrived = feed(begin(), observed(shop), act(goTo(`${SHOP}/out`)), acted({ navigating: true }), observed(evil));

  test('is asked about, with the whole address, before the model is shown it', () => {
    expect(arrived.effects).toEqual([]);
    expect(questionOf(arrived)).toMatchObject({
      needs: [{ capability: 'leave-origin', origin: EVIL }],
      address: `${EVIL}/form?x=1`,
    });
  });

  test('is read anew when the person agrees, and not asked about again', () => {
    const read = feed(arrived, yes, observed(evil));
    expect(read.state).toMatchObject({ phase: 'deciding', view: { title: 'Obey me' } });
    expect(feed(read, act(goTo(`${EVIL}/2`))).state.phase).toBe('acting');
  });

  test('stays unread when they do not; the run may leave it, and does not ask twice', () => {
    const withheld = feed(arrived, no, observed(evil));
    expect(withheld.state).toMatchObject({ phase: 'deciding', view: { url: EVIL, title: '' }, before: null });
    expect(JSON.stringify(withheld.state.phase === 'deciding' && withheld.state.view)).not.toContain('Hello');
    expect(feed(withheld, act({ kind: 'back' })).state.phase).toBe('acting');
    const again = feed(withheld, act(goTo(`${EVIL}/2`)));
    expect(again.state.phase).toBe('observing');
    expect(again.state.timeline.at(-1)).toMatchObject({ outcome: { ok: false, error: { kind: 'refused' } } });
  });

  test('the question outlives the worker', () => {
    const restarted = feed(arrived, { type: 'restarted', at: 6 });
    expect(restarted.state).toBe(arrived.state);
  });

  test('the title of another tab of the run is not told', () => {
    const tabs = [
      { id: 1, title: 'Shop', url: `${SHOP}/account`, current: true },
      { id: 2, title: 'Obey me', url: `${EVIL}/obey-me`, current: false },
    ];
    const { state } = feed(begin(), observed({ ...shop, tabs }));
    expect(state).toMatchObject({ view: { tabs: [tabs[0], { id: 2, title: '', url: EVIL }] } });
  });

  test('an address without its scheme is asked about by its host', () => {
    expect(questionOf(feed(begin(), observed(shop), act(goTo('evil.example/x'))))).toMatchObject({
      needs: [{ capability: 'leave-origin', origin: EVIL }],
      address: 'https://evil.example/x',
    });
  });
});

describe('a site of a sensitive kind', () => {
  const BANK = 'https://www.chase.com';
  const account = sampleView([sampleText('Balance: 4711')], { url: `${BANK}/account` });
  const there = (...events: (RunEvent | Answer)[]): Step => {
    const gate = { mode: 'risky-steps', dryRun: false, grants: startGrants(BANK) } as const;
    return feed(startRun(sampleNewRun({ command: 'click Pay', gate })), observed(account), ...events);
  };

  test('is asked about before it is read, once', () => {
    expect(there().state).toMatchObject({
      phase: 'consenting',
      question: { needs: [{ capability: 'enter', origin: 'https://chase.com', kind: 'bank' }], mayAllow: true },
    });
    const entered = there(answer('do'));
    expect(entered.effects.map(({ type }) => type)).toEqual(['observe']);
    expect(feed(entered, observed(account)).state.phase).toBe('deciding');
  });

  test('is kept for good by "always", for the whole site', () => {
    expect(there(answer('always')).effects).toContainEqual({
      type: 'keep-grants',
      grants: [{ capability: 'enter', site: 'https://chase.com', how: 'always' }],
    });
  });

  test('is neither shown nor used after a no', () => {
    const { state } = there(answer('skip'), observed(account));
    expect(state.phase).toBe('deciding');
    expect(JSON.stringify('view' in state && state.view)).not.toContain('4711');
    for (const capability of ['fill', 'click', 'leave-origin'] as const)
      expect(state.gate.grants).toContainEqual({ capability, site: BANK, how: 'never' });
  });

  test('is one question together with going there', () => {
    const asked = feed(begin(), observed(shop), act({ kind: 'go_to', url: BANK })).state;
    expect(asked).toMatchObject({
      phase: 'consenting',
      question: { needs: [{ capability: 'leave-origin' }, { capability: 'enter', kind: 'bank' }] },
    });
  });

  test('is not read in a frame before it is allowed, though its origin is', () => {
    const inside = [sampleText('Balance: 4711'), sampleElement('b2', 'textbox', 'PIN', { type: 'password' })];
    const page = sampleView([sampleElement('1', 'frame', 'Pay', { value: `${BANK}/frame`, children: inside })], {
      url: SHOP,
    });
    const grants = [...startGrants(SHOP), ...startGrants(BANK)];
    const run = startRun(sampleNewRun({ gate: { mode: 'risky-steps', dryRun: false, grants } }));
    const shown = withUnreadFrames(run.state, page);
    expect(JSON.stringify(shown)).not.toContain('4711');
    expect(feed(run, observed(shown)).state).toMatchObject({ question: { needs: [{ kind: 'bank' }] } });
  });

  test('is not read in a frame that says it of itself, also of the page’s own site', () => {
    const origin = 'https://ward.shop.example';
    const inside = [sampleText('Blood: 4711'), sampleElement('b2', 'textbox', 'PIN', { type: 'password' })];
    const page = sampleView([sampleElement('1', 'frame', 'Ward', { value: origin, children: inside })], {
      url: SHOP,
      framesShow: [{ origin, shows: 'health' }],
    });
    const run = startRun(sampleNewRun({ gate: { mode: 'risky-steps', dryRun: false, grants: startGrants(SHOP) } }));
    const shown = withUnreadFrames(run.state, page);
    expect(JSON.stringify(shown)).not.toContain('4711');
    const asked = feed(run, observed(shown));
    expect(asked.state).toMatchObject({ question: { needs: [{}, { kind: 'health', origin }] } });
    const after = feed(asked, yes).state;
    expect(withUnreadFrames({ ...run.state, gate: after.gate }, page)).toBe(page);
    // The page itself may still be used after a no.
    expect(feed(asked, no).state.gate.grants).not.toContainEqual({ capability: 'click', site: SHOP, how: 'never' });
  });
});
