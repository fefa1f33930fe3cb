import { Outlet } from 'react-router';
import { Confirming } from '#app/session/confirm/confirming.tsx';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/use-session.ts';
import { AdminFrame } from './admin-frame.tsx';
import { CheckedAdmin } from './checked-admin.tsx';
import { Unauthorised } from './unauthorised.tsx';

export default function AdminLayout() {
  // Another session, or another role, may see other things: nothing of this one stays on the screen.
  const { token, role } = useSession();
  return (
    <Guard
      audience="team"
      whenOver={(interrupted) => (
        <AdminFrame>
          <Unauthorised interrupted={interrupted} />
        </AdminFrame>
      )}
    >
      <CheckedAdmin key={`${token} ${role}`}>
        <Outlet />
        <Confirming />
      </CheckedAdmin>
    </Guard>
  );
}
