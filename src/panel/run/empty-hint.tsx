import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { shortened } from '../../core/actions/quoted.ts';
import { Button } from '../fields/button.tsx';
import { writeCommand } from '../shared/write-command.ts';
import { startRecording } from '../state/commands.ts';
import { planner, section, tabInfo } from '../state/store.ts';
import { offers } from '../state/example-list.ts';
import { samples, watchSamples } from '../state/tab-watch.ts';
import { HomeExamples } from './page-examples.tsx';
import { t } from '../../core/i18n/t.ts';
import { rich } from '../shared/rich.tsx';

/** Before the first run: the ways to have something done here, with a model and without. */
export function EmptyHint() {
  const info = tabInfo.value;
  useEffect(watchSamples, []);
  const hasModel = planner.value.kind === 'model';
  const said = hasModel ? [t('home_goal_order'), t('home_goal_flight')] : samples.value;
  const title = info?.kind === 'page' && info.title !== '' ? shortened(info.title, 60) : null;
  return (
    <div class="empty">
      <h2>{t(title === null ? 'home_title_any' : 'home_title')}</h2>
      <p>{title === null ? t('home_where_any') : rich('home_where', { title: <em dir="auto">{title}</em> })}</p>
      <HomeExamples />
      {offers.value.length > 0 && <p>{t('home_slash')}</p>}
      <ul class="ways" aria-label={t('home_ways')}>
        <Way title={t(hasModel ? 'home_say_goal' : 'home_say_steps')}>
          <p>{t(hasModel ? 'home_model_plans' : said.length > 0 ? 'home_in_english_such_as' : 'home_in_english')}</p>
          <ul class="samples">
            {said.map((sample) => (
              <li key={sample}>
                <Button class="link" label={sample} onClick={() => writeCommand(sample)} />
              </li>
            ))}
          </ul>
        </Way>
        <Way title={t('home_show_once')}>
          <p>
            {rich(hasModel ? 'home_record_free' : 'home_record', {
              record: (words) => (
                <Button
                  class="link"
                  label={words}
                  disabled={info?.kind !== 'page'}
                  onClick={() => void startRecording()}
                />
              ),
            })}
          </p>
        </Way>
        {!hasModel && (
          <Way title={t('home_let_model')}>
            <p>
              {rich('home_set_up_model', {
                settings: (words) => <Button class="link" label={words} onClick={() => (section.value = 'Settings')} />,
              })}
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
