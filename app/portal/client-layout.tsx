import { Outlet } from 'react-router';
import { Confirming } from '#app/session/confirm/confirming.tsx';
import { Guard } from '#app/session/guard.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { useSession } from '#app/session/use-session.ts';
import { KnownClient } from './known-client.tsx';
import './portal.css';

export default function ClientLayout() {
  // Another session may be another person's: nothing of this one stays on the screen.
  const { token } = useSession();
  return (
    <Guard audience="clients">
      <QuietFrame>
        <KnownClient key={token}>
          <Outlet />
          <Confirming />
        </KnownClient>
      </QuietFrame>
    </Guard>
  );
}
