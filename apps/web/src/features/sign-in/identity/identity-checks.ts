export type IdentityFault = {
  readonly key: 'fillAll' | 'userId' | 'mobile';
  readonly field: 'userId' | 'mobile';
};

/** The first thing that is wrong with user ID and mobile number, before any call. */
export function identityFault(userId: string, mobile: string): IdentityFault | null {
  if (userId === '' && mobile === '') return { key: 'fillAll', field: 'userId' };
  if (userId.length < 2 || userId.length > 15) return { key: 'userId', field: 'userId' };
  if (!/^\d{10}$/.test(mobile)) return { key: 'mobile', field: 'mobile' };
  return null;
}
