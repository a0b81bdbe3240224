import type { App } from '../app.ts';
import { anything, button, link } from '../script/finders.ts';
import { click, until } from '../script/steps.ts';
import { WagtailSite } from './site.ts';

const site = new WagtailSite();

export const wagtail: App = {
  name: 'wagtail',
  runtime: 'python',
  install: () => site.install(),
  start: (folder) => site.start(folder),
  signIn: (context) => site.signIn(context),
  state: () => site.state(),
  stop: () => site.stop(),
  tasks: [
    {
      name: 'dash',
      command: 'new',
      path: '/admin/',
      measures: 'CMS dashboard',
      script: {
        plans: [[click('n', button('Pages'))], [click('n', button('nothing'))]],
        answer: until(/nothing/, 'no'),
      },
      changes: {},
    },
    {
      name: 'table',
      command: 'new',
      path: '/django-admin/shop/order/',
      measures: 'table 25 x 9',
      script: {
        plans: [[click('n', link('1007'))], [click('n', button('nothing'))]],
        answer: until(/nothing/, 'no'),
      },
      changes: {},
    },
    {
      name: 'page',
      command: 'new',
      path: '/admin/pages/5/edit/',
      script: {
        plans: [[click('n', anything(/More actions/))], [click('n', button('nothing'))]],
        answer: until(/nothing/, 'no'),
      },
      changes: {},
    },
  ],
};
