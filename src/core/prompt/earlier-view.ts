/**
 * Keeps the view that a frame's later views are diffed against. It is kept in memory only: after a restart
 * of the worker the next prompt holds a whole view again.
 */
import type { PlannerRequest } from '../ports.ts';
import { renderView } from '../view/view-text.ts';
import { deltaText } from './delta-text.ts';
import { withMarks } from './marks.ts';

/** About a thousand tokens: providers cache no shorter prefix, so that a shorter view gains nothing. */
const MIN_CHARS = 4_000;

export class EarlierView {
  private kept: { readonly frame: string; readonly url: string; readonly text: string } | null = null;

  /** @returns The rendered view to diff against, which at first is this one; null for no diff. */
  textFor({ run, frame, view, shown }: PlannerRequest): string | null {
    const { observation } = run;
    if (observation !== 'delta' || view.part || shown) return null;
    const text = renderView(withMarks(view, run.timeline));
    if (text.length < MIN_CHARS) return null;
    const of = `${run.id} ${frame.id}`;
    const { kept } = this;
    if (kept?.frame === of && kept.url === view.url && deltaText(kept.text, text) !== null) return kept.text;
    this.kept = { frame: of, url: view.url, text };
    return text;
  }
}
