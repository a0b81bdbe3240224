import { describe, expect, test } from 'vitest';
import { sectionsForm } from './sections-form.ts';

const form = sectionsForm({ chainOfThought: true });
const CLICK = '{"kind":"act","plan":[{"kind":"click","ref":"2","how":"left"}]}';
const clicks = (ref: string): object => ({
  kind: 'act',
  plan: [expect.objectContaining({ kind: 'click', ref })],
});

/** Answers as models write them, which all decide to click 2. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['as asked', `### History\nNothing yet.\n### Plan\nPress Ok.\n### Decision\n${CLICK}`],
  ['in a fenced block', `### Plan\nPress Ok.\n\n### Decision\n\`\`\`json\n${CLICK}\n\`\`\``],
  ['with its plan alone', `# Plan\nPress Ok.\n# Decision\n[{"kind":"click","ref":"2","how":"left"}]`],
  ['as lines', '## Plan\nPress Ok.\n## Decision\nclick 2'],
  ['in bold titles', `**History**\nNothing.\n\n**Plan:**\nPress Ok.\n**Decision:** ${CLICK}`],
  ['in titles with numbers', `1. History: nothing\n2. Plan: press Ok\n3. Decision:\n${CLICK}`],
  [
    'in other words',
    `### Analysis of Action History\n-\n### Completion Plan\nOk\n### Actions to be Performed\n${CLICK}`,
  ],
  ['the decision first', `### Decision\n${CLICK}\n### Plan\nThen click 3 and click 4.`],
  ['without any section', `Ok is to be pressed. ${CLICK}`],
];

describe('the decision is found', () => {
  test.each(ANSWERS)('%s', (_, answer) => {
    expect(form.read(answer)).toMatchObject({ ok: true, value: { decision: clicks('2') } });
  });

  test('and not the actions that candidates and plans name', () => {
    const named = `### Candidates\n1. click 3\n2. click 4\n${CLICK.replace('"2"', '"5"')}\n### Plan\nclick 6\nclick 7\n`;
    expect(form.read(`${named}### Decision\n${CLICK}`)).toMatchObject({ value: { decision: clicks('2') } });
    expect(form.read(named)).toEqual({ ok: false, error: 'The answer has no section “### Decision”.' });
  });

  test('and not where the section says nothing that can be done', () => {
    expect(form.read('### Plan\nPress Ok.\n### Decision\nI shall press Ok.').ok).toBe(false);
  });
});

describe('the reasoning', () => {
  test('is everything but the decision, under the titles that were asked for', () => {
    const answer = `Let me think.\n**1. Review of the history:**\nNothing yet.\n## The UI elements of the screen\n(1) Ok\n- **Ok**: a button\n#### Completion plan\nPress Ok.\n## Decision\n${CLICK}`;
    expect(form.read(answer)).toMatchObject({
      value: {
        reasoning:
          'Let me think.\n\n### History\nNothing yet.\n\n### Screen\n(1) Ok\n- **Ok**: a button\n\n### Plan\nPress Ok.',
      },
    });
  });

  test('is shown as it streams in, up to the decision', () => {
    expect(form.reasoningSoFar('### History\nNothing y')).toBe('### History\nNothing y');
    expect(form.reasoningSoFar('### Plan\nPress Ok.\n### Decision\n{"kind":"a')).toBe('### Plan\nPress Ok.');
  });

  test('of a JSON answer with reasons of its own is these', () => {
    expect(form.read(`{"reasoning":"Ok is there.","next":${CLICK}}`)).toMatchObject({
      value: { reasoning: 'Ok is there.' },
    });
  });
});

test('without a chain of thought the answer is the decision alone', () => {
  const short = sectionsForm({ chainOfThought: false });
  expect(short.read(`### Decision\n${CLICK}`)).toMatchObject({
    value: { reasoning: '', decision: clicks('2') },
  });
});
