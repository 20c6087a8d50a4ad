import type { FaqEntry } from '@sahakar/contracts/help/FAQService';
import { useTranslation } from 'react-i18next';
import { useService } from '../../call/use-service.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/**
 * The questions that the bank answers, in English as it sends them. A switch without an answer, and
 * a page in another language, show the portal's own: the wire knows no language (RULINGS A24).
 */
export function BankFaq() {
  const { t } = useTranslation('help');
  const isEnglish = useLanguage() === 'en';
  const query = useService('FAQService', { Key: 'FAQ' }, { enabled: isEnglish });
  const own = t(($) => $.faq, { returnObjects: true });
  if (isEnglish && query.isLoading) return <p role="status">{t(($) => $.loading)}</p>;
  const questions = isEnglish ? (query.data?.FAQList ?? []) : [];
  return <HelpSections sections={questions.length === 0 ? own : questions.map(sectionOf)} />;
}

function sectionOf({ Que, Ans }: FaqEntry) {
  return { title: Que, lines: [Ans] };
}

type Section = { readonly title: string; readonly lines: readonly string[] };

/** Advice under its headings. */
export function HelpSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, lines }) => (
    <section key={title}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ));
}
