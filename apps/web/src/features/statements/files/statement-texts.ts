/** The words that stand in a file, in the language of the screen it was asked for on. */
export type StatementTexts = {
  readonly title: string;
  readonly bank: string;
  readonly terms: {
    readonly account: string;
    readonly accountType: string;
    readonly holder: string;
    readonly jointHolders: string;
    readonly address: string;
    readonly nominee: string;
    readonly ckyc: string;
    readonly rate: string;
    readonly branch: string;
    readonly branchAddress: string;
    readonly ifsc: string;
    readonly micr: string;
    readonly period: string;
    readonly opening: string;
    readonly closing: string;
  };
  readonly columns: StatementColumns;
  /** Of {{page}} and {{pages}}. */
  readonly pageOf: string;
  readonly note: string;
};

export type StatementColumns = {
  readonly date: string;
  readonly valueDate: string;
  readonly particulars: string;
  readonly instrument: string;
  readonly withdrawal: string;
  readonly deposit: string;
  readonly balance: string;
};
