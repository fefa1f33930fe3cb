import { useLocation, useNavigation } from 'react-router';

/** True while another screen is loading: navigating now would cancel that. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
