import { useLocation, useNavigation } from 'react-router';

/** True while another screen is on its way: going anywhere else now would call that off. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
