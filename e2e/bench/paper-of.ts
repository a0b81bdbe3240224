/** The paper that a preset reproduces, by the first word of its name. */

interface Paper {
  /** Of the section with its tasks. */
  readonly title: string;
  /** Of the published numbers: the paper's own method, on all tasks that it was measured on. */
  readonly column: string | null;
}

export const PAPERS: Readonly<Record<string, Paper>> = {
  webwise: { title: 'WebWISE', column: 'webwise.webwise_k1' },
  synapse: { title: 'Synapse', column: 'synapse.synapse' },
  step: { title: 'SteP', column: 'step.step_few' },
  flat: { title: 'SteP’s single policy', column: 'step.step_few' },
  caap: { title: 'CAAP', column: 'caap.caap' },
  stepwise: { title: 'Stepwise', column: null },
};

export const paperOf = (preset: string): string => /^[a-z]+/.exec(preset)?.[0] ?? preset;
