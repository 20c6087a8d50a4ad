/**
 * What somebody who has given no password may take of what a mobile number has in a day, of OTPs and of
 * wrong tries: half of it. To know a number and an account would else be enough to keep its owner out.
 */
export const shareOfStrangers = (ofDay: number): number => Math.ceil(ofDay / 2);
