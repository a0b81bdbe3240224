/**
 * One document's page side: view, executor, recorder and highlight over one registry of refs.
 * Made when the first message asks for it; most pages never do.
 */
import type { ActError, Evidence } from '../core/actions/action.ts';
import type { Look } from '../core/view/look.ts';
import type { Ref } from '../core/ids.ts';
import type { Result } from '../core/result.ts';
import type { Params, ResultOf } from '../protocol/messages.ts';
import { ActivityMeter } from '../page/ready/activity-meter.ts';
import { AwaitedPictures } from '../page/ready/awaited-pictures.ts';
import type { ActContext, Resolved } from '../page/act/context.ts';
import { Clipboard } from '../page/act/text/clipboard.ts';
import { PageLine } from '../page/act/pointer/page-line.ts';
import { Executor } from '../page/act/executor.ts';
import { Highlight } from '../page/highlight.ts';
import { restlessMotion } from '../page/ready/motion.ts';
import type { RecordContext } from '../page/record/context.ts';
import { startRecording, type Recording } from '../page/record/start-recording.ts';
import { RefRegistry } from '../page/dom/refs.ts';
import { settle } from '../page/ready/settle.ts';
import { boxesOf, contentCorner } from '../page/view/boxes.ts';
import type { BuiltView } from '../page/view/build-view.ts';
import { domText } from '../page/view/dom-text.ts';
import { episodeOf } from '../page/view/episode.ts';
import { isSecret } from '../page/view/elements/field-values.ts';
import { ViewBuilder } from '../page/view/walk/view-builder.ts';
import { briefOf } from './brief.ts';
import type { Listeners } from './listeners.ts';

type ShadowRootOf = (element: Element) => ShadowRoot | null;

export class PageSide {
  readonly #document: Document;
  readonly #shadowRootOf: ShadowRootOf;
  readonly #listeners: Listeners | null;
  readonly #registry = new RefRegistry();
  readonly #meter: ActivityMeter;
  readonly #executor: Executor;
  readonly #highlight = new Highlight();
  readonly #views: ViewBuilder;
  readonly #pictures = new AwaitedPictures();
  /** One function for all views: another one would mean other listeners. */
  readonly #hasListener = (element: Element): boolean => this.#listeners?.has(element) === true;
  #recording: (Recording & { readonly over: AbortController }) | null = null;

  /** @param shadowRootOf - Reaches closed roots too, where the platform lets us. @param line - To the page's own world. */
  constructor(
    document: Document,
    shadowRootOf: ShadowRootOf,
    line: EventTarget | null = null,
    listeners: Listeners | null = null,
    clipboard = new Clipboard(),
  ) {
    this.#document = document;
    this.#shadowRootOf = shadowRootOf;
    this.#listeners = listeners;
    this.#views = new ViewBuilder(document);
    listeners?.onChange((element) => this.#views.changed(element));
    this.#meter = new ActivityMeter(document);
    const context: ActContext = {
      document,
      resolve: (ref) => this.#resolve(ref),
      brief: (element) => briefOf(element, this.#registry),
      shadowRootOf,
      pageLine: new PageLine(line),
      isSecret,
    };
    this.#executor = new Executor(context, this.#meter, clipboard);
  }

  async view({
    settle: waits,
    framePrefix,
    look = null,
    also = null,
  }: Params<'page.view'>): Promise<ResultOf<'page.view'>> {
    this.#registry.framePrefix = framePrefix;
    this.#meter.start();
    const { signal } = new AbortController();
    if (waits)
      await settle(this.#document, {
        meter: this.#meter,
        since: null,
        grace: null,
        restless: restlessMotion(this.#document),
        signal,
      });
    let built = this.#look(look);
    if (waits && (await this.#pictures.come(built.unsized, this.#document, signal))) built = this.#look(look);
    const seen = { view: built.view, frames: [...built.frames] };
    return also === null ? seen : { ...seen, ...this.#beside(seen, also) };
  }

  act({ dispatchId, action }: Params<'page.act'>): Promise<Result<Evidence, ActError>> {
    const into = action.kind === 'type' && action.ref === null ? this.#focused() : null;
    return this.#executor.act(
      dispatchId,
      into !== null && action.kind === 'type' ? { ...action, ref: this.#registry.refOf(into) } : action,
    );
  }

  /** What keys go to, through shadow trees; null when that is the page itself. */
  #focused(): Element | null {
    let focus: Element | null = this.#document.activeElement;
    if (focus === null || focus === this.#document.body || focus === this.#document.documentElement)
      return null;
    for (let inner: Element | null = focus; inner !== null;) {
      focus = inner;
      inner = this.#shadowRootOf(focus)?.activeElement ?? null;
    }
    return focus;
  }

  stop(): void {
    this.#executor.stop();
  }

  highlight(ref: Ref | null): void {
    this.#highlight.show(ref === null ? null : this.#registry.elementOf(ref));
  }

  record(report: Pick<RecordContext, 'onAct' | 'onEvent'>): void {
    if (this.#recording?.isListening() === true) return;
    this.stopRecording();
    const over = new AbortController();
    const context = {
      document: this.#document,
      view: () => this.#look().view,
      peek: (element: Element) => this.#registry.peek(element),
      isSecret,
      ...report,
    };
    this.#recording = { ...startRecording(context, over.signal), over };
  }

  stopRecording(): void {
    this.#recording?.flush();
    this.#recording?.over.abort();
    this.#recording = null;
  }

  /** Ends all that listens or observes. */
  close(): void {
    this.#recording?.over.abort();
    this.#recording = null;
    this.#highlight.show(null);
    this.#meter.stop();
    this.#views.stop();
  }

  /** What some observations have besides the view. */
  #beside(
    { view, frames }: ResultOf<'page.view'>,
    also: 'dom' | 'boxes',
  ): Partial<Pick<ResultOf<'page.view'>, 'dom' | 'boxes' | 'frames'>> {
    const refs = this.#registry;
    if (also === 'boxes') {
      const placed = frames.map((frame) => {
        const element = refs.elementOf(frame.ref);
        return element === null ? frame : { ...frame, corner: contentCorner(element) };
      });
      return { boxes: boxesOf(view, refs), frames: placed };
    }
    const { pieces, leftOut } = domText(this.#document.body ?? this.#document.documentElement, {
      refs,
      openOrClosedShadowRoot: this.#shadowRootOf,
      skipped: episodeOf(this.#document)?.harness ?? new Set(),
    });
    return { dom: leftOut === 0 ? pieces : [...pieces, `\n~ ${leftOut} more elements left out`] };
  }

  #look(look: Look | null = null): BuiltView {
    return this.#views.build({
      refs: this.#registry,
      look,
      openOrClosedShadowRoot: this.#shadowRootOf,
      ...(this.#listeners?.refresh() === true ? { hasListener: this.#hasListener } : {}),
    });
  }

  #resolve(ref: Ref): Resolved {
    const living = this.#registry.elementOf(ref);
    if (living) return { kind: 'live', element: living };
    const again = this.#registry.refind(ref, () => this.#look());
    return again.kind === 'found'
      ? { kind: 'refound', element: again.element }
      : { kind: 'gone', nearest: again.nearest };
  }
}
