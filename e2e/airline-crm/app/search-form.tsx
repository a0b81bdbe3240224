/** Where from, where to and when: two autocomplete fields, two calendars, and no label that belongs to a field. */
import { AirportField } from './airport-field.tsx';
import { DateField } from './date-field.tsx';
import { crm, send } from './store.ts';

export function SearchForm() {
  const { search } = crm.value;
  const kind = (words: string, isOneWay: boolean) => (
    <span class="choice" onClick={() => send({ type: 'search-filled', fields: { isOneWay } })}>
      {search.isOneWay === isOneWay ? '●' : '○'} {words}
    </span>
  );
  return (
    <div class="search">
      <div class="row">
        {kind('Return', false)}
        {kind('One way', true)}
      </div>
      <div class="row">
        <AirportField
          caption="From"
          code={search.from}
          onPick={(from) => send({ type: 'search-filled', fields: { from } })}
        />
        <AirportField caption="To" code={search.to} onPick={(to) => send({ type: 'search-filled', fields: { to } })} />
        <DateField
          caption="Depart"
          day={search.depart}
          startsAt={search.depart}
          onPick={(depart) => send({ type: 'search-filled', fields: { depart } })}
        />
        {!search.isOneWay && (
          <DateField
            caption="Return"
            day={search.back}
            startsAt={search.back === '' ? search.depart : search.back}
            onPick={(back) => send({ type: 'search-filled', fields: { back } })}
          />
        )}
      </div>
      <div class="button" onClick={() => send({ type: 'search-sent' })}>
        Search
      </div>
    </div>
  );
}
