/** Starts the scripted model by hand: `npx tsx e2e/scripted-model/main.ts [--port 8555] [--key KEY]`. */
import { parseArgs } from 'node:util';
import { startScriptedModel } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8555' }, key: { type: 'string' } },
});
const model = await startScriptedModel({
  port: Number(values.port),
  log: (line) => console.log(line),
  ...(values.key !== undefined && { key: values.key }),
});
console.log(`OpenAI:    base URL ${model.openAiUrl}, model scripted`);
console.log(`Anthropic: base URL ${model.url}, model scripted`);
console.log(`Faults: model scripted:429x1, or curl -d cutx1 ${model.url}/control/faults`);
