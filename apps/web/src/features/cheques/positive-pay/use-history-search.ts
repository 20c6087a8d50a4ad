import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../ui/fields/use-form.ts';
import { blankSearch, type HistorySearch, type SearchFault } from './history-search.ts';

/** What the history is searched for. The screen has it, since a tab forgets what is in it. */
export function useHistorySearch() {
  const { t } = useTranslation('cheques');
  const [search, setSearch] = useState<HistorySearch | null>(null);
  const form = useForm(blankSearch, {
    words: ({ key }: SearchFault) => t(($) => $.positivePay.messages[key]),
    idOf: (field) => `history-${field}`,
  });
  return {
    form,
    /** The search whose answer is shown; null before the first. */
    search,
    setSearch,
  };
}

export type HistorySearchState = ReturnType<typeof useHistorySearch>;
