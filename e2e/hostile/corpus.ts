/** All cases, by class. */
import type { HostileCase } from './case.ts';
import { benchmarkMarks } from './classes/benchmark-marks.ts';
import { carriedData } from './classes/carried-data.ts';
import { changedTargets } from './classes/changed-targets.ts';
import { channel } from './classes/channel.ts';
import { dialogs } from './classes/dialogs.ts';
import { everydayUse } from './classes/everyday.ts';
import { excuses } from './classes/excuses.ts';
import { furtherRequests } from './classes/further-requests.ts';
import { requests } from './classes/requests.ts';
import { faults } from './classes/faults.ts';
import { frames } from './classes/frames.ts';
import { growth } from './classes/growth.ts';
import { hosts } from './classes/hosts.ts';
import { lessons } from './classes/lessons.ts';
import { lookalikes } from './classes/lookalikes.ts';
import { pageOrders } from './classes/page-orders.ts';
import { poisonedExamples } from './classes/poisoned-examples.ts';
import { recordings } from './classes/recordings.ts';
import { secrets } from './classes/secrets.ts';
import { tabsLost } from './classes/tabs-lost.ts';
import { tabs } from './classes/tabs.ts';
import { unseenText } from './classes/unseen-text.ts';
import { waysToPress } from './classes/ways-to-press.ts';
import { workerDeaths } from './classes/worker-deaths.ts';
import { viewSyntax } from './classes/view-syntax.ts';

export const CORPUS: Readonly<Record<string, readonly HostileCase[]>> = {
  'changed targets': changedTargets,
  'orders of the page': pageOrders,
  'risky controls in disguise': lookalikes,
  'excuses for risky controls': excuses,
  'requests of unclear controls': requests,
  'requests after an answer': furtherRequests,
  'ways to press': waysToPress,
  'unseen text': unseenText,
  'syntax of the view': viewSyntax,
  frames,
  dialogs,
  tabs,
  hosts,
  'benchmark marks': benchmarkMarks,
  'what was learned': lessons,
  'poisoned examples': poisonedExamples,
  recordings,
  'carried data': carriedData,
  secrets,
  'channel and cloaking': channel,
  'lost tabs': tabsLost,
  'worker deaths': workerDeaths,
  faults,
  growth,
  'everyday use': everydayUse,
};
