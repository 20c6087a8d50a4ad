import {
  guardianRelations,
  isMinorOn,
  isNameOfSomebody,
  nomineeRelations,
} from '@sahakar/contracts/deposits/nominee-relations';
import type { Desk } from '../call/refusal.ts';
import { type DepositRequest, type OrderFault, refuseFault } from './order-faults.ts';

export type OrderedNominee = {
  readonly name: string;
  readonly relation: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly guardianRelation: string | null;
  readonly guardianName: string | null;
  readonly guardianAddress: string | null;
};

/** Whom the order names, if anybody: wholly, and with a guardian where he is under age (F10, B237). */
export function readNominee(request: DepositRequest, desk: Desk<'9100'>): OrderedNominee | null {
  if (!isAnybodyNamed(request)) return null;
  const fault = findNomineeFault(request, desk.bank.clock.today());
  if (fault !== null) return refuseFault(desk, fault);
  const { Relation, NomineeDateOfBirth: dateOfBirth, NomineeGuardianCode: guardian } = request;
  const isMinor = request.NomineeMinorFlag === 'Y';
  return {
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
}

function isAnybodyNamed(request: DepositRequest): boolean {
  const { NomineeName, Relation, NomineeDateOfBirth, NomineeGuardianName } = request;
  return [NomineeName, Relation, NomineeDateOfBirth, NomineeGuardianName].some(
    (text) => text.trim() !== '',
  );
}

function findNomineeFault(request: DepositRequest, today: string): OrderFault | null {
  const { NomineeName, Relation, NomineeDateOfBirth: born, NomineeMinorFlag } = request;
  if (!isNameOfSomebody(NomineeName)) {
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
  if (!isNameOfSomebody(request.NomineeGuardianName)) {
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
