/** A date that can only be picked in a calendar: arrows without names, days that are nothing but numbers. */
import { useSignal } from '@preact/signals';
import { dayWords, monthOf, monthWords, partsOf, TODAY, weeksOf } from '../scenario/days.ts';

interface DateFieldProps {
  readonly caption: string;
  readonly day: string;
  /** The day whose month the calendar opens at; today for an empty text. */
  readonly startsAt: string;
  readonly onPick: (day: string) => void;
}

export function DateField({ caption, day, startsAt, onPick }: DateFieldProps) {
  const month = useSignal<number | null>(null);
  const first = monthOf(startsAt === '' ? TODAY : startsAt);
  const pick = (chosen: string) => {
    month.value = null;
    onPick(chosen);
  };
  return (
    <div class="field">
      <div class="caption">{caption}</div>
      <div class="date" onClick={() => (month.value = month.value === null ? first : null)}>
        {day === '' ? 'Select date' : dayWords(day)}
      </div>
      {month.value !== null && <Calendar month={month.value} onTurn={(next) => (month.value = next)} onPick={pick} />}
    </div>
  );
}

interface CalendarProps {
  readonly month: number;
  readonly onTurn: (month: number) => void;
  readonly onPick: (day: string) => void;
}

const Calendar = ({ month, onTurn, onPick }: CalendarProps) => (
  <div class="popup calendar">
    <div class="months">
      <span class="arrow" onClick={() => onTurn(Math.max(monthOf(TODAY), month - 1))}>
        ‹
      </span>
      <span>{monthWords(month)}</span>
      <span class="arrow" onClick={() => onTurn(month + 1)}>
        ›
      </span>
    </div>
    {weeksOf(month).map((week, index) => (
      <div key={index} class="week">
        {week.map((day, weekday) =>
          day === null ? (
            <span key={weekday} />
          ) : day < TODAY ? (
            <span key={weekday} class="past">
              {partsOf(day).date}
            </span>
          ) : (
            <span key={weekday} class="day" onClick={() => onPick(day)}>
              {partsOf(day).date}
            </span>
          ),
        )}
      </div>
    ))}
  </div>
);
