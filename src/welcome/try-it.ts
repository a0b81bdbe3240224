/** Does on this page what is written in its box: the same reading of words and the same hands as on any website. */
import { PageAgent } from '../content/page-agent.ts';
import type { Action } from '../core/actions/action.ts';
import { isPageAction } from '../core/actions/action.ts';
import { NO_CHOICES, planPart } from '../core/direct/act.ts';
import { partsOf } from '../core/direct/split.ts';
import type { Permit } from '../core/gate/permit.ts';
import { actErrorWords } from '../core/text/act-error.ts';
import { refusalWords } from '../core/text/refusal-words.ts';
import { t } from '../core/i18n/t.ts';

/** Whatever the gate asks is agreed to: nothing of this form leaves the page. */
const PERMIT: Permit = {
  mode: 'risky-steps',
  dryRun: false,
  grants: [],
  confirmed: null,
  covered: null,
  unknown: [],
  dialog: null,
  carried: [],
};
/** So long a step is outlined before it is done: somebody looks on. */
const SHOWN_MS = 500;

const agent = new PageAgent(document, (element) => element.shadowRoot);

/** @returns What came of it, for the person. */
export async function tryIt(command: string): Promise<string> {
  const parts = partsOf(command);
  let done = 0;
  for (const part of parts) {
    const { view } = await agent.view({ settle: false, framePrefix: '' });
    const plan = planPart(part, view, null, NO_CHOICES);
    if (plan.kind === 'open')
      return plan.offer?.leftOver === null
        ? t('welcome_several', { said: plan.offer.said })
        : refusalWords(plan.refusal);
    for (const action of plan.actions) {
      const trouble = await carryOut(action, `try-${Date.now()}-${done}`);
      if (trouble !== null) return trouble;
      done += 1;
    }
  }
  return done === 0 ? t('welcome_empty') : t('welcome_done');
}

async function carryOut(action: Action, dispatchId: string): Promise<string | null> {
  if (!isPageAction(action) || !('ref' in action)) return t('welcome_not_here');
  await agent.highlight(action.ref);
  await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
  await agent.highlight(null);
  let acted = await agent.act({ dispatchId, action, permit: PERMIT });
  if (!acted.ok && acted.error.kind === 'asks') {
    const permit = { ...PERMIT, confirmed: acted.error.question.fingerprint };
    acted = await agent.act({ dispatchId: `${dispatchId}-agreed`, action, permit });
  }
  return acted.ok ? null : actErrorWords(acted.error);
}
