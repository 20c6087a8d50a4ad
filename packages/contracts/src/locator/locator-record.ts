import * as z from 'zod/mini';

const filled = z._default(z.nullish(z.string()), '');

/** One branch or cash machine; latitude and longitude are degrees as text. */
export const LocatorRecord = z.object({
  State: z.string(),
  City: z.string(),
  Branch: filled,
  BranchName: filled,
  Telephone: filled,
  Address: filled,
  IfscCode: filled,
  BranchCode: filled,
  // Spelled so on the wire.
  Lattitude: filled,
  Longitude: filled,
});
export type LocatorRecord = z.output<typeof LocatorRecord>;

export const locatorExample = {
  State: 'Maharashtra',
  City: 'Mumbai',
  Branch: 'Dadar West',
  BranchName: 'Dadar West',
  Telephone: '022 5550 1971',
  Address: '41 Ranade Road, Dadar West, Mumbai 400028',
  IfscCode: 'SHKR0000001',
  BranchCode: '001',
  Lattitude: '19.0209',
  Longitude: '72.8397',
};
