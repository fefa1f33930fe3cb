import { Outlet } from 'react-router';
import { SessionQueries } from '#app/session/current-user.tsx';
import { Guard } from '#app/session/guard.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { CheckedAdmin } from './checked-admin.tsx';
import { Unauthorised } from './unauthorised.tsx';

export default function AdminLayout() {
  return (
    <Guard
      audience="admins"
      whenOver={(interrupted) => (
        <AdminFrame authorised={false}>
          <Unauthorised interrupted={interrupted} />
        </AdminFrame>
      )}
    >
      <SessionQueries>
        <CheckedAdmin>
          <Outlet />
        </CheckedAdmin>
      </SessionQueries>
    </Guard>
  );
}
