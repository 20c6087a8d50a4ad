import type { ExternalPage } from '@sahakar/contracts/portal-settings';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';

type Props = { pages: readonly ExternalPage[]; label: string };

/** Links to the bank's own site, those that have an address; each says that it leaves the portal. */
export function ExternalLinks({ pages, label }: Props) {
  const { t } = useTranslation();
  const { links } = useConfiguration();
  const known = pages.flatMap((page) => {
    const address = links[page] ?? '';
    return address === '' ? [] : [{ page, address }];
  });
  if (known.length === 0) return null;
  return (
    <ul className="external-links" aria-label={label}>
      {known.map(({ page, address }) => (
        <li key={page}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t(($) => $.footer.pages[page])}
            <span className="visually-hidden"> ({t(($) => $.footer.opensBankSite)})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
