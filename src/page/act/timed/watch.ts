import type { ElementBrief } from '../../../core/actions/action.ts';
import { charsIn } from '../../../core/json.ts';
import { err } from '../../../core/result.ts';
import { valueAfter, type Change } from '../../ready/activity-meter.ts';
import { fold, isVisible } from '../../dom/dom.ts';
import { VisibleTexts } from '../../view/style/visible-texts.ts';
import { liveElement, type ActContext } from '../context.ts';
import type { ActionHandler } from '../handler.ts';
import { done, stopped } from '../effect.ts';
import { watchCanvas } from '../pointer/drawing.ts';
import { pollUntil } from './poll-until.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** A model is shown no more of a report. */
const MAX_CHARS = 900;
const MAX_TEXT = 60;
/** Among so many lines a change joins that of the same value before it. */
const NEAR = 6;
/** A value that has changed so often goes on as a clock does: all of its changes are one line. */
const CLOCK_TIMES = 3;

/** Reports, in order and with the time, what changes in the element or the page, and what has since the last action. */
export const watch: ActionHandler<'watch'> = async ({ ref, seconds }, { devices, meter, signal }) => {
  const { context } = devices;
  const scope = ref === null ? document.documentElement : liveElement(ref, context);
  if (!scope) return ref === null ? stopped() : err({ kind: 'stale-ref', ref, nearest: [] });
  const began = performance.now();
  const report = new ChangeReport(began);
  const seen = new VisibleTexts();
  for (const change of meter.lately) if (scope.contains(change.record.target)) report.add(change, context, seen);
  const add = (records: readonly MutationRecord[]): void => {
    const at = performance.now();
    const seenNow = new VisibleTexts();
    for (const record of records) report.add({ at, record, value: valueAfter(record) }, context, seenNow);
  };
  const observer = new MutationObserver(add);
  observer.observe(scope, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    characterDataOldValue: true,
    attributeOldValue: true,
  });
  const canvases = canvasesIn(scope).map(seenCanvas);
  // What is drawn is no mutation.
  const timer = setInterval(() => canvases.forEach((look) => look(report, context)), DRAWN_EVERY_MS);
  await pollUntil(() => false, began + seconds * 1000, signal);
  clearInterval(timer);
  add(observer.takeRecords());
  observer.disconnect();
  if (signal.aborted) return stopped();
  return done({ hit: ref === null ? null : scope, report: report.told() });
};

const DRAWN_EVERY_MS = 200;
const MAX_CANVASES = 3;

const canvasesIn = (scope: Element): HTMLCanvasElement[] =>
  [...(scope instanceof HTMLCanvasElement ? [scope] : scope.querySelectorAll('canvas'))]
    .filter((it) => isVisible(it))
    .slice(0, MAX_CANVASES);

/** Reports each time that it looks different. */
function seenCanvas(canvas: HTMLCanvasElement): (report: ChangeReport, context: ActContext) => void {
  let changed = watchCanvas(canvas);
  return (report, context) => {
    const box = changed?.() ?? null;
    if (box === null) return;
    changed = watchCanvas(canvas);
    const said = told('told_drawing_changed', { box });
    report.addLine(performance.now(), {
      element: canvas,
      what: 'drawing',
      who: context.brief(canvas),
      said,
      ticks: true,
    });
  };
}

type ToldChange = Pick<ChangeLine, 'element' | 'what' | 'who'> & { readonly ms: number; said: Told; times: number };

class ChangeReport {
  readonly #lines: ToldChange[] = [];
  readonly #inserted = new WeakSet<Node>();

  constructor(private readonly began: number) {}

  add(change: Change, context: ActContext, seen: VisibleTexts): void {
    const { type, target, addedNodes } = change.record;
    // What a script sets on an element that it has just inserted belongs to the insertion.
    if (type === 'attributes' && this.#inserted.has(target)) return;
    for (const node of addedNodes) this.#inserted.add(node);
    const line = describe(change, context, seen);
    if (line !== null) this.addLine(change.at, line);
  }

  addLine(at: number, line: ChangeLine): void {
    const isSame = ({ element, what }: ToldChange): boolean => element === line.element && what === line.what;
    const last = this.#lines.find((it, i) => isSame(it) && (i >= this.#lines.length - NEAR || it.times >= CLOCK_TIMES));
    // A value that changes again and again has one line, with its latest state.
    if (line.ticks && last) {
      last.times += 1;
      last.said = line.said;
    } else {
      const { element, what, who, said } = line;
      this.#lines.push({ element, what, who, said, ms: Math.round(at - this.began), times: 1 });
    }
  }

  /** In order, with the name of an element once for what follows each other. Where it would be too long, the latest changes are told and the first ones counted. */
  told(): Told {
    if (this.#lines.length === 0) return told('told_nothing_changed');
    const clause = ({ who, ms, said, times }: ToldChange, isNamed: boolean): Told => {
      const change = times > 1 ? told('told_change_often', { change: said, times }) : said;
      return isNamed ? told('told_change_of', { ms, who, change }) : told('told_change', { ms, change });
    };
    const clauses = this.#lines.map((it, i) => clause(it, !isAlike(it.who, this.#lines[i - 1]?.who)));
    let room = MAX_CHARS;
    const first = clauses.findLastIndex((it) => (room -= charsIn(it)) < 0) + 1;
    const [head] = this.#lines.slice(first);
    const left = first > 0 ? told('told_changes_left', { count: first }) : [];
    return [...left, ...(head ? clause(head, true) : []), ...clauses.slice(first + 1).flat()];
  }
}

const isAlike = (a: ElementBrief, b: ElementBrief | undefined): boolean =>
  a.ref === b?.ref && a.role === b.role && a.name === b.name;

interface ChangeLine {
  readonly element: Element;
  /** Of the element. */
  readonly what: string;
  readonly who: ElementBrief;
  readonly said: Told;
  readonly ticks: boolean;
}

function describe({ record, value: now }: Change, context: ActContext, seen: VisibleTexts): ChangeLine | null {
  const { target, attributeName, oldValue } = record;
  const element = target instanceof Element ? target : target.parentElement;
  if (!element || element.matches('script,style,head,head *')) return null;
  const brief = context.brief(element);
  const who = { ...brief, name: clip(brief.name) };
  switch (record.type) {
    case 'attributes': {
      if (now === oldValue || attributeName === null) return null;
      if (attributeName === 'class') {
        const by = classChange(oldValue ?? '', now ?? '');
        return by === '' ? null : { element, what: 'class', who, said: told('told_class', { by }), ticks: false };
      }
      const name = attributeName;
      const said =
        now === null ? told('told_attribute_gone', { name }) : told('told_attribute', { name, text: clip(now) });
      return { element, what: name, who, said, ticks: true };
    }
    case 'characterData':
      if (target instanceof Text && !seen.boxOf(target, element)) return null;
      return { element, what: 'its text', who, said: textIs(clip(target.nodeValue ?? '')), ticks: true };
    case 'childList': {
      const added = wordsOf(record.addedNodes, (it) => seen.wordsIn(it, MAX_TEXT));
      // Of what is gone nobody can tell whether it was seen.
      const removed = wordsOf(record.removedNodes, (it) => {
        const text = fold(it.textContent ?? '');
        return context.wasShown(text) ? text : '';
      });
      if (added === '' && removed === '') return null;
      // A text that is set anew: a clock, a counter.
      const isText = [...record.addedNodes, ...record.removedNodes].every((it) => it instanceof Text);
      if (isText && added !== '') return { element, what: 'its text', who, said: textIs(added), ticks: true };
      const said = [
        ...(added === '' ? [] : told('told_has_now', { text: added })),
        ...(removed === '' ? [] : told('told_has_no_longer', { text: removed })),
      ];
      return { element, what: 'its nodes', who, said, ticks: false };
    }
  }
}

const textIs = (text: string): Told => told('told_text_is', { text });

function classChange(before: string, now: string): string {
  const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
  const [was, is] = [words(before), words(now)];
  return [
    ...is.filter((it) => !was.includes(it)).map((it) => `+${it}`),
    ...was.filter((it) => !is.includes(it)).map((it) => `-${it}`),
  ].join(' ');
}

const wordsOf = (nodes: NodeList, textOf: (node: Node) => string): string =>
  clip(
    [...nodes]
      .map((it) => textOf(it) || (it instanceof Element ? `<${it.localName}>` : ''))
      .filter(Boolean)
      .join(' '),
  );

const clip = (text: string): string => {
  const folded = fold(text);
  return folded.length > MAX_TEXT ? `${folded.slice(0, MAX_TEXT)}…` : folded;
};
