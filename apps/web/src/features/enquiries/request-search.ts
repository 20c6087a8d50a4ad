import { toLatinDigits } from '../../ui/fields/digits.ts';

export const searchedTypes = ['Pending', 'Rejected', 'Stopped'] as const;
export type SearchedType = (typeof searchedTypes)[number];

/** What the search form holds; an empty field does not narrow the search. */
export type RequestSearch = {
  readonly requestNo: string;
  /** Business dates, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly type: SearchedType | '';
};

export const everything: RequestSearch = { requestNo: '', from: '', to: '', type: '' };

/** True where nothing narrows the search. */
export function isForEverything(search: RequestSearch): boolean {
  return Object.keys(requestFilter(search)).length === 0;
}

/** True where the search ends before it begins. */
export function endsBeforeStart({ from, to }: RequestSearch): boolean {
  return from !== '' && to !== '' && to < from;
}

/** The filters of the enquiry; what was left empty is not sent. */
export function requestFilter({ requestNo, from, to, type }: RequestSearch) {
  const number = toLatinDigits(requestNo).trim().toUpperCase();
  return {
    ...(number !== '' && { RequestNo: number }),
    ...(from !== '' && { FromDate: from }),
    ...(to !== '' && { ToDate: to }),
    ...(type !== '' && { Type: type }),
  };
}
