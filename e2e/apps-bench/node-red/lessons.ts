import type { Lesson } from '../replay/lesson.ts';
import { nodeRedApp } from './app.ts';

/** A node grows with its name, to the right. */
const renamed = (node: string, name: string): Record<string, string | RegExp> => ({
  [`${node}: name`]: name,
  [`${node}: x`]: /^\d+$/,
});

export const nodeRedLessons: readonly Lesson[] = [
  {
    app: nodeRedApp,
    name: 'rename',
    command: 'Rename the node "Log" to "Logger" and deploy',
    path: '/',
    async show(hand) {
      const node = hand.tab.locator('.red-ui-flow-node-group', { hasText: /^Log$/ });
      await hand.click(node.locator('rect.red-ui-flow-node'), 'double');
      await hand.write(hand.tab.locator('#node-input-name'), 'Logger');
      await hand.click(hand.tab.getByRole('button', { name: 'Done' }));
      await hand.click(hand.tab.locator('#red-ui-header-button-deploy'));
      // The editor says so once the flows are saved.
      await hand.tab.getByText('Successfully deployed').waitFor();
    },
    shown: renamed('Log', 'Logger'),
    varied: [
      {
        command: 'Rename the node "To Celsius" to "Celsius" and deploy',
        changes: renamed('To Celsius', 'Celsius'),
      },
      { command: 'Rename the node "Logger" to "Sink" and deploy', changes: renamed('Log', 'Sink') },
      { command: 'Rename the node "Valve" to "Tap" and deploy', changes: null },
    ],
  },
];
