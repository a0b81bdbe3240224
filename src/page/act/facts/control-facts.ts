/** What a control says of itself: whether it only shows something, where its link leads, and which form it submits. */
import { attributeOf, closestOf, matches, queryAll } from '../../dom/dom.ts';
import type { LiveFacts } from '../../../core/gate/facts.ts';
import type { ActContext } from '../context.ts';
import { defaultButtonOf, blocksImplicitSubmit } from '../keyboard/implicit-submit.ts';
import { nameOf } from './names.ts';

const SHOWS =
  'summary,[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded],[aria-pressed],[aria-selected],[popovertarget],[commandfor]:not([command^="--"]),[role=tab],[role=option],[role=checkbox],[role=radio],[role=switch],[role=menuitemcheckbox],[role=menuitemradio],[role=treeitem],input[type=checkbox],input[type=radio],input[type=file]';

export const onlyShows = (control: Element): boolean => matches(control, SHOWS);

export function linkOf(control: Element): LiveFacts['link'] {
  const link = closestOf(control, 'a[href],area[href]');
  if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return null;
  const written = (attributeOf(link, 'href') ?? '').trim();
  const ping = attributeOf(link, 'ping');
  const isDownload = attributeOf(link, 'download') !== null;
  const isPlace = !isDownload && /^(?:#|$)/.test(written) && isOnThisPage(link) && !namesPlace(link);
  // A script does what these do.
  if (/^javascript:/i.test(written) || isPlace) return null;
  return {
    address: link.href,
    isDownload,
    ...(ping !== null && { pings: (ping.match(/\S+/g) ?? []).map(addressOf) }),
    isHere: link.hash !== '' && isOnThisPage(link),
    onlyLoads:
      !matches(link, WITH_METHOD) && attributeOf(link, 'role') !== 'button' && !matches(control, 'button,input'),
  };
}

/** By Rails, Turbo and htmx: what is sent for it is no mere load. */
const WITH_METHOD =
  '[data-method],[data-turbo-method],[data-remote],[hx-post],[hx-put],[hx-patch],[hx-delete],[data-hx-post],[data-hx-put],[data-hx-patch],[data-hx-delete]';

type Link = HTMLAnchorElement | HTMLAreaElement;

/** A base element can lead "#" to another page. */
const isOnThisPage = (link: Link): boolean => withoutHash(link.href) === withoutHash(location.href);
const withoutHash = (address: string): string => address.replace(/#[^]*$/, '');

/** A part of the page, or an address that the page's own router reads. */
function namesPlace({ hash }: Link): boolean {
  const name = unescaped(hash.slice(1));
  return (
    /^!?\//.test(name) ||
    name === 'top' ||
    (name !== '' && (document.getElementById(name) ?? document.getElementsByName(name)[0] ?? null) !== null)
  );
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Submission {
  readonly form: HTMLFormElement;
  readonly facts: NonNullable<LiveFacts['submits']>;
}

export function submitsByPress(control: Element, context: ActContext): Submission | null {
  const button = closestOf(control, 'button,input');
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement)) return null;
  return button.form !== null && (button.type === 'submit' || button.type === 'image')
    ? submission(button.form, button, context)
    : null;
}

/** @param isChord - With Control or Command: scripts of many pages submit the form of a text then. */
export function submitsByEnter(field: Element, isChord: boolean, context: ActContext): Submission | null {
  if (field instanceof HTMLInputElement && field.form !== null) {
    const button = defaultButtonOf(field.form, field);
    if (button === null && blocksImplicitSubmit(field.form, field)) return null;
    return submission(field.form, button, context);
  }
  const form = isChord ? closestOf(field, 'form') : null;
  return form instanceof HTMLFormElement ? submission(form, defaultButtonOf(form, field), context) : null;
}

type Submitter = HTMLButtonElement | HTMLInputElement;

/** A field named "action" or "method" hides the form's own property, so that the attributes are read. */
function submission(form: HTMLFormElement, button: Submitter | null, context: ActContext): Submission {
  const written = (button && attributeOf(button, 'formaction')) ?? attributeOf(form, 'action');
  const method = ((button && attributeOf(button, 'formmethod')) ?? attributeOf(form, 'method'))?.toLowerCase();
  return {
    form,
    facts: {
      method:
        method === 'post' || method === 'dialog'
          ? method
          : method === 'get' || (written !== null && written !== '' && !written.startsWith('#'))
            ? 'get'
            : 'none',
      address: addressOf(written ?? ''),
      button: button === null ? '' : nameOf(button, context),
    },
  };
}

function addressOf(written: string): string {
  try {
    return new URL(written, document.baseURI).href;
  } catch {
    return written;
  }
}

/** The other buttons of a part of the page, by their names. */
export const buttonsIn = (root: Element, context: ActContext, besides: Element): string[] =>
  [...queryAll(root, 'button,[role=button],input[type=submit],input[type=button]')]
    .filter((it) => it !== besides)
    .slice(0, MAX_BUTTONS)
    .map((it) => nameOf(it, context));
const MAX_BUTTONS = 12;
