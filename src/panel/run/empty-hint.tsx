import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { shortened } from '../../core/actions/quoted.ts';
import { focusElement } from '../shared/return-focus.ts';
import { startRecording } from '../state/commands.ts';
import { command, planner, section, tabInfo } from '../state/store.ts';
import { offers } from '../state/example-list.ts';
import { samples, watchSamples } from '../state/tab-watch.ts';
import { HomeExamples } from './page-examples.tsx';

const GOALS = ['Open my newest order and download its invoice', 'Two adults, one way, from Oslo to Rome on Friday'];

/** Before the first run: the ways to have something done here, with a model and without. */
export function EmptyHint() {
  const info = tabInfo.value;
  useEffect(watchSamples, []);
  const hasModel = planner.value.kind === 'model';
  const said = hasModel ? GOALS : samples.value;
  const title = info?.kind === 'page' && info.title !== '' ? shortened(info.title, 60) : null;
  return (
    <div class="empty">
      <h2>What should be done {title === null ? 'on a page' : 'here'}?</h2>
      <p>On {title === null ? 'the website that is open' : <em>{title}</em>}, step by step, as you look on.</p>
      <HomeExamples />
      {offers.value.length > 0 && <p>Or type “/” below to search your examples.</p>}
      <ul class="ways" aria-label="Ways to begin">
        <Way title={hasModel ? 'Say what you want' : 'Say each step'}>
          <p>
            {hasModel
              ? 'The model works out the steps.'
              : `In English; it needs no key.${said.length > 0 ? ' Here, for example:' : ''}`}
          </p>
          <ul class="samples">
            {said.map((sample) => (
              <li key={sample}>
                <button type="button" class="link" onClick={() => write(sample)}>
                  {sample}
                </button>
              </li>
            ))}
          </ul>
        </Way>
        <Way title="Show it once">
          <p>
            <button type="button" class="link" disabled={info?.kind !== 'page'} onClick={() => void startRecording()}>
              Record what you do
            </button>
            , then ask for it in other words{hasModel ? ': that costs nothing' : ''}.
          </p>
        </Way>
        {!hasModel && (
          <Way title="Let a model work it out">
            <p>
              <button type="button" class="link" onClick={() => (section.value = 'Settings')}>
                Set up a model
              </button>
              , with a key or on this computer, and say only what you want.
            </p>
          </Way>
        )}
      </ul>
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

const Way = ({ title, children }: WayProps) => (
  <li class="way">
    <h3>{title}</h3>
    {children}
  </li>
);

/** Into the command box, for the person to change and run. */
function write(sample: string): void {
  command.value = sample;
  focusElement('command');
}
