import { Outlet } from 'react-router';
import { SessionQueries } from '#app/session/current-user.tsx';
import { Guard } from '#app/session/guard.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { KnownClient } from './known-client.tsx';
import './portal.css';

export default function ClientLayout() {
  return (
    <Guard audience="clients">
      <QuietFrame>
        <SessionQueries>
          <KnownClient>
            <Outlet />
          </KnownClient>
        </SessionQueries>
      </QuietFrame>
    </Guard>
  );
}
