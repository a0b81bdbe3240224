/** What is remembered of elements that a page has removed: enough to find them again, and no more the longer it runs. */
import type { Fingerprint } from '../../src/page/dom/fingerprint.ts';
import type { PageView } from '../../src/core/view/view.ts';
import type { RefRegistry } from '../../src/page/dom/refs.ts';
import { bundleView } from '../view-bench/bundle.ts';
import { expect, test } from './plain-page.ts';

declare const StepwiseView: {
  readonly RefRegistry: typeof RefRegistry;
  buildView(options: { readonly refs: RefRegistry }): { readonly view: PageView };
};

test('a page that is rendered anew again and again leaves few removed elements behind', async ({ page }) => {
  await page.evaluate(await bundleView());
  const remembered = await page.evaluate(() => {
    const registry = new StepwiseView.RefRegistry();
    const print = { tag: 'button', words: '', ancestors: [], href: null, formAction: null };
    const kept = document.body.appendChild(document.createElement('button'));
    const known = [registry.refOf(kept)];
    const shown = document.body.appendChild(document.createElement('button'));
    known.push(registry.refOf(shown));
    const looks = (ref: (typeof known)[number]): Fingerprint => ({ role: 'button', name: ref, ...print });
    for (const ref of known) registry.remember(ref, looks(ref), null);
    registry.markShown(known.slice(1), 0);
    shown.remove();
    for (let i = 0; i < 12_000; i += 1) {
      const element = document.body.appendChild(document.createElement('button'));
      const ref = registry.refOf(element);
      known.push(ref);
      registry.remember(ref, looks(ref), null);
      element.remove();
    }
    const isKnown = known.map((ref) => registry.fingerprintOf(ref) !== null);
    return { first: isKnown.slice(0, 2), last: isKnown.slice(-1000), all: isKnown.filter(Boolean).length };
  });
  // The one that is still there, and the one that the planner was shown last.
  expect(remembered.first).toEqual([true, true]);
  expect(remembered.last).not.toContain(false);
  expect(remembered.all).toBeLessThanOrEqual(4_001);
});

test('a page with more elements than that forgets none of them', async ({ page }) => {
  await page.evaluate(await bundleView());
  const forgotten = await page.evaluate(() => {
    const registry = new StepwiseView.RefRegistry();
    const elements = Array.from({ length: 9_000 }, () => document.body.appendChild(document.createElement('p')));
    const refs = elements.map((it) => registry.refOf(it));
    return refs.filter((ref, i) => registry.elementOf(ref) !== elements[i]).length;
  });
  expect(forgotten).toBe(0);
});

test('the class that marks one square is none of its names: its ref stays when another one is marked', async ({
  page,
}) => {
  await page.setContent('<style>b { cursor: pointer; padding: 9px }</style><p><b class="lit"></b><b></b><b></b></p>');
  await page.evaluate(await bundleView());
  const isSame = await page.evaluate(() => {
    const refs = new StepwiseView.RefRegistry();
    const squares = [...document.querySelectorAll('b')];
    const look = (): void => {
      StepwiseView.buildView({ refs });
      refs.markShown(
        squares.map((it) => refs.refOf(it)),
        0,
      );
    };
    look();
    const known = squares.map((it) => refs.refOf(it));
    squares.forEach((it, i) => (it.className = i === 2 ? 'lit' : ''));
    look();
    return known.every((ref, i) => refs.elementOf(ref) === squares[i]);
  });
  expect(isSame).toBe(true);
});
