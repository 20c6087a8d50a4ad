import type { ComponentProps, ReactNode } from 'react';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import './flow-form.css';

type Props = Omit<ComponentProps<typeof Form>, 'above' | 'cancel'> & {
  title: string;
  /** A sentence below the heading, or more than that. */
  lead: ReactNode;
  /** What the last step of the flow has come to. */
  notice?: ReactNode;
  /** The way back, where there is one. */
  cancel?: string | undefined;
  onCancel: () => void;
};

/** One form of the flows around the login: heading, lead, fields, and the way back. */
export function FlowForm({ title, lead, notice, cancel, onCancel, ...form }: Props) {
  const heading = (
    <>
      <ScreenHeading title={title} hasError={form.summary.faults.length > 0} />
      {notice}
      <p className="flow-lead">{lead}</p>
    </>
  );
  const back = cancel !== undefined && {
    cancel: { text: cancel, onClick: onCancel, isQuiet: true },
  };
  return <Form className="flow-form" {...form} above={heading} {...back} />;
}
