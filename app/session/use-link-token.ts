import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link. It is taken out of the address bar, where others could see and copy
 * it, and kept with the entry of the history, so that the page can be reloaded.
 */
export function useLinkToken(): { token: string; forget: () => void } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  const kept: unknown = state?.token;

  useEffect(() => {
    if (given) void navigate({ search: '' }, { replace: true, state: { token: given } });
  }, [given, navigate]);

  return {
    token: given ?? (typeof kept === 'string' ? kept : ''),
    forget: () => void navigate({ search: '' }, { replace: true, state: null }),
  };
}
