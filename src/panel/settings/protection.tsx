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
      Stepwise asks before it sends, orders, deletes or publishes something, before it goes to a site that is
      new to the run, and before it takes there what it saw elsewhere. It finds these steps by what the page
      shows, not by what the model says, and it presses only what you were shown. It can miss a step: a button
      that does not say what it does, in a language that Stepwise does not know, or a key that an application
      takes for a command. Whatever stands on a page can still mislead the model, the page can notice that it
      is being worked on, and the model’s provider reads the pages of a run. Do not leave a run alone where a
      mistake would be costly.
    </p>
  </details>
);
