import type { ComponentChildren } from 'preact';
import { quoted, unquoted, withoutBidiControls } from '../../core/actions/quoted.ts';
import { placeOf, type PlanQuestion } from '../../core/gate/question.ts';
import { originOf } from '../../core/gate/origin.ts';
import { SiteName } from './site-name.tsx';
import { roleWords } from '../../core/view/role-words.ts';
import { enteredKinds } from '../words/consent-words.ts';
import { siteWords } from '../words/site-words.ts';
import { t, tCount } from '../../core/i18n/t.ts';

const MAX_NAME = 200;

interface Props {
  readonly question: PlanQuestion;
  /** For what these facts describe. */
  readonly id?: string;
}

/** What the page itself shows of a step, under its question and in the history. */
export function ConsentFacts({ question, id }: Props) {
  const { origin, needs, target, address, values, recipients, amounts, carried, covers } = question;
  const leaves = needs.filter((it) => it.capability === 'leave-origin' && it.origin !== origin);
  const subject = target ? placeOf(target) : undefined;
  const more = (target?.marked?.count ?? 0) - (target?.marked?.names.length ?? 0);
  const addressOrigin = address === null ? null : originOf(address);
  const isElsewhere = addressOrigin !== null && addressOrigin !== origin;
  return (
    <dl class="consent-facts" id={id}>
      <Fact label={t('fact_site')}>
        <SiteName text={siteWords(origin)} />
      </Fact>
      {enteredKinds(question).map((it) => (
        <Fact key={it} label={t('fact_site_kind')}>
          {it}
        </Fact>
      ))}
      {leaves
        .filter((it) => it.origin !== addressOrigin)
        .map((it) => (
          <Fact key={it.origin} label={t('fact_goes_to')}>
            <SiteName text={siteWords(it.origin)} />
          </Fact>
        ))}
      {address !== null && isElsewhere && (
        <Fact label={t('fact_goes_to')}>
          <SiteName text={address} />
        </Fact>
      )}
      {target !== null && (
        <Fact label={t('fact_with')}>
          {target.name === ''
            ? t('fact_unnamed', { role: roleWords(target.role) })
            : t('fact_named', { role: roleWords(target.role), name: unquoted(target.name, MAX_NAME) })}
        </Fact>
      )}
      {subject !== undefined && (
        <Fact label={t('fact_in')}>
          <Value text={subject} />
        </Fact>
      )}
      {target?.marked && (
        <Fact label={t('fact_marked')}>
          {target.marked.names.map((it, i) => (
            <div key={i}>{quoted(it, MAX_NAME)}</div>
          ))}
          {more > 0 && <div>{tCount('fact_more_marked', more)}</div>}
        </Fact>
      )}
      {covers.map(({ index, role, name, item }) => (
        <Fact key={index} label={t('fact_then_also')}>
          {item === undefined
            ? t('fact_named', { role: roleWords(role), name: unquoted(name, MAX_NAME) })
            : t('fact_named_in', {
                role: roleWords(role),
                name: unquoted(name, MAX_NAME),
                item: unquoted(item, MAX_NAME),
              })}
        </Fact>
      ))}
      {amounts.length > 0 && (
        <Fact label={t('fact_amount')}>
          <strong>{amounts.join(', ')}</strong>
        </Fact>
      )}
      {recipients.filter(Boolean).map((it) => (
        <Fact key={it} label={t('fact_to')}>
          <strong>{withoutBidiControls(it)}</strong>
        </Fact>
      ))}
      {bySource(carried).map(({ from, texts }) => (
        <Fact key={from} label={t('fact_takes_along')}>
          {texts.map((it) => (
            <div key={it}>
              <Value text={it} />
            </div>
          ))}
          <span class="seen-on">{t('fact_seen_on', { from })}</span>
        </Fact>
      ))}
      {address !== null && !isElsewhere && (
        <Fact label={target?.role === 'link' ? t('fact_opens') : t('fact_sends_to')}>
          <SiteName text={address} />
        </Fact>
      )}
      {values.map(({ label, value, request }, i) => (
        // A page may call its fields like what stands above.
        <Fact key={i} label={request ? requestLabel(label, request.method, address) : fieldLabel(label)}>
          <Value text={value} />
        </Fact>
      ))}
    </dl>
  );
}

const fieldLabel = (label: string): string => (label === '' ? t('fact_field') : quoted(label, MAX_NAME));

/** Its address stands above already, in a wider column. */
const requestLabel = (label: string, method: string, address: string | null): string =>
  label === `${method} ${address ?? ''}` ? method : label;

/** Texts that were seen at the same places stand together. */
function bySource(carried: PlanQuestion['carried']): { from: string; texts: string[] }[] {
  const placed = carried.map(({ what, from }) => ({ what, from: from.map(siteWords).join(', ') }));
  return [...new Set(placed.map(({ from }) => from))].map((from) => ({
    from,
    texts: placed.filter((it) => it.from === from).map(({ what }) => what),
  }));
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <div class="fact">
    <dt>
      <bdi>{label}</bdi>
    </dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

const FOLDED_CHARS = 120;

/** A long text shows its beginning; the rest is one press away. */
function Value({ text: written }: { readonly text: string }) {
  const text = withoutBidiControls(written);
  if (/^•+$/.test(text)) return <span aria-label={t('fact_hidden_secret')}>{text}</span>;
  if (text.length <= FOLDED_CHARS * 1.25) return <>{text}</>;
  return (
    <details class="long-value">
      <summary>
        <span class="beginning">{text.slice(0, FOLDED_CHARS).trimEnd()}…</span>{' '}
        <span class="link">{t('fact_show_all', { count: text.length })}</span>
      </summary>
      <span>{text}</span>
    </details>
  );
}
