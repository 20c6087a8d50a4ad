import {
  guardianRelations,
  isMinorOn,
  nomineeRelations,
} from '@sahakar/contracts/deposits/nominee-relations';
import type { DepositRequest } from './deposit-order.ts';
import type { OrderFault } from './order-faults.ts';

export type OrderedNominee = {
  readonly name: string;
  readonly relation: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly guardianRelation: string | null;
  readonly guardianName: string | null;
  readonly guardianAddress: string | null;
};

export type NomineeRuling =
  | { readonly kind: 'nominee'; readonly nominee: OrderedNominee | null }
  | { readonly kind: 'refused'; readonly fault: OrderFault };

/** Whom the order names, if anybody: wholly, and with a guardian where he is under age (F10, B237). */
export function readNominee(request: DepositRequest, today: string): NomineeRuling {
  if (!isAnybodyNamed(request)) return { kind: 'nominee', nominee: null };
  const fault = findNomineeFault(request, today);
  if (fault !== null) return { kind: 'refused', fault };
  const { Relation, NomineeDateOfBirth: dateOfBirth, NomineeGuardianCode: guardian } = request;
  const isMinor = request.NomineeMinorFlag === 'Y';
  const nominee = {
    name: request.NomineeName.trim(),
    relation: Relation === '' ? '' : nomineeRelations[Relation],
    dateOfBirth,
    address: inOneLine(
      request.NomineeAddress1,
      request.NomineeAddress2,
      request.NomineeCityCode,
      request.NomineeState,
      request.NomineeCountry,
      request.NomineePinCode,
    ),
    guardianRelation: isMinor && guardian !== '' ? guardianRelations[guardian] : null,
    guardianName: isMinor ? request.NomineeGuardianName.trim() : null,
    guardianAddress: isMinor ? guardianAddress(request) : null,
  };
  return { kind: 'nominee', nominee };
}

function isAnybodyNamed(request: DepositRequest): boolean {
  const { NomineeName, Relation, NomineeDateOfBirth, NomineeGuardianName } = request;
  return [NomineeName, Relation, NomineeDateOfBirth, NomineeGuardianName].some(
    (text) => text.trim() !== '',
  );
}

const nameOfSomebody = /^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u;

function findNomineeFault(request: DepositRequest, today: string): OrderFault | null {
  const { NomineeName, Relation, NomineeDateOfBirth: born, NomineeMinorFlag } = request;
  if (!nameOfSomebody.test(NomineeName.trim())) {
    return missing('NomineeName', 'Please enter the name of the nominee.');
  }
  if (Relation === '') return missing('Relation', 'Please select the relation of the nominee.');
  if (born === '' || born > today) {
    return missing('NomineeDateOfBirth', 'Please enter the date of birth of the nominee.');
  }
  if ((NomineeMinorFlag === 'Y') !== isMinorOn(today, born)) {
    return missing('NomineeMinorFlag', 'Please check the date of birth of the nominee.');
  }
  return NomineeMinorFlag === 'Y' ? findGuardianFault(request) : null;
}

function findGuardianFault(request: DepositRequest): OrderFault | null {
  if (request.NomineeGuardianCode === '') {
    return missing('NomineeGuardianCode', 'Please select the relation of the guardian.');
  }
  if (!nameOfSomebody.test(request.NomineeGuardianName.trim())) {
    return missing('NomineeGuardianName', 'Please enter the name of the guardian.');
  }
  return guardianAddress(request) === ''
    ? missing('NomineeGuardianAddress', 'Please enter the address of the guardian.')
    : null;
}

function missing(field: OrderFault['field'], message: string): OrderFault {
  return { field, rule: 'required', message };
}

function guardianAddress(request: DepositRequest): string {
  return inOneLine(
    request.NomineeGuardianAddress,
    request.NomineeGuardianCity,
    request.NomineeGuardianState,
    request.NomineeGuardianCountry,
    request.NomineeGuardianPinCode,
  );
}

function inOneLine(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
