import type { ComponentProps, ReactNode } from 'react';
import type { FailureText } from '../../call/use-failure-text.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { FailureSentence } from '../../ui/failures.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MessageDialog, type MessageTone } from '../../ui/MessageDialog.tsx';
import './flow-form.css';

type FormProps = ComponentProps<typeof Form>;

type Props = Pick<FormProps, 'children' | 'isReady' | 'below'> & {
  title: string;
  /** A sentence below the heading, or more than that. */
  lead: ReactNode;
  /** What the last step of the flow has come to. */
  notice?: ReactNode;
  form: Pick<FormProps, 'summary'> & {
    readonly isBusy: boolean;
    readonly submit: FormProps['onSubmit'];
  };
  submit: string;
  /** What the button says while it waits. */
  busy: string;
  /** The way back, where there is one. */
  cancel?: string | undefined;
  onCancel: () => void;
};

/** One form of the flows around the login: heading, lead, fields, and the way back. */
export function FlowForm({ title, lead, notice, form, cancel, onCancel, ...rest }: Props) {
  const { submit, busy, ...others } = rest;
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
  return (
    <Form
      className="flow-form"
      {...others}
      {...back}
      above={heading}
      summary={form.summary}
      submit={form.isBusy ? busy : submit}
      isBusy={form.isBusy}
      onSubmit={form.submit}
    />
  );
}

type DialogProps = { tone?: MessageTone; title: string; text: FailureText; onClose: () => void };

/** What the bank or a flow around the login says, to be acknowledged. */
export function FlowDialog({ tone = 'info', title, text, onClose }: DialogProps) {
  return (
    <MessageDialog tone={tone} title={title} onClose={onClose}>
      <p>
        <FailureSentence failure={text} />
      </p>
    </MessageDialog>
  );
}
