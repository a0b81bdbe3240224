/** The state on this page: the scenario of its address, the application before it and now. */
import { signal } from '@preact/signals';
import { changeCrm, startCrm, type Crm, type CrmEvent } from '../scenario/crm.ts';
import { evaluate } from '../scenario/evaluate.ts';
import { scenarioOf, type Scenario } from '../scenario/scenario.ts';
import { TASKS } from '../scenario/wish.ts';

const query = new URLSearchParams(location.search);
const task = TASKS.find((it) => it === query.get('scenario'));
const seed = Number(query.get('seed') ?? 0);

/** Null on the page that lists the scenarios. */
export const scenario: Scenario | null = task === undefined ? null : scenarioOf(task, seed);
/** A person who tries a scenario by hand reads its command on the page; the bench gives it to the extension. */
export const showsCommand = !query.has('bench');

const before = startCrm(scenario?.bookings ?? []);
export const crm = signal<Crm>(before);

export const send = (event: CrmEvent): void => {
  crm.value = changeCrm(crm.value, event);
  publish();
};

export const score = () => (scenario === null ? null : evaluate(scenario, before, crm.value));

/** The bench reads what came of the scenario here. */
const publish = (): void => void Object.assign(globalThis, { airlineCrm: score() });
publish();
