/**
 * What one document does for the worker: view, executor, recorder and highlight over one registry of refs.
 * Made when the first message asks for it; most pages never do.
 */
import { fold } from '../core/fold.ts';
import { usesFocus, type ActError, type Evidence } from '../core/actions/action.ts';
import type { Look } from '../core/view/look.ts';
import type { ViewRules } from '../core/view/view-rules.ts';
import { textLines } from '../core/view/read-text.ts';
import { elementsOf } from '../core/view/tree.ts';
import type { PageView } from '../core/view/view.ts';
import type { UndoReport } from '../core/gate/undo-report.ts';
import type { Ref, RunId } from '../core/ids.ts';
import { err, type Result } from '../core/result.ts';
import type { Params, ResultOf } from '../protocol/messages.ts';
import { ActivityMeter } from '../page/ready/activity-meter.ts';
import { AwaitedPictures } from '../page/ready/awaited-pictures.ts';
import type { ActContext } from '../page/act/context.ts';
import { Clipboard } from '../page/act/text/clipboard.ts';
import { PageWorldPointer } from '../page/act/pointer/page-world-pointer.ts';
import { Executor } from '../page/act/executor.ts';
import { originHere } from '../page/act/facts/live-facts.ts';
import { Outgoing } from '../page/act/requests/outgoing.ts';
import { RequestCheck } from '../page/act/requests/request-check.ts';
import { targetChanges, type TargetChange } from '../page/act/target-change.ts';
import { closest, focusedElement } from '../page/dom/composed-tree.ts';
import { isEditable } from '../page/dom/controls.ts';
import { isVisible } from '../page/dom/dom.ts';
import { VISIBLE_AND_OPAQUE } from '../page/dom/element-box.ts';
import { Highlight } from '../page/highlight.ts';
import type { RecordContext } from '../page/record/context.ts';
import { startRecording, type Recording } from '../page/record/start-recording.ts';
import { pickElement } from '../page/pick.ts';
import { findTarget } from '../page/find/find-target.ts';
import { isLabel, isPlain, optionOf, refsNear } from '../page/find/refs-near.ts';
import { isSecretField } from '../page/record/secret-field.ts';
import { RefRegistry } from '../page/dom/refs.ts';
import { drawn, nextFrame } from '../page/ready/next-frame.ts';
import { isOnScreen } from '../page/ready/on-screen.ts';
import { NO_REQUESTS, Readiness, type AwaitRequests } from '../page/ready/readiness.ts';
import { boxesOf, contentCorner } from '../page/view/boxes.ts';
import { buildView, type BuiltView } from '../page/view/build-view.ts';
import { besideContent } from '../page/view/beside-content.ts';
import { domText } from '../page/view/dom-text.ts';
import { benchmarkReaders } from '../benchmark/view-readers.ts';
import { pointedWords } from '../core/direct/pointed-words.ts';
import { briefOf } from './brief.ts';
import type { Listeners } from './listeners.ts';
import { messagesOn } from './messages.ts';
import { SecretEchoes } from './secret-echoes.ts';
import { told } from '../core/i18n/told.ts';

/** What the document asks the worker for, and tells it. */
interface WorkerCallbacks {
  readonly awaitRequests: AwaitRequests;
  /** The run is about to send something. */
  readonly onCommit: () => void;
  /** What the page sends, where somebody watches it already. */
  readonly outgoing?: Outgoing | null;
}

/** Where nobody observes requests. */
const NO_WORKER: WorkerCallbacks = {
  awaitRequests: () => Promise.resolve(NO_REQUESTS),
  onCommit: () => undefined,
};

type ShadowRootOf = (element: Element) => ShadowRoot | null;

export class PageAgent {
  readonly #requests: RequestCheck;
  readonly #registry = new RefRegistry();
  readonly #readiness: Readiness;
  readonly #executor: Executor;
  readonly #highlight = new Highlight();
  readonly #pictures = new AwaitedPictures();
  readonly #echoes = new SecretEchoes();
  #picking = new AbortController();
  /** How many have been carried out in this document. */
  #actions = 0;
  /** What the caret is in, where the latest action did no more than put it there. */
  #caretIn: Element | null = null;
  /** The lines of the view that the planner got last. */
  #shown: readonly string[] = [];
  readonly #hasListener = (element: Element): boolean => this.listeners?.has(element) === true;
  /** Those that came with the latest call. */
  #rules: ViewRules | null = null;
  #recording: (Recording & { readonly over: AbortController }) | null = null;

  /** @param shadowRootOf - Reaches closed roots too, where the platform lets us. @param channel - To the page's own world. */
  constructor(
    private readonly document: Document,
    private readonly shadowRootOf: ShadowRootOf,
    private readonly channel: EventTarget | null = null,
    private readonly listeners: Listeners | null = null,
    clipboard = new Clipboard(),
    { awaitRequests, onCommit, outgoing }: WorkerCallbacks = NO_WORKER,
  ) {
    this.#requests = new RequestCheck(outgoing ?? new Outgoing(channel), (data) => this.masked(data));
    this.#readiness = new Readiness(new ActivityMeter(), shadowRootOf, awaitRequests, messagesOn(channel));
    const context: ActContext = {
      resolve: (ref) => this.#registry.resolve(ref, () => this.#look()),
      changesOf: (ref, element) => this.#changesOf(ref, element),
      brief: (element) => briefOf(element, this.#registry),
      briefNow: (element) => {
        this.#look();
        return briefOf(element, this.#registry);
      },
      shadowRootOf,
      ignored: () => this.#ignored(),
      wasShown: (text) => this.#shown.some((line) => line.includes(text)),
      pageWorld: new PageWorldPointer(channel),
    };
    this.#executor = new Executor(context, this.#readiness, this.#requests, { clipboard, onCommit });
  }

  async view({
    settle: waits,
    isPatient = false,
    framePrefix,
    look = null,
    also = null,
    rules = null,
  }: Params<'page.view'>): Promise<ResultOf<'page.view'>> {
    this.#registry.framePrefix = framePrefix;
    this.#rules = rules;
    this.#executor.leftIn = null;
    // Whoever looks anew has not agreed to what was asked.
    this.#requests.endHold();
    const { signal } = new AbortController();
    if (waits) await this.#untilReady(signal, isPatient);
    let built = this.#look(look);
    if (waits && (await this.#pictures.come(built.unsized, signal))) built = this.#look(look);
    this.#shown = textLines(built.view);
    this.#registry.markShown(refsIn(built.view), this.#actions);
    const loading = [...new Set(this.#readiness.unready.map(partOf))];
    const view = { ...built.view, ...(loading.length > 0 && { loading }) };
    const seen = { view, origin: originHere(), frames: [...built.frames] };
    return this.masked(also === null ? seen : { ...seen, ...this.#beside(seen, also) });
  }

  /** Only what the page is about: without its menus, footers and the bars over it. */
  async text(): Promise<ResultOf<'page.text'>> {
    await this.#untilReady(new AbortController().signal);
    const whole = { ref: null, page: 1 };
    const { view } = this.#look(whole, besideContent(this.document));
    const [main, all] = [view, this.#look(whole, new Set()).view].map((it) => textLines(it).join('\n'));
    return this.masked({ title: view.title, text: main || all || '', ...(view.shows && { shows: view.shows }) });
  }

  /** Of a child frame: one outside of the window is not waited for. */
  async ready(): Promise<void> {
    const isAwaited = this.document.defaultView === window.top || (await isOnScreen());
    if (isAwaited) await this.#untilReady(new AbortController().signal);
  }

  async #untilReady(signal: AbortSignal, isPatient = false): Promise<void> {
    this.#readiness.meter.start();
    const grace = isPatient ? this.#readiness.patientGrace() : this.#executor.expected;
    await this.#readiness.until({ since: null, grace, known: new Set(), signal });
  }

  async act({ dispatchId, action, permit, rules = null }: Params<'page.act'>): Promise<Result<Evidence, ActError>> {
    this.#rules = rules;
    const focused = usesFocus(action) ? this.#focused() : null;
    const left = this.#executor.leftIn;
    if (focused !== null && isEditable(focused) && left?.isConnected === true && left !== focused)
      return err({ kind: 'refused', why: told('told_focus_since') });
    const into = action.kind === 'type' && action.ref === null ? focused : null;
    const done = await this.#executor.act(
      dispatchId,
      into !== null && action.kind === 'type' ? { ...action, ref: this.#registry.refOf(into) } : action,
      permit,
    );
    if (done.ok || (done.error.kind !== 'changed' && done.error.kind !== 'asks')) this.#actions += 1;
    this.#caretIn = done.ok && action.kind === 'select_text' ? this.#focused() : null;
    // A question is compared with what the page says then.
    return !done.ok && done.error.kind === 'asks' ? done : this.masked(done);
  }

  /** The same data without the secrets that somebody has filled in here. */
  masked<T>(data: T): T {
    this.#echoes.note(this.document, (it) => this.#executor.hasFilled(it));
    return this.#echoes.masked(data);
  }

  /** What keys go to, through shadow trees; null when that is the page itself. */
  #focused(): Element | null {
    return focusedElement({ shadowRootOf: this.shadowRootOf });
  }

  stop(): void {
    this.#executor.stop();
    this.#requests.endHold();
  }

  undoable(run: RunId): number {
    return this.#executor.undoable(run);
  }

  undo(run: RunId): Promise<UndoReport> {
    return this.#executor.undo(run);
  }

  forgetFilled(): void {
    this.#executor.forgetFilled();
  }

  find({ selectors, value }: Params<'page.find'>): ResultOf<'page.find'> {
    const view = this.#look().view;
    const found = findTarget(selectors, {
      shadowRootOf: this.shadowRootOf,
      named: (name, role) => {
        const elements = elementsOf(view).filter((it) => role === null || it.role === role);
        const exact = elements.filter((it) => it.name === name);
        // Styles may have changed the case of the text that Chrome takes the name from.
        const named = exact.length > 0 ? exact : elements.filter((it) => fold(it.name) === fold(name));
        return named.flatMap((it) => this.#registry.elementOf(it.ref) ?? []);
      },
    });
    if (found === 'none' || found === 'several') return { kind: found };
    const isShown = isVisible(found, VISIBLE_AND_OPAQUE);
    const option = found instanceof HTMLSelectElement ? optionOf(found, value) : null;
    return {
      kind: 'found',
      refs: refsNear(found, this.#registry),
      isShown,
      isLabel: isLabel(found),
      own: isShown && isPlain(found, this.#registry) ? this.#registry.refOf(found) : null,
      isSecret: isSecretField(found, value ?? ''),
      option,
    };
  }

  /** Resolves once it is drawn, or is no longer. */
  async highlight(ref: Ref | null, isHeld = false): Promise<void> {
    const element = ref === null ? null : this.#registry.elementOf(ref);
    if (this.#highlight.show(element, isHeld)) await nextFrame(new AbortController().signal);
  }

  /** What the person points at next, in words; null where they cancel, or turn it off; empty where it cannot be heard. */
  async pick(isOn: boolean): Promise<string | null> {
    this.#picking.abort();
    if (!isOn) return null;
    if (this.channel === null) return '';
    this.#picking = new AbortController();
    const access = { shadowRootOf: this.shadowRootOf };
    const outline = (element: Element | null): void => void this.#highlight.show(element, true);
    const element = await pickElement(this.channel, access, outline, this.#picking.signal);
    if (element === null) return null;
    const { view } = this.#look();
    return pointedWords(briefOf(element, this.#registry), view);
  }

  /** A thin frame around the page, while a run is at work in it or what is done there is recorded. */
  frame(isOn: boolean): void {
    this.#highlight.frame(isOn && this.document.defaultView === window.top);
  }

  /** Resolves once nothing of ours is drawn: for a picture that is taken then. */
  async unmark(): Promise<void> {
    if (this.#highlight.hide()) await drawn();
  }

  record(
    { salt, startedAt }: Pick<RecordContext, 'salt' | 'startedAt'>,
    report: Pick<RecordContext, 'onAct' | 'onEvent' | 'onLeaving'>,
    rules: ViewRules | null = null,
  ): void {
    this.#rules = rules;
    if (this.#recording?.isListening() === true) return;
    this.stopRecording();
    const over = new AbortController();
    const context = {
      salt,
      startedAt,
      shadowRootOf: this.shadowRootOf,
      view: () => this.#look().view,
      refs: this.#registry,
      channel: this.channel,
      ...report,
    };
    this.#recording = { ...startRecording(context, over.signal), over };
    this.frame(true);
  }

  stopRecording(): void {
    this.#recording?.flush();
    this.#recording?.over.abort();
    this.#recording = null;
    this.frame(false);
  }

  /** Ends all that listens or observes. */
  close(): void {
    this.#picking.abort();
    this.#recording?.over.abort();
    this.#recording = null;
    this.#highlight.show(null);
    this.#highlight.frame(false);
    this.#readiness.meter.stop();
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
    const { pieces, leftOut } = domText(this.document.body ?? this.document.documentElement, {
      refs,
      openOrClosedShadowRoot: this.shadowRootOf,
      skipped: this.#ignored(),
    });
    return { dom: leftOut === 0 ? pieces : [...pieces, `\n~ ${leftOut} more elements left out`] };
  }

  #look(look: Look | null = null, beside: ReadonlySet<Element> = new Set()): BuiltView {
    const built = buildView(this.document, {
      refs: this.#registry,
      look,
      readers: benchmarkReaders,
      ignored: new Set([...this.#ignored(), ...beside]),
      openOrClosedShadowRoot: this.shadowRootOf,
      ...(this.listeners?.refresh() === true ? { hasListener: this.#hasListener } : {}),
    });
    return this.#rules?.hideUrl === true ? { ...built, view: { ...built.view, hideUrl: true } } : built;
  }

  #ignored(): ReadonlySet<Element> {
    const selectors = this.#rules?.ignore ?? [];
    return new Set(selectors.flatMap((it) => [...this.document.querySelectorAll(it)]));
  }

  #changesOf(ref: Ref, element: Element): readonly TargetChange[] {
    const known = this.#registry.shownOf(ref);
    if (known === null) return [];
    // Some editors call their field by the place of the caret ("Cursor at row 4").
    const shown = { ...known, ticks: known.ticks || element === this.#caretIn };
    // Names come from the whole walk, so that only another view tells the name of now.
    const own = this.#registry.refOf(element);
    const { view } = this.#look({ ref: own, page: 1 });
    // The page shows another item in it now: the ref is resolved again.
    if (this.#registry.peek(element) !== own) return [];
    if (refsIn(view).includes(own)) return targetChanges(shown, this.#registry.fingerprintOf(own));
    return isVisible(element, VISIBLE_AND_OPAQUE) ? targetChanges(shown, null) : [];
  }
}

const PARTS = 'main,nav,aside,section,form,table,dialog,[role]';

/** The part of the page that an element is, or is in. */
function partOf(element: Element): string {
  const part = closest(element, PARTS);
  return part ? (part.getAttribute('role') ?? part.localName) : 'page';
}

const refsIn = (view: PageView): Ref[] => elementsOf(view).map(({ ref }) => ref);
