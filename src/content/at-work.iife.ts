/** Registered while a run is at work, injected where it begins. */
import { startAtWork } from './at-work.ts';

startAtWork();
