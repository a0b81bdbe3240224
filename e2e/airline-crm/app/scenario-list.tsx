/** The front page for people: every scenario on a few seeds. */
import { scenarioOf } from '../scenario/scenario.ts';
import { TASKS } from '../scenario/wish.ts';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

export const ScenarioList = () => (
  <div class="list">
    <h1>Skyway reservations</h1>
    <p>Open a scenario: its command stands at the top of the page. Give it to Stepwise, or do it by hand.</p>
    {TASKS.map((task) => (
      <section key={task}>
        <h2>{task}</h2>
        <p>{scenarioOf(task, 0).command}</p>
        <p>
          {SEEDS.map((seed) => (
            <>
              <a href={`?scenario=${task}&seed=${seed}`}>{seed}</a>{' '}
            </>
          ))}
        </p>
      </section>
    ))}
  </div>
);
