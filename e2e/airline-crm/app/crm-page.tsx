/** The frame around every screen: the scenario's command for people, the menu, and the page's message. */
import { BookingScreen, CancelScreen, FindScreen, ModifyScreen } from './booking-screens.tsx';
import { BookedScreen, PassengerScreen, PaymentScreen } from './checkout-screens.tsx';
import { FlightLists } from './flight-lists.tsx';
import { SearchForm } from './search-form.tsx';
import { crm, scenario, score, send, showsCommand } from './store.ts';

export const CrmPage = () => (
  <>
    {showsCommand && <CommandBar />}
    <div class="menu">
      <span class="brand">Skyway</span>
      <span class="entry" onClick={() => send({ type: 'go', to: 'search' })}>
        Flights
      </span>
      <span class="entry" onClick={() => send({ type: 'go', to: 'find' })}>
        Bookings
      </span>
    </div>
    <div class="screen">
      <CurrentScreen />
      {crm.value.message !== '' && <div class="message">{crm.value.message}</div>}
    </div>
  </>
);

function CommandBar() {
  const { success, progress } = score() ?? { success: false, progress: 0 };
  return (
    <div class="command">
      <div>{scenario?.command}</div>
      <div>{success ? 'Done.' : `${Math.round(progress * 100)} % of the way.`}</div>
    </div>
  );
}

function CurrentScreen() {
  switch (crm.value.screen) {
    case 'search':
      return <SearchForm />;
    case 'flights':
      return (
        <>
          <FlightLists />
          <div class="button" onClick={() => send({ type: 'flights-confirmed' })}>
            Confirm
          </div>
        </>
      );
    case 'passenger':
      return <PassengerScreen />;
    case 'payment':
      return <PaymentScreen />;
    case 'booked':
      return <BookedScreen />;
    case 'find':
      return <FindScreen />;
    case 'booking':
      return <BookingScreen />;
    case 'modify':
      return <ModifyScreen />;
    case 'cancel':
      return <CancelScreen />;
  }
}
