import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Whether another screen is loading: navigating now would cancel that. Asks the router itself, since
 * its state reaches the components a little later, and a timer may fire in between.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const { location, navigation } = router?.state ?? {};
    const next = navigation?.location;
    return next !== undefined && next.pathname !== location?.pathname;
  };
}
