/**
 * What somebody who has given no password may have for a mobile number in a day: half as many OTPs as
 * its owner has for all that he does, and half of the wrong tries. To know a number and an account would
 * else be enough to keep the owner out.
 */
export const shareOfStrangers = (ofDay: number): number => Math.ceil(ofDay / 2);
