/** What Details of 9010 says where a newer login of the same user has ended the session (ruling 39). */
export const endedByNewerLogin = 'Reason=NEWERLOGIN';
