import { lazy, Suspense } from 'react';
import { frame } from '#content/frame.ts';
import ClientLayout from './portal/client-layout.tsx';
import { isInTeam } from './session/audience.ts';
import { useSession } from './session/use-session.ts';

/** Clients need nothing of it. */
const AdminLayout = lazy(() => import('./admin/admin-layout.tsx'));

/** Around one's own account: the frame of one's other screens. */
export default function AccountLayout() {
  const { role } = useSession();
  if (!isInTeam(role)) return <ClientLayout />;
  return (
    <Suspense
      fallback={
        <p className="loading-page" role="status">
          {frame.loading}
        </p>
      }
    >
      <AdminLayout />
    </Suspense>
  );
}
