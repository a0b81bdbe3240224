/**
 * What a person would see change: fields that read differently, texts that appeared, changed or went away. It is
 * told in place of "the page changed" wherever it is little enough to be told.
 */
import type { ElementBrief } from '../../../core/view/ref-schema.ts';
import { type Read, type VisibleChange } from '../../../core/actions/evidence.ts';
import type { Change } from '../../ready/activity-meter.ts';
import { ancestorsOf, closest, commonAncestor, holds } from '../../dom/composed-tree.ts';
import { editingHostOf } from '../../dom/controls.ts';
import { contains, fold, isConnected, matches, textNodesIn, parentOf } from '../../dom/dom.ts';
import { isShown } from '../../dom/element-box.ts';
import { VisibleTexts } from '../../view/style/visible-texts.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import type { ActContext } from '../context.ts';
import { readBack } from '../read-back.ts';
import { Appearance } from './appearance.ts';
import { classStates } from './class-states.ts';

const FIELDS =
  'input:not([type=hidden]),textarea,select,progress,meter,[aria-valuenow],[aria-checked],[aria-selected],[aria-pressed],[aria-expanded]';
/** What announces something. */
export const LIVE = '[role=alert],[role=status],[role=log],[role=timer],[aria-live]:not([aria-live=off]),output';
const MAX_FIELDS = 400;
const MAX_TOLD = 3;
/** Changes of which it is asked whether a person sees them, which takes longest. */
const MAX_LOOKED_AT = 200;
const MAX_CHARS = 80;
/** What stands in place of the target stands in one of these. */
const MAX_AROUND = 2;

export class VisibleChanges {
  readonly #around: readonly Element[];
  readonly #fields: ReadonlyMap<Element, FieldState>;
  readonly #appearance: Appearance;

  /** @param target - The element that is about to be acted on. */
  constructor(
    private readonly target: Element | null,
    private readonly context: ActContext,
  ) {
    this.#around = target === null ? [] : [...ancestorsOf(target)].slice(1, 1 + MAX_AROUND);
    const fields = [...document.querySelectorAll(FIELDS)].slice(0, MAX_FIELDS);
    this.#fields = new Map(fields.map((it) => [it, this.#stateOf(it)]));
    this.#appearance = new Appearance(target);
  }

  /** Whether nothing that a person sees is different, although the DOM has changed. */
  isAsBefore(changes: readonly Change[]): boolean {
    return changes.length > 0 && this.#appearance.isAsBefore(this.#ofInterest(changes));
  }

  /**
   * @param changes - Of the DOM since the action began.
   * @param subject - Its value is told anyway.
   * @returns The most important first.
   */
  tell(changes: readonly Change[], subject: Element | null): VisibleChange[] {
    const ignored = this.context.ignored();
    const isTold = (it: Element): boolean =>
      !(subject && holds(subject, it)) && ![...ancestorsOf(it)].some((at) => ignored.has(at));
    const fields = [...this.#fields].flatMap(([field, was]): Seen[] => {
      const is = isConnected(field) && isTold(field) ? this.#stateOf(field) : was;
      // Choosing one tab or radio button takes the state from another: that goes without saying.
      const isLoss = subject !== null && is.state?.startsWith('not ') === true;
      const isSame = is.value === was.value && is.state === was.state;
      if (isSame || (is.value === null && is.state === undefined) || isLoss || !isShown(field)) return [];
      return [{ at: field, change: { ...changeOf(is), element: this.#named(field) } }];
    });
    // Also where no attribute has changed: a style sheet may go by :checked or by the focus.
    const revealed = this.#appearance.revealed();
    const { appeared, gone } = textChanges(
      this.#ofInterest(changes).filter(({ record }) => !this.#isSecret(record.target)),
      revealed.filter((it) => !this.#isSecret(it)),
      this.#appearance.concealed().filter((it) => !this.#isSecret(it)),
    );
    // What holds the target is marked for what is in it, as the page is for a dialog.
    const target = this.target && isConnected(this.target) ? this.target : document.body;
    const isAround = (at: Element): boolean => at === document.body || (at !== target && holds(at, target));
    const states = [...classStates(changes)]
      .filter(([at]) => !this.#fields.has(at) && isShown(at) && isTold(at) && !isAround(at))
      .filter(([at]) => !revealed.some((it) => holds(it, at) || holds(at, it)))
      .map(([at, state]): Seen => ({ at, change: { kind: 'state', element: this.#named(at), ...state } }))
      // What has no name says nothing by its state.
      .filter(({ change }) => change.kind === 'state' && change.element.name !== '');
    const gained = states.filter(({ change }) => change.kind === 'state' && change.isOn);
    // Where the target stood, if it is there no more.
    const isGone = this.target !== null && !(isConnected(this.target) && isShown(this.target));
    const place = isGone
      ? this.#around.find((it) => it !== document.body && isConnected(it) && isShown(it))
      : undefined;
    const texts = appeared.flatMap((node): Seen[] => {
      const at = parentOf(node) as Element;
      const inTarget = this.target !== null && holds(this.target, at);
      const isInPlace = !inTarget && place !== undefined && holds(place, at);
      const text = short(fold(node.data));
      const change = { kind: 'text', text, inTarget, ...(isInPlace && { inPlace: true as const }) } as const;
      return isShown(at) && isTold(at) ? [{ at, node, change }] : [];
    });
    const classes = gained.length > 0 ? gained : states;
    const all = [...fields, ...texts, ...classes].toSorted((a, b) => this.#weightOf(b) - this.#weightOf(a));
    const told = onlySeen(all.slice(0, MAX_LOOKED_AT));
    if (told.length > 0 || gone.length > MAX_TOLD) return told;
    // Of what is gone nobody can tell whether it was seen.
    return gone.filter((text) => this.context.wasShown(text)).map((text) => ({ kind: 'gone', text: short(text) }));
  }

  /** Without those of what the view ignores, and of clocks that go on. */
  #ofInterest(changes: readonly Change[]): Change[] {
    const ignored = [...this.context.ignored()];
    return changes.filter(({ record }) => !ignored.some((it) => contains(it, record.target)) && !isOfClock(record));
  }

  #named(element: Element): ElementBrief {
    return { ...this.context.brief(element), ref: null };
  }

  /** Text in an editor that the page masks. */
  #isSecret(node: Node): boolean {
    const element = node instanceof Element ? node : parentOf(node);
    const host = element && editingHostOf(element);
    return host !== null && isSecret(host);
  }

  #stateOf(field: Element): FieldState {
    if (field instanceof HTMLProgressElement || field instanceof HTMLMeterElement)
      return { value: String(field.value) };
    const read = readBack(field);
    if (read.selected) return { value: read.selected.join(', ') };
    return read;
  }

  /** What is announced comes first, then what is near to the target; a sign without words, such as that of a close button, last. */
  #weightOf({ at, change }: Seen): number {
    if (change.kind === 'text' && !/[\p{L}\p{N}]/u.test(change.text)) return -Infinity;
    if (closest(at, LIVE)) return 1;
    const common = this.target && isConnected(this.target) ? commonAncestor(this.target, at) : null;
    return common === null ? -Infinity : -[...ancestorsOf(at)].indexOf(common);
  }
}

/** What a field shows: its text, the names of what is chosen in it, or its state. */
type FieldState = Pick<Read, 'value' | 'state'>;

interface Seen {
  readonly at: Element;
  /** Where a text has come. */
  readonly node?: Text;
  readonly change: VisibleChange;
}

/** The first ones that a person sees, each told once. */
function onlySeen(all: readonly Seen[]): VisibleChange[] {
  const seen = new VisibleTexts();
  const told = new Map<string, VisibleChange>();
  for (const { at, node, change } of all) {
    if (told.size === MAX_TOLD) break;
    if (node && !seen.boxOf(node, at)) continue;
    // With the words beside it that make a sentence of it: "3" in "3 items left".
    const whole = node ? seen.wordsIn(at, MAX_CHARS + 1) : '';
    const it = change.kind === 'text' && whole.length <= MAX_CHARS ? { ...change, text: whole } : change;
    told.set(JSON.stringify(it), it);
  }
  return [...told.values()];
}

function textChanges(
  changes: readonly Change[],
  revealed: readonly Element[],
  concealed: readonly Element[],
): { appeared: Text[]; gone: string[] } {
  const removed = concealed.flatMap((it) => textsIn(it).map(({ data }) => fold(data)));
  const added = new Set(revealed.flatMap(textsIn));
  for (const { record } of changes) {
    if (record.type === 'characterData' && record.target instanceof Text) {
      removed.push(fold(record.oldValue ?? ''));
      added.add(record.target);
    }
    const isSeen = record.target instanceof Element && isShown(record.target);
    // What came meanwhile and went again was never seen.
    for (const text of [...record.removedNodes].flatMap(textsIn))
      if (!added.delete(text) && isSeen) removed.push(fold(text.data));
    for (const node of record.addedNodes) for (const text of textsIn(node)) added.add(text);
  }
  const old = new Map<string, number>();
  for (const text of removed) if (text !== '') old.set(text, (old.get(text) ?? 0) + 1);
  const appeared: Text[] = [];
  for (const node of added) {
    const text = fold(node.data);
    if (!parentOf(node) || !isConnected(node) || text === '') continue;
    const count = old.get(text) ?? 0;
    if (count > 0) old.set(text, count - 1);
    // A clock that goes on is no effect of the action.
    else if (!isTime(text)) appeared.push(node);
  }
  const gone = [...old].flatMap(([text, count]) => (count > 0 && !isTime(text) ? [text] : []));
  return { appeared, gone };
}

const isOfClock = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'characterData'
    ? target instanceof Text && isTime(target.data)
    : type === 'childList' && [...addedNodes, ...removedNodes].every((it) => it instanceof Text && isTime(it.data));

const isTime = (text: string): boolean => /\d:\d\d/.test(text) && text.length < 40;

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  if (!(node instanceof Element) || matches(node, 'script,style,template,noscript')) return [];
  return Array.from(textNodesIn(node), ([text]) => text);
}

const changeOf = ({ value, state }: FieldState) =>
  state === undefined
    ? ({ kind: 'value', value: short(value ?? '') } as const)
    : ({ kind: 'state', state, isOn: true } as const);

const short = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);
