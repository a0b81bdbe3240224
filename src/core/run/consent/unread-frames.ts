/** Frames of other sites: the model is shown those that the run may read, and of the others where they are from. */
import { isForbidden, isGranted } from '../../gate/grant.ts';
import { NO_ORIGIN, originOf } from '../../gate/origin.ts';
import { decide, type Verdict } from '../../gate/authorize.ts';
import { pageSubject } from '../../gate/question.ts';
import { siteOf } from '../../gate/registrable-domain.ts';
import { saysSecret } from '../../gate/secret-words.ts';
import { elementsOf, mapItems } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { ActiveRun } from '../run-state.ts';
import { permitFor } from './permit-for.ts';

/** The value of a frame is the origin of what it shows, where that is not the page's. */
export function withUnreadFrames({ gate }: ActiveRun, view: PageView): PageView {
  const page = originOf(view.url);
  const unread: NonNullable<PageView['unread']> = [];
  const shown = mapItems(view, (item) => {
    if (item.kind !== 'element' || item.role !== 'frame' || item.value === null) return item;
    const origin = originOf(item.value);
    const isRead = origin === NO_ORIGIN || siteOf(origin) === siteOf(page);
    if (isRead || isGranted(gate.grants, { capability: 'read', origin })) return item;
    unread.push({ origin, asks: elementsOf({ children: item.children ?? [] }).some(isSecretField) });
    return { ...item, children: [{ kind: 'text', text: NOT_READ }] };
  });
  return unread.length === 0 ? view : { ...shown, unread };
}

const NOT_READ = 'Not read: it is of another site, which the person has not allowed.';

const isSecretField = ({ type, role, name }: ElementItem): boolean =>
  type === 'password' || (role === 'textbox' && saysSecret(name));

/** A frame where one logs in or pays may be what the command is about: the person is asked, by its name, once a run. */
export function authorizeFrames(run: ActiveRun, { url, unread = [] }: PageView): Verdict {
  const { dryRun, grants } = run.gate;
  const asking = unread.find(
    ({ origin, asks }) => asks && !isForbidden(grants, { capability: 'leave-origin', origin }),
  );
  if (asking === undefined || dryRun) return { kind: 'allowed' };
  const { origin } = asking;
  const subject = pageSubject(originOf(url), { target: { role: 'frame', name: '' } });
  return decide([{ capability: 'leave-origin', origin }], permitFor(run), origin, subject);
}
