/** A recording as the Recorder of Chrome DevTools exports it (the schema of `@puppeteer/replay`), as far as it is read. */
import * as v from 'valibot';
import { MAX_STEPS } from './flow.ts';

/** The Recorder writes five. */
const MAX_SELECTORS = 50;
const number = v.number();
const optionalText = v.optional(v.string());

const shared = {
  target: optionalText,
  frame: v.optional(v.array(number)),
  assertedEvents: v.optional(v.array(v.looseObject({ type: v.string(), url: optionalText }))),
};
/** A list of strings is a path through shadow trees. The Recorder found none for some elements, as for a whole document. */
const selectors = v.pipe(
  v.array(v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(1))])),
  v.maxLength(MAX_SELECTORS),
);
const pointer = { ...shared, selectors, button: optionalText };

const stepSchema = v.variant('type', [
  v.object({ ...shared, type: v.literal('navigate'), url: v.string() }),
  v.object({ ...pointer, type: v.literal('click') }),
  v.object({ ...pointer, type: v.literal('doubleClick') }),
  v.object({ ...shared, selectors, type: v.literal('hover') }),
  v.object({ ...shared, selectors, type: v.literal('change'), value: v.string() }),
  // Filling in a form, the browser sends events of keys that have no name.
  v.object({ ...shared, type: v.literal('keyDown'), key: optionalText }),
  v.object({ ...shared, type: v.literal('keyUp'), key: optionalText }),
  v.object({ ...shared, type: v.literal('scroll'), y: v.optional(number) }),
  v.object({
    ...shared,
    selectors,
    type: v.literal('waitForElement'),
    operator: optionalText,
    count: v.optional(number),
    visible: v.optional(v.boolean()),
  }),
  ...(['setViewport', 'emulateNetworkConditions', 'waitForExpression', 'close', 'customStep'] as const).map((type) =>
    v.object({ ...shared, type: v.literal(type) }),
  ),
]);
export type DevtoolsStep = v.InferOutput<typeof stepSchema>;

export const devtoolsFlowSchema = v.object({
  title: v.string(),
  steps: v.pipe(v.array(stepSchema), v.maxLength(MAX_STEPS)),
});
