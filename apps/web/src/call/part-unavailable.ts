/** Why a part of the portal is not there; any other fault is one of the program. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
}
