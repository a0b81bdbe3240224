import type { ActError } from '../../../core/actions/action.ts';
import { err } from '../../../core/result.ts';
import { isDisabled, isRendered } from '../actionability.ts';
import { required, type ActionHandler } from '../handler.ts';
import { done, notInteractable, refused } from '../effect.ts';
import { keyTyping, named as keyNamed } from '../keyboard/keys.ts';
import { selectOptions } from '../select.ts';
import { ancestorsOf, closest, holds } from '../../dom/composed-tree.ts';
import { labelsOf } from '../../dom/controls.ts';
import { matches } from '../../dom/dom.ts';
import { isClippedAway } from '../../dom/element-box.ts';
import { nextTask } from '../../dom/elapse.ts';
import { pause } from '../../ready/next-frame.ts';
import { readBack } from '../read-back.ts';
import { revealByHover } from './reveal-by-hover.ts';
import { watchSubmenuOfItem } from '../popups.ts';
import { pointAt } from './point-at.ts';
import { BUTTON_LIKE, pressedControl } from '../facts/pressed-control.ts';
import { refusedPress } from './refused-press.ts';
import { findTargetPoint } from './target-point.ts';
import { told } from '../../../core/i18n/told.ts';

/** Until a submenu opens after its item was pressed. */
const SUBMENU_MS = 500;

/** What is on or off by itself: a press turns it over, unless the page refuses. */
const SWITCHES = 'input[type=checkbox],[role=switch],[role=checkbox],[role=menuitemcheckbox]';
/** Space picks these, by the keyboard. */
const PICKED = `${SWITCHES},input[type=radio]`;
/** Some pages ask their server first. */
const SWITCH_MS = 300;

export const click: ActionHandler<'click'> = async (action, tools, named) => {
  let element = required(named);
  const { devices, meter } = tools;
  const { context, pointer, keyboard } = devices;
  const { ref } = action;
  if (isDisabled(element)) return notInteractable(ref, 'disabled');
  // Chrome draws the options of a closed list outside of the page: a click on one chooses it.
  const list = element instanceof HTMLOptionElement && !isHittable(element) ? element.closest('select') : null;
  if (list && element instanceof HTMLOptionElement) return selectOptions(list, [element.label], ref, devices);
  // The element was compared with the view before these.
  const changesBefore = meter.count;
  if (isForKeysAlone(element) && action.button === 'left' && action.count === 1) {
    devices.focus.to(element);
    if (devices.focus.current !== element)
      return refused(told('told_focus_not_pressed', { to: context.brief(devices.focus.keyTarget) }));
    // What the page does when the focus comes may make another control of it.
    const again = meter.count === changesBefore || tools.isPart ? null : await tools.again();
    if (again?.ok === false) return again;
    const isPicked = matches(element, PICKED);
    // Enter in any other field would send its form: a press there gives it the focus alone.
    if (isPicked || matches(element, BUTTON_LIKE))
      await keyboard.press({ held: action.modifiers, key: isPicked ? keyTyping(' ') : keyNamed('Enter') });
    return done({ hit: element, subject: element, respondsLater: true });
  }
  const found = findTargetPoint(element, ref, context);
  const point = found.ok ? found : await revealByHover(element, ref, devices, found);
  if (!point.ok) return point;
  const { hit, x, y } = point.value;
  let { coveredBy } = point.value;
  const inside = action.button !== 'right' && pressedControl(hit, element) !== element;
  const refusal = inside ? refusedPress(tools.authorizePress(hit, element)) : null;
  if (refusal) return err(refusal);
  const [isSwitch, before] = [closest(element, SWITCHES) !== null, readBack(element).state];
  const hasSwitched = isSwitch && before ? (): boolean => readBack(element).state !== before : null;
  const isOpen = action.button === 'left' ? watchSubmenuOfItem(hit) : null;
  keyboard.pressModifiers(action.modifiers);
  const isOther = pointer.approach(hit, x, y, action.modifiers);
  if ((isOther || !found.ok) && !tools.isPart) {
    // What the page does when the pointer comes, it may do in a task or a frame of its own.
    await nextTask();
    const again = meter.count === changesBefore ? null : await tools.again();
    if (again?.ok === false) {
      keyboard.releaseModifiers(action.modifiers);
      return again;
    }
    if (again) element = required(again.value);
  }
  const { seconds = 0 } = action;
  let changed: ActError | null = null;
  // What is held for a while may have become something else: the release is weighed as the press was.
  const hold = async (): Promise<boolean> => {
    await pause(seconds * 1000, tools.signal);
    changed = refusedPress(tools.authorizePress(hit, element));
    return changed === null;
  };
  const held = seconds > 0 ? { held: hold } : {};
  const clicked = await pointer.click(hit, x, y, { ...action, isThere: true, ...held }, (here) => {
    if (here === hit || !isRendered(element)) return null;
    const next = findTargetPoint(element, ref, context);
    // Covered by what the approaching pointer opened: pressed all the same, as a person's press there is, and reported.
    if (!next.ok) {
      coveredBy = here;
      return null;
    }
    const isHere = next.value.x === pointer.x && next.value.y === pointer.y;
    return isHere ? null : next.value;
  });
  keyboard.releaseModifiers(action.modifiers);
  if (changed) return err(changed);
  // The context menu opens on the press: it may be under the pointer when the button is released.
  const isOnPress = action.button === 'right';
  const isElsewhere = clicked && !isOnPress && coveredBy === null && holds(element, hit) && !holds(element, clicked);
  // The pointer rests there after the press, which opens what the press did not.
  if (isOpen?.() === false && hit.isConnected) pointer.hover(hit, pointer.x, pointer.y);
  return done({
    hit,
    coveredBy,
    subject: element,
    respondsLater: true,
    ...(hasSwitched && { graceMs: SWITCH_MS, hasResponded: hasSwitched }),
    ...(isOpen && { graceMs: SUBMENU_MS, hasResponded: isOpen }),
    ...(isElsewhere && {
      report: told('told_moved_away', { to: context.brief(clicked) }),
    }),
  });
};

/** Clipped to nothing, as what is there for the keyboard and for readers: no press can reach it. */
const isForKeysAlone = (element: Element): boolean =>
  matches(element, 'button,a[href],input') &&
  labelsOf(element).length === 0 &&
  [...ancestorsOf(element)].some((at) => isClippedAway(getComputedStyle(at)));

const isHittable = (option: HTMLOptionElement): boolean =>
  isRendered(option) && [...option.getClientRects()].some(({ width, height }) => width > 0 && height > 0);

export const clickAt: ActionHandler<'click_at'> = async (action, { devices }) => {
  const { context, pointer, keyboard } = devices;
  const pointed = pointAt(action, context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, named } = pointed.value;
  if (action.ref !== null && named && isDisabled(named)) return notInteractable(action.ref, 'disabled');
  keyboard.pressModifiers(action.modifiers);
  await pointer.click(hit, x, y, action);
  keyboard.releaseModifiers(action.modifiers);
  const at = `${Math.round(x)},${Math.round(y)}`;
  const report = told('told_hit', { element: context.brief(hit), at });
  return done({ hit, subject: hit, respondsLater: true, report });
};
