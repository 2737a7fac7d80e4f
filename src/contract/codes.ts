/**
 * Result codes of the back end's envelope (product specification, section 8). The names are chosen here;
 * numbers and meanings are those of the specification.
 */
export const codes = {
  success: 0,
  failure: -1,
  notLoggedIn: 401,
  uploadSuccess: 200,
  pileNotUsable: 1282001,
  noBoundCar: 1282007,
  noSuchOrder: 1280004,
  homeStationValidity: 1291001,
  homeStationUnconformity: 1291002,
  homePileError: 1291003,
  orderReceivedError: 1282062,
  orderReceivablesError: 1282063,
  orderPointError: 1282042,
  tooFrequent: 1283015,
  homeStationNoSales: 1290002,
  noFunds: 1283025,
  prepaymentFinished: 1282045,
  prepaymentProcessingOrRefunded: 1282044,
  preCreateError: 1282048,
  orderInProgress: 1281003,
  invoiceAmountChanged: 1282051,
  /** An addition of this project, for cases. */
  caseRefused: 1284010,
  /** An addition of this project, for ground locks. */
  lockRefused: 1284020,
} as const;

export type CodeName = keyof typeof codes;
export type ResultCode = (typeof codes)[CodeName];

/** Codes whose rejection shows no toast, because the screen reacts in its own way (section 8). */
export const toastSuppressed: ReadonlySet<number> = new Set([
  codes.noBoundCar,
  codes.noSuchOrder,
  codes.homeStationUnconformity,
  codes.homeStationValidity,
  codes.orderReceivedError,
  codes.orderReceivablesError,
  codes.orderPointError,
  codes.preCreateError,
  codes.orderInProgress,
  codes.prepaymentFinished,
  codes.caseRefused,
  codes.lockRefused,
]);

/** Codes that are logged but not sent to the error service (section 8). */
export const logOnly: ReadonlySet<number> = new Set([
  codes.pileNotUsable,
  codes.noSuchOrder,
  codes.noBoundCar,
  codes.orderPointError,
  codes.orderReceivedError,
  codes.orderReceivablesError,
  codes.homeStationNoSales,
  codes.homeStationValidity,
  codes.homeStationUnconformity,
  codes.homePileError,
  codes.caseRefused,
  codes.lockRefused,
]);
