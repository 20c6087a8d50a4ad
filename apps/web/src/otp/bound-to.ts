import type { BoundField } from '@sahakar/contracts/otp/bound-fields';
import type { Request } from '@sahakar/contracts/catalogue';

type Bound = Pick<Request<'OTPGenerationService'>, BoundField>;

/**
 * What an OTP is bound to beside its variables, where the switch takes it: then the SMS names all that
 * will be done. A switch that announces nothing gets the documented fields alone (ruling 33).
 */
export function boundTo(capabilities: readonly string[], fields: Bound): Bound {
  return capabilities.includes('Bound') ? fields : {};
}

/** The branch where it is known; the wire has no empty IFSC. */
export function branch(ifsc: string | null | undefined): Pick<Bound, 'IfscCode'> {
  return ifsc ? { IfscCode: ifsc } : {};
}
