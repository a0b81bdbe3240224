import { encode } from 'gpt-tokenizer';
import { bundledPolicies } from '../exemplars/index.ts';
import { systemPrompt } from '../src/core/prompt/system.ts';
import { JSON_FORM } from '../src/core/prompt/forms/json-form.ts';
import { listedPolicies } from '../src/core/policies/invocable.ts';
import { startRun } from '../src/core/run/step.ts';
import { sampleNewRun } from './samples/run-samples.ts';
const policies = bundledPolicies();
const { state } = startRun(sampleNewRun({ policies }));
const inv = listedPolicies(state, state.stack[0], 'https://a.example/');
const web = policies.find(p=>p.name==='web')!;
for (const constrained of [true,false]) for (const groups of [['core','dialogs','look'], web.groups]) {
  const p = {...web, groups} as any;
  const s = systemPrompt(p, inv, {kind:'elements'}, JSON_FORM, constrained);
  console.log(constrained, groups.join(), encode(s).length, 'tokens', Math.ceil(s.length/4), 'chars/4', 'schema', encode(JSON.stringify(JSON_FORM.schema(p, inv, {kind:'elements'}))).length);
  for (const part of s.split('\n\n')) console.log('  ', encode(part).length, part.slice(0,50).replace(/\n/g,' '));
  if (constrained) console.log(s);
}
