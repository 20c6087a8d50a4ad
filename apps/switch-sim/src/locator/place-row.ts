import type { branches } from '@sahakar/db/schema/customers';

type Branch = typeof branches.$inferSelect;
type Place = Pick<
  Branch,
  'state' | 'city' | 'name' | 'address' | 'pinCode' | 'latitude' | 'longitude'
>;

/** A branch, or a machine and the branch that looks after it, as the locator lists them. */
export function placeRow(place: Place, branch: Branch) {
  return {
    State: place.state,
    City: place.city,
    Branch: place.name,
    BranchName: branch.name,
    Telephone: branch.telephone,
    // One line, as it stands on an envelope.
    Address: `${place.address}, ${place.city} ${place.pinCode}`,
    IfscCode: branch.ifsc,
    BranchCode: branch.code,
    // Spelled so on the wire.
    Lattitude: place.latitude,
    Longitude: place.longitude,
  };
}
