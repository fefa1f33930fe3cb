import { Outlet } from 'react-router';
import { ToastProvider } from '#app/ui/feedback/toasts.tsx';

/** Around screens that tell in a toast how something went; it outlives the one that raised it. */
export default function ToastLayout() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
