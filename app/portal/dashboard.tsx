import { useUser } from '#app/session/current-user.tsx';
import { LogoutButton } from '#app/session/logout-button.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { portal } from '#content/portal.ts';
import type { Route } from './+types/dashboard';
import { OwnAppointments } from './bookings/own-appointments.tsx';
import { InfoCards } from './info-cards.tsx';
import { FormCard } from './intake/dashboard/form-card.tsx';
import { SentLine } from './intake/dashboard/sent-line.tsx';

const words = portal.dashboard;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Dashboard() {
  const { name } = useUser();
  return (
    <div className="wrap dashboard">
      <div className="dashboard-head">
        <h1>{name ? `${words.welcome}, ${name}` : words.welcome}</h1>
        <LogoutButton />
        <p className="lede">{words.lede}</p>
      </div>
      <SentLine />
      <OwnAppointments />
      <FormCard />
      <InfoCards />
    </div>
  );
}
