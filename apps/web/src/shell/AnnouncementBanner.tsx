import { useTranslation } from 'react-i18next';
import { useAnnouncement } from '../session/announcement.ts';
import { Notice } from '../ui/Notice.tsx';

/** What the last screen had to say, at the top of this one. */
export function AnnouncementBanner() {
  const { t } = useTranslation();
  const announcement = useAnnouncement();
  if (announcement === null) return null;
  const text = t(($) => $.announcements[announcement.key], { ...announcement.values });
  return <Notice tone={announcement.tone}>{text}</Notice>;
}
