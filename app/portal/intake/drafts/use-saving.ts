import { useEffect, useEffectEvent, useState } from 'react';
import { storedToken } from '#app/api/accounts/session.ts';
import {
  type DraftPlace,
  isSamePage,
  type Kept,
  openSaver,
  type Page,
  type Saving,
} from './saver.ts';

interface SavingOptions<OnPage> {
  kept: Kept<OnPage>;
  page: OnPage;
  /** There is something to save. */
  isUnsent: boolean;
  place: DraftPlace<OnPage>;
  /** The screen is left with everything saved, and not because the session has ended. */
  onLeave: () => void;
}

/** Saves a page as it changes, when the connection is back, and when the page is hidden. */
export function useSaving<OnPage extends Page>(options: SavingOptions<OnPage>) {
  const { page, isUnsent } = options;
  const [saving, setSaving] = useState<Saving<OnPage>>({
    kept: options.kept,
    trouble: undefined,
  });
  const [saver] = useState(() => openSaver(options.kept, setSaving, options.place));
  const isUnsaved = isUnsent && !isSamePage(saving.kept.page, page);

  useEffect(() => {
    if (isUnsent) saver.note(page);
  }, [saver, page, isUnsent]);

  const leave = useEffectEvent((token: string | null) => {
    if (token === storedToken() && !isUnsaved) options.onLeave();
    saver.close();
  });
  useEffect(() => {
    const token = storedToken();
    return () => leave(token);
  }, []);

  useEffect(() => {
    const onOnline = () => void saver.saveNow();
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden';
      void saver.saveNow(isHidden);
      if (!isHidden) void saver.lookAgain();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [saver]);

  return { saver, saving, isUnsaved };
}
