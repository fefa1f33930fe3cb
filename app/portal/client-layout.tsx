import { Outlet } from 'react-router';
import { Guard } from '#app/session/guard.tsx';
import { KnownUser } from '#app/session/known-user.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import './portal.css';

export default function ClientLayout() {
  return (
    <Guard audience="clients">
      <QuietFrame>
        <KnownUser>
          <Outlet />
        </KnownUser>
      </QuietFrame>
    </Guard>
  );
}
