import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { moveOn, useAnnouncement } from '../session/announcement.ts';
import { Notice } from '../ui/Notice.tsx';

/** What the last screen had to say, at the top of this one. */
export function AnnouncementBanner() {
  const { t } = useTranslation();
  const announcement = useAnnouncement();
  useMovesOfCustomer(announcement !== null);
  if (announcement === null) return null;
  const text = t(($) => $.announcements[announcement.key], { ...announcement.values });
  return <Notice tone={announcement.tone}>{text}</Notice>;
}

/** A screen may still be on its way with the sentence when a link or the history is used. */
function useMovesOfCustomer(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const noteLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]') !== null) moveOn();
    };
    document.addEventListener('click', noteLink, { capture: true });
    window.addEventListener('popstate', moveOn);
    return () => {
      document.removeEventListener('click', noteLink, { capture: true });
      window.removeEventListener('popstate', moveOn);
    };
  }, [isShown]);
}
