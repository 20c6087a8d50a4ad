import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { FlowForm } from '../FlowForm.tsx';
import type { IdentityMode } from './identity-modes.ts';

type Props = Pick<ComponentProps<typeof FlowForm>, 'form' | 'children'> & { mode: IdentityMode };

/** The first form of an identity flow, and the way back to the login. */
export function IdentityForm({ mode, ...form }: Props) {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  return (
    <FlowForm
      {...form}
      title={t(($) => $.headings[mode])}
      lead={t(($) => $.leads[mode])}
      submit={t(($) => $.submit)}
      busy={t(($) => $.busy)}
      cancel={t(($) => $.cancelAndGoBack)}
      onCancel={() => goTo(paths.root)}
    />
  );
}
