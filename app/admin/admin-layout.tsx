import { Outlet } from 'react-router';
import { Guard } from '#app/session/guard.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';

export default function AdminLayout() {
  return (
    <Guard audience="admins">
      <QuietFrame>
        <Outlet />
      </QuietFrame>
    </Guard>
  );
}
