import { Outlet } from 'react-router';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/use-session.ts';
import { AdminFrame } from './admin-frame.tsx';
import { CheckedAdmin } from './checked-admin.tsx';
import { Unauthorised } from './unauthorised.tsx';

export default function AdminLayout() {
  const { token } = useSession();
  return (
    <Guard
      audience="admins"
      whenOver={(interrupted) => (
        <AdminFrame authorised={false}>
          <Unauthorised interrupted={interrupted} />
        </AdminFrame>
      )}
    >
      <CheckedAdmin key={token}>
        <Outlet />
      </CheckedAdmin>
    </Guard>
  );
}
