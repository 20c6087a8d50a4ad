import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/fields/Form.tsx';

type Props = Omit<ComponentProps<typeof Form>, 'submit' | 'cancel'> & { onCancel: () => void };

/** A form of a card service: it is submitted, or left for the list. */
export function CardForm({ onCancel, ...form }: Props) {
  const { t } = useTranslation('cards');
  const cancel = { text: t(($) => $.cancel), onClick: onCancel };
  return <Form {...form} submit={t(($) => $.submit)} cancel={cancel} />;
}
