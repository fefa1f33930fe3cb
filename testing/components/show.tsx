import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import AccountsLayout from '#app/accounts/accounts-layout.tsx';
import AdminLayout from '#app/admin/admin-layout.tsx';
import { beginSession } from '#app/api/accounts/session.ts';
import ClientLayout from '#app/portal/client-layout.tsx';
import ToastLayout from '#app/session/toast-layout.tsx';
import { forgetUnsentWork } from '#app/session/unsent-work.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { User } from '#domain/accounts/user.ts';
import type { OwnClient } from '#domain/clients/client.ts';
import { everyRight } from '#domain/clients/roles.ts';
import { portalPaths } from '#domain/paths.ts';
import { answer } from './fake-api.ts';

let leave: (() => void) | undefined;

export function leaveScreen(): void {
  leave?.();
  leave = undefined;
  forgetUnsentWork();
}

/** Draws routes as the app does, at the first of them. Showing again is a reload. */
function showRoutes(routes: RouteObject[], path = routes[0]?.path ?? '/') {
  leaveScreen();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  root.render(<RouterProvider router={router} />);
  leave = () => {
    root.unmount();
    box.remove();
  };
  return router;
}

/** A part on its own, with room for its toasts. */
export const showPart = (part: ReactNode) =>
  showRoutes([{ element: <ToastLayout />, children: [{ path: '/', element: part }] }], '/');

export const person = (details: Partial<User> = {}): User => ({
  _id: 'person-0',
  name: 'Person 0',
  email: 'person-0@example.com',
  phone_number: '0491 570 156',
  type: 'client',
  is_active: true,
  address: '',
  company_id: null,
  email_verified: true,
  awaiting_first_sign_in: false,
  awaiting_invitation: false,
  revision: 1,
  ...details,
});

/** A screen for whoever has not signed in, with its frame, and where it may lead. */
export function showToVisitor(screen: ReactNode, path: string, elsewhere: RouteObject[] = []) {
  const [address] = path.split('?');
  return showRoutes(
    [
      { element: <AccountsLayout />, children: [{ path: address ?? path, element: screen }] },
      ...elsewhere,
    ],
    path,
  );
}

/** Where the session’s end leads. */
const signInScreen = { path: portalPaths.login, element: <h1>Client Portal</h1> };

const nothingWaits = { jobs: 0, forms: 0, appointments: 0, enquiries: 0 };
const nothingToDo = {
  data: [],
  total: 0,
  practice: {
    ...nothingWaits,
    unassigned: 0,
    letters: 0,
    ready: 0,
    nominations: 0,
    unchecked: 0,
    amlReviews: 0,
  },
  figures: { overdue: 0, dueThisWeek: 0, toSign: 0 },
};

/** As whom one acts who acts for oneself alone. */
export const asSelf = ({ _id, name }: User): OwnClient => ({
  _id,
  name,
  kind: 'individual',
  role: 'self',
  ...everyRight,
});

function signIn(type: AccountType, details: Partial<User>): void {
  const me = person({ name: 'Mei Chen', email: 'mei@example.com', type, ...details });
  answer('GET /api/users/me', () => ({ data: me }));
  if (type !== 'client') {
    answer('GET /api/desk/waiting', () => ({ data: nothingWaits }));
    answer('GET /api/desk/today', () => nothingToDo);
  }
  answer('GET /api/users/me/clients', () => ({ data: [asSelf(me)], total: 1 }));
  // Screens remember who a token belongs to.
  beginSession(crypto.randomUUID(), type);
}

/** A screen of the practice, with its frame. */
export function showToTeam(
  screen: ReactNode,
  { type = 'admin', ...details }: Partial<User> = {},
  path = '/screen',
  elsewhere = '/elsewhere',
) {
  signIn(type, details);
  const [address] = path.split('?');
  const screens = [
    { path: address ?? path, element: screen },
    { path: elsewhere, element: <h1>Elsewhere</h1> },
  ];
  return showRoutes(
    [
      {
        element: <ToastLayout />,
        children: [{ element: <AdminLayout />, children: screens }, signInScreen],
      },
    ],
    path,
  );
}

/** A screen of a client, with its frame. */
export function showToClient(screen: ReactNode, path = '/screen', elsewhere: RouteObject[] = []) {
  signIn('client', {});
  return showRoutes(
    [
      { element: <ClientLayout />, children: [{ path, element: screen }, ...elsewhere] },
      signInScreen,
    ],
    path,
  );
}
