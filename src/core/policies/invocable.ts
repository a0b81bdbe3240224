/** Which of the policies that a frame may invoke its prompt lists. */
import type { ActionGroup } from '../actions/action-row.ts';
import { invocableOn, type Policy } from '../policy.ts';
import { isLight } from '../commands/intent.ts';
import { tokensOf } from '../commands/tokens.ts';
import { holdsWords } from '../match/names.ts';
import { policyOf } from '../run/frames.ts';
import type { RunState, StackFrame } from '../run/run-state.ts';

/** Each costs tokens with every decision. */
const MAX_LISTED = 12;

/**
 * What a prompt lists: all that the preset names. Of the person's library, when more fit the page, those come first that the frame's own instructions name,
 * then those whose actions the frame lacks, then those made for such pages, then those whose words are
 * like the task's. The order is that of the file, so that the prompt stays the same while the page does.
 * The base policy and the frame's own are listed only where the instructions name them.
 */
export function listedPolicies(run: RunState, frame: StackFrame, url: string): Policy[] {
  const own = policyOf(run, frame);
  const named = namesIn(own.instructions);
  const unwanted = [run.stack[0].policy, frame.policy];
  const fitting = invocableOn(url, run.policies).filter(({ name }) => named.has(name) || !unwanted.includes(name));
  if (fitting.length <= MAX_LISTED || run.preset.policies.names !== 'all') return fitting;
  const likely = alike(fitting, Object.values(frame.args).join(' '));
  const forSite = fitting.filter(({ sites }) => sites.length > 0);
  const ranked = [
    ...fitting.filter(({ name }) => named.has(name)),
    ...adding(fitting, own.groups),
    ...likely.filter((it) => forSite.includes(it)),
    ...forSite,
    ...likely,
  ];
  const listed = new Set([...new Set(ranked)].slice(0, MAX_LISTED));
  return fitting.filter((it) => listed.has(it));
}

/** "invoke find"; a name in two words needs no verb before it. */
const namesIn = (instructions: string): ReadonlySet<string> =>
  new Set(
    [...instructions.matchAll(/\binvok(?:e|es|ing) ([a-z]\w*)|\b([a-z][a-z0-9]*_\w+)/gi)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );

/** As few as have the groups of actions that are lacking. */
function adding(policies: readonly Policy[], groups: readonly ActionGroup[]): Policy[] {
  const had = new Set(groups);
  return policies.filter((policy) => {
    const adds = policy.groups.some((it) => !had.has(it));
    for (const it of policy.groups) had.add(it);
    return adds;
  });
}

/** Those that share two words with the task, or that it calls by their whole name; the likest first. */
function alike(policies: readonly Policy[], task: string): Policy[] {
  const wanted = new Set(contentWords(task));
  const shared = (it: Policy): number =>
    new Set(contentWords(`${nameOf(it)} ${it.description}`).filter((word) => wanted.has(word))).size;
  return policies
    .filter((it) => shared(it) > 1 || holdsWords(task, nameOf(it)))
    .toSorted((a, b) => shared(b) - shared(a));
}

const nameOf = ({ name }: Policy): string => name.replaceAll('_', ' ');

const contentWords = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (token.kind === 'word' && !isLight(token) ? [token.key] : []));
