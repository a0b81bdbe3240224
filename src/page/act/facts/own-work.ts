import type { ActContext } from '../context.ts';
import type { InputDevices } from '../input-devices.ts';

/** The run's own part in a document. */
export interface OwnWork {
  readonly context: ActContext;
  readonly devices: InputDevices;
  /** The fields that the run has filled in or chosen, as far as they are still in the document. */
  readonly filled: ReadonlySet<Element>;
}
