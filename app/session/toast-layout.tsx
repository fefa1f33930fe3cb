import { Outlet } from 'react-router';
import { ToastProvider } from '#app/ui/toasts.tsx';

/** Around every screen that is not a public page: a toast outlives the screen that raised it. */
export default function ToastLayout() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
