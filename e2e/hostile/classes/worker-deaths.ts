/** The worker dies at the nth thing that it waits for: the run goes on, and what was done once is not done twice. */
import { TASK, type At, type HostileCase } from '../case.ts';
import { ORDERING } from './parts.ts';

const kill = ({ extension }: At): Promise<void> => extension.killWorker();
/** The model never answers: a worker in its last moments would still decide on it. */
const killUnanswered = async (at: At): Promise<never> => {
  await kill(at);
  return new Promise(() => undefined);
};

/**
 * From the nth call on nothing leaves the worker any more and nothing arrives: calls of the browser are not made, and
 * what was written is not heard of. Then it is killed. By text: a transpiler that keeps names would wrap inner functions
 * in a call that does not exist there.
 */
const dyingAt = (nth: number): string => `{
  const { fetch } = globalThis;
  let isCounting = false;
  let count = 0;
  const isDead = () => {
    if (!isCounting) return false;
    count += 1;
    if (count === ${nth}) void fetch('@fault/kill');
    return count >= ${nth};
  };
  const never = () => new Promise(() => undefined);
  const mended = [];
  const replace = (holder, name, by) => {
    const native = holder[name];
    if (typeof native !== 'function') return;
    holder[name] = by(native);
    mended.push(() => { holder[name] = native; });
  };
  const dying = (native) => function (...args) { return isDead() ? never() : native.apply(this, args); };
  for (const api of [globalThis.chrome, globalThis.browser])
    for (const part of ['tabs', 'scripting', 'webNavigation'])
      for (const name of ['get', 'query', 'update', 'sendMessage', 'executeScript', 'getAllFrames', 'getFrame'])
        if (api?.[part]) replace(api[part], name, dying);
  replace(globalThis, 'fetch', dying);
  // The run has begun once its first state is written.
  replace(IDBTransaction.prototype, 'addEventListener', (native) => function (type, listener, ...more) {
    const { objectStoreNames } = this;
    native.call(this, type, type !== 'complete' ? listener : (event) => {
      if (isDead()) return;
      listener(event);
      if (objectStoreNames.contains('timeline')) setTimeout(() => { isCounting = true; });
    }, ...more);
  });
  globalThis.mendWorker = () => { for (const mend of mended) mend(); return count; };
}`;

/** Those that the tests play; the bench plays all. */
const OF_TESTS: ReadonlySet<number> = new Set([1, 2, 4, 7, 11, 16, 22, 29]);
/** More than one order waits for. */
const MOST = 40;

const deathAt = (nth: number): HostileCase => ({
  name: `the worker dies at the ${nth}. thing that it waits for`,
  ...ORDERING,
  ...(OF_TESTS.has(nth) ? {} : { isSlow: true }),
  before: async ({ context, sites }) => {
    await context
      .serviceWorkers()
      .at(-1)
      ?.evaluate(sites.addressesIn(dyingAt(nth)));
  },
  arrives: { 'fault/kill': kill },
  // What may not have been sent is not sent again by itself, so that the model has to know.
  must: null,
  after: async ({ context, log, prompts }) => {
    await context.serviceWorkers().at(-1)?.evaluate('globalThis.mendWorker?.()');
    const isOrdered = log.some((line) => TASK.test(line));
    return isOrdered || /not known/.test(prompts.at(-1) ?? '') ? null : 'not ordered, and the model was not told';
  },
});

export const workerDeaths: readonly HostileCase[] = [
  { name: 'the worker is killed while the model thinks', ...ORDERING, meanwhile: { 1: killUnanswered } },
  { name: 'the worker is killed after the order was placed', ...ORDERING, meanwhile: { 2: killUnanswered } },
  {
    name: 'the worker is killed while the page carries out the click',
    ...ORDERING,
    arrives: { 'shop/did': kill },
  },
  {
    name: 'the worker is killed while the page after the order loads',
    ...ORDERING,
    page: {
      'shop/': `<button onclick="did('task'); location.href = '/thanks'">Place the order</button>`,
      'shop/thanks': 'Thank you',
    },
    arrives: { 'shop/thanks': kill },
  },
  {
    name: 'the worker is killed twice',
    ...ORDERING,
    meanwhile: { 1: killUnanswered, 2: killUnanswered },
  },
  {
    name: 'the worker is killed while the model’s question waits for the person',
    ...ORDERING,
    does: ['ask Which order?', 'click Place the order'],
    alongside: {
      1: async (at) => {
        await at.panel.waitForPhase('asking');
        await kill(at);
      },
    },
  },
  ...Array.from({ length: MOST }, (_, i) => deathAt(i + 1)),
];
