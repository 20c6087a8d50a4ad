/** As what the bank marks those who sign in for a firm. */
export const marksByRole = {
  maker: { makerChecker: 'M', isViewOnly: false, isCorpAsRetail: false },
  checker: { makerChecker: 'C', isViewOnly: false, isCorpAsRetail: false },
  both: { makerChecker: 'B', isViewOnly: false, isCorpAsRetail: false },
  'view-only': { makerChecker: 'M', isViewOnly: true, isCorpAsRetail: false },
  'corporate-as-retail': { makerChecker: 'M', isViewOnly: false, isCorpAsRetail: true },
} as const;
