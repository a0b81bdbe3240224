import type { App, Task } from '../app.ts';
import {
  after,
  any,
  anything,
  button,
  either,
  field,
  fieldWith,
  listbox,
  ofRole,
  viewText,
} from '../script/finders.ts';
import { click, press, select, type, until } from '../script/steps.ts';
import { NodeRed } from './flows.ts';
import { clickButtonOf, dragBelow, flowNode, move, wire } from './on-canvas.ts';

const nodeRed = new NodeRed();

const open = (node: string) => click(`the node ${node}`, flowNode(node), 'double');
const doneButton = click('Done', button('Done'));
/** Disabled until something is changed. */
const deploy = click('Deploy', ofRole(['button', 'link', 'clickable'], 'Deploy', 'not yet usable too'));
/** A message says so, and the button is disabled again. */
const deployed = (words: string) => until(/successfully deployed/i, words);

const NEW_CODE =
  'msg.payload = Math.round((msg.payload - 32) * 50 / 9) / 10;\nif (msg.payload > 30) {\n    msg.topic = "hot";\n}\nreturn msg;';
const STOP_CODE = `if (context.get('n') > 3) {
  node.warn('many');
  for (const k of context.keys()) {
    context.set(k, undefined);
  }
}`;
const OLD_TIMER = {
  id: 'n5',
  type: 'comment',
  z: 'f1',
  name: 'Old timer',
  info: '',
  x: 140,
  y: 260,
  wires: [],
};

const tasks: readonly Task[] = [
  {
    name: 'repeat',
    command: 'Change the inject node Tick so that it repeats every 5 seconds, and deploy',
    path: '/',
    measures: 'flow editor',
    script: {
      plans: [
        [open('Tick')],
        [select('Repeat', either(listbox('Repeat'), after('Repeat', any('combobox'))), 'interval')],
        [type('the seconds', after(/^Repeat\b/, fieldWith('1')), '5'), doneButton, deploy],
      ],
      answer: deployed('Tick repeats every 5 seconds.'),
    },
    changes: { 'Tick: repeat': '5' },
  },
  {
    name: 'code',
    command: `Replace the code of the function node 'To Celsius' by this, then deploy:\n${NEW_CODE}`,
    path: '/',
    script: {
      plans: [[open('To Celsius')], [type('the code', fieldWith(/^msg\.payload = /), NEW_CODE), doneButton, deploy]],
      answer: deployed('The code is replaced.'),
    },
    changes: { 'To Celsius: func': NEW_CODE },
  },
  {
    name: 'on-stop',
    command: `Into the function node 'To Celsius' put this code under 'On Stop', replacing what is there, then deploy:\n${STOP_CODE}`,
    path: '/',
    script: {
      plans: [
        [open('To Celsius')],
        [click('On Stop', anything('On Stop'))],
        [type('the code', fieldWith(/being stopped/), STOP_CODE), doneButton, deploy],
      ],
      answer: deployed('The code is in.'),
    },
    changes: { 'To Celsius: finalize': STOP_CODE },
  },
  {
    name: 'rename',
    command: "Rename the node Log to 'Celsius log' and deploy",
    path: '/',
    script: {
      plans: [[open('Log')], [type('the name', field(/name/i), 'Celsius log'), doneButton, deploy]],
      answer: deployed('The node is renamed.'),
    },
    // The node grows with its name, to the right.
    changes: { 'Log: name': 'Celsius log', 'Log: x': /^5[3-6]\d$/ },
  },
  {
    name: 'delete',
    command: "Delete the comment 'Old timer' from the Heating flow and deploy",
    path: '/',
    prepare: () => nodeRed.add(OLD_TIMER),
    script: {
      plans: [[click('the comment', flowNode('Old timer')), press('Delete'), deploy]],
      answer: deployed('The comment is deleted.'),
    },
    changes: Object.fromEntries(
      ['type', 'z', 'name', 'info', 'x', 'y', 'wires'].map((it) => [`new comment: ${it}`, null]),
    ),
  },
  {
    name: 'move',
    command: 'Move the node Log about 100 pixels down and deploy',
    path: '/',
    script: { plans: [[move('Log', 100), deploy]], answer: deployed('Log is moved.') },
    changes: { 'Log: x': /^5[123]0$/, 'Log: y': /^(?:190|200|210)$/ },
  },
  {
    name: 'ask',
    command: 'Open the debug messages, press the button of Ask, and tell me the value that comes',
    path: '/',
    script: {
      plans: [[click('the debug sidebar', anything(/^(?:\.fa-bug|debug messages?)/i)), clickButtonOf('Ask')]],
      answer: (situation) => /\n(10)(?:\n|$)/.exec(viewText(situation))?.[1],
    },
    changes: {},
    answer: { says: ['10'] },
  },
  {
    name: 'add',
    command: 'Add an inject node and a debug node to the Heating flow, below the others, connect them, and deploy',
    path: '/',
    script: {
      plans: [
        [dragBelow(anything('inject'), 'Ask', 40, 200), dragBelow(anything('debug'), 'Ask', 340, 200)],
        [wire('timestamp', 'debug 1'), deploy],
      ],
      answer: deployed('Both nodes are there.'),
    },
    changes: {
      'new inject: z': 'Heating',
      'new inject: name': '',
      'new inject: wires': '[["new debug"]]',
      'new debug: z': 'Heating',
      'new debug: name': /^debug 1$/,
      'new debug: wires': '[]',
    },
  },
  {
    name: 'new-flow',
    command: 'Add a new flow tab and deploy',
    path: '/',
    script: {
      plans: [[click('the plus', anything(/^(?:\.fa-plus|.*add.*flow)/i)), deploy]],
      answer: deployed('There is a new flow.'),
    },
    changes: { 'new tab: label': 'Flow 1' },
  },
];

export const nodeRedApp: App = {
  name: 'node-red',
  runtime: 'node',
  install: () => nodeRed.install(),
  start: (folder) => nodeRed.start(folder),
  state: () => nodeRed.state(),
  stop: () => nodeRed.stop(),
  tasks,
};
