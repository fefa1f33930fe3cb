import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Whether another screen is loading or already there: navigating now would cancel or change that.
 * Asks the router itself, since its state reaches the components a little later, and a timer may fire
 * in between.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => {
    const { location, navigation } = router?.state ?? {};
    const next = navigation?.location ?? location;
    return next !== undefined && next.pathname !== pathname;
  };
}
