import { Icon } from '../shared/icon.tsx';

/** What the questions protect against, and what not. */
export const Protection = () => (
  <details class="more-fields">
    <summary>
      <span>
        What this protects, and what not <Icon name="chevron" />
      </span>
    </summary>
    <p class="hint">
      Stepwise asks before it sends, saves, orders, publishes or deletes something, before it goes to a site that the
      run has not been on, and before it takes there what it saw elsewhere. It finds these steps by what the page shows,
      not by what the model says, and it presses only what you were shown.
    </p>
    <p class="hint">
      It can miss a step: a link that does more than open a page, a drag, a button that does not say what it does or
      says it in a language that Stepwise does not know, a key that an application takes for a command.
    </p>
    <p class="hint">
      Text on a page can still mislead the model. The page can notice that a program is using it. The model’s provider
      gets the text of the pages of a run. Do not leave a run alone where a mistake would be costly.
    </p>
  </details>
);
