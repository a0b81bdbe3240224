import type { App } from '../app.ts';
import { anything, button } from '../script/finders.ts';
import { click, until } from '../script/steps.ts';
import { NodeRed } from './flows.ts';

const nodeRed = new NodeRed();

export const nodeRedApp: App = {
  name: 'node-red',
  runtime: 'node',
  install: () => nodeRed.install(),
  start: (folder) => nodeRed.start(folder),
  state: () => nodeRed.state(),
  stop: () => nodeRed.stop(),
  tasks: [
    {
      name: 'open-node',
      command: 'open To Celsius',
      path: '/',
      measures: 'flow editor',
      script: {
        plans: [[click('the node', anything(/To Celsius/), 'double')], [click('setup', button('On Stop'))]],
        answer: until(/nothing/, 'no'),
      },
      changes: {},
    },
    {
      name: 'open-inject',
      command: 'open Tick',
      path: '/',
      script: {
        plans: [[click('the node', anything(/Tick/), 'double')], [click('menu', anything(/menu/))]],
        answer: until(/nothing/, 'no'),
      },
      changes: {},
    },
  ],
};
