import { Outlet } from 'react-router';
import { ToastProvider } from '#app/ui/feedback/toasts.tsx';

/** Around screens that show toasts, so that a toast survives leaving the screen that raised it. */
export default function ToastLayout() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
