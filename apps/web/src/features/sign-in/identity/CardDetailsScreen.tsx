import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { PublicFrame } from '../../../shell/PublicFrame.tsx';
import { CardForm } from './CardForm.tsx';
import { Visitor } from './identity-modes.ts';
import './identity.css';

/** The debit card behind the customer, before an OTP is sent. */
export function CardDetailsScreen() {
  const visitor = useScreenState(Visitor, paths.root);
  if (visitor === null) return null;
  return (
    <PublicFrame>
      <CardForm visitor={visitor} />
    </PublicFrame>
  );
}
