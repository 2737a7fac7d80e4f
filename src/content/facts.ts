/**
 * Facts of the product that texts contain as `{{name}}`: amounts, times, limits, numbers of attempts. Texts
 * must not write such a number themselves, so that a changed rule is changed in one place. * A name ends
 * with its unit. Each comment names the source; `tests/unit/content/facts.test.ts` compares the facts with
 * the code.
 */
export const facts = {
  // Prepayment and payment
  /** Offered amounts: domain model, 1.5; `rules.prepayOptions` of the sandbox. */
  prepayOptionsYuan: '20、50、100、200',
  /** Minimum and maximum typed amount: domain model, 1.5; `src/core/parse-yuan.ts`. */
  prepayMinYuan: '10',
  prepayMaxYuan: '500',
  /** Default charging target: domain model, 1.5; `rules.targetSoc`. */
  defaultTargetPercent: '90',
  /** How long the price of a quote is valid: domain model, 1.5; `rules.trialMs`. */
  trialMinutes: '5',
  /** Time after which an unpaid order is cancelled: domain model, 2.1; `rules.payMs`. */
  payMinutes: '15',
  /** Time after which a paid order that was not started is refunded: domain model, 2.1; `rules.prepaidMs`. */
  startWaitMinutes: '30',
  /** Minimum time between two orders of one user: domain model, 2.1; `rules.createIntervalMs`. */
  createIntervalSec: '10',
  /** Minimum funds for a start without a card: domain model, 2.1; `rules.minFunds`. */
  minFundsYuan: '1',
  /** Number of attempts to refund by the channel: domain model, 2.2; `rules.refundAttempts`. */
  refundAttempts: '3',

  // The charge
  /** Number of failed starts after which the order is refunded: domain model, 2.1; `rules.startAttempts`. */
  startAttempts: '3',
  /** A start fails if the pile does not answer for this time: domain model, 2.1; `rules.startSilentMs`. */
  startSilentSec: '90',
  /** A stop fails if the pile does not answer for this time: domain model, 2.1; `rules.stopSilentMs`. */
  stopSilentSec: '60',
  /** Number of failed stops after which an order is abnormal: domain model, 2.1; `rules.stopFailures`. */
  stopFailures: '3',
  /**
   * Age of a sample above which the page says that data is being updated: domain model, 1.5 and 2.1;
   * `rules.staleMs`.
   */
  staleSec: '60',
  /** Time without a sample after which an order is abnormal: domain model, 2.1; `rules.lostMs`. */
  lostMinutes: '30',
  /** Time without a bill after which an order is abnormal: domain model, 2.1; `rules.billLateMs`. */
  billLateHours: '24',
  /** Minimum power of a super charger (超充): domain model, 1.3; `src/contract/schema/station/power-class.ts`. */
  superMinKw: '180',

  // Energy cards
  /** Value above which a card is unlimited: specification, 5; `src/contract/card-value.ts`. */
  cardUnlimitedAbove: '10000',

  // Invoices
  /**
   * How long after its end an order can be invoiced: domain model, 1.7;
   * `src/sandbox/invoice/sale/invoiceable.ts`.
   */
  invoiceDays: '365',
  /** Maximum number of orders of one invoice: domain model, 1.7 and 4.2; `src/contract/invoice/limits.ts`. */
  invoiceMaxOrders: '100',
  /**
   * Time without an answer after which an invoice has failed: domain model, 2.3;
   * `src/sandbox/invoice/invoice-rules.ts`.
   */
  invoiceFailHours: '72',
  /** How long an invoice can be reissued, once: domain model, 2.3; `src/sandbox/invoice/invoice-rules.ts`. */
  reissueDays: '180',
  /**
   * Maximum number of e-mails of an invoice a day: domain model, 3.2 row 39;
   * `src/contract/invoice/limits.ts`.
   */
  resendPerDay: '3',
  /** Maximum number of saved titles: domain model, 3.2 row 41; `src/contract/invoice/limits.ts`. */
  titlesMax: '20',
  /** Lengths of a taxpayer number: domain model, 4.2; `src/contract/invoice/tax-no.ts`. */
  taxNoLengths: '15、17、18、20',

  // Photos, ratings, reports
  /** Maximum size of a photo: domain model, 4.1; `src/contract/schema/file.ts`. */
  photoMaxMb: '10',
  /** Limits of a rating: domain model, 4.3; `src/contract/rating-rules.ts`. */
  ratingTextMax: '200',
  ratingTagsMax: '5',
  ratingPhotosMax: '6',
  /** Number of stars up to which a rating needs a reason: domain model, 4.3; `src/contract/rating-rules.ts`. */
  ratingUnhappyStars: '2',
  /** How long the draft of a form is kept: domain model, 4.1; `src/core/form/draft.ts`. */
  draftHours: '24',
  /** Length of the description of wrong station data: `src/contract/calls/map/station-report.ts`. */
  reportTextMax: '200',
  /** Reports of connectors in a day, and within how many hours two owners make a doubt: `reportRules` of the sandbox. */
  reportsPerDay: '10',
  doubtHours: '2',
  /** Ground locks: how near an owner has to be, how long a lock waits for the car, how often a day: `groundLockRules` of the contract. */
  lockNearM: '100',
  lockMinutes: '2',
  locksPerDay: '3',
  /** Maximum number of stored searches: domain model, 1.8; `src/features/search/search-log.ts`. */
  searchesMax: '20',

  // Notices
  /** How long a notice is in the list: `noticeRules.keptMs` of the sandbox. */
  noticeDays: '90',
  /** How long an owner can wait for a free connector: `src/contract/schema/notice-watch.ts`. */
  watchMinMinutes: '30',
  watchMaxHours: '3',

  // Complaints
  /** Within how many hours service answers: `caseTimes.dueMs` of the sandbox. */
  caseDueHours: '24',
  /** Maximum number of photos, and in how many days it can be reopened: `src/contract/case-rules.ts`. */
  casePhotosMax: '6',
  caseReopenDays: '7',

  // Personal data
  /** Number of characters of a VIN that are shown: domain model, 0. */
  vinShownDigits: '6',
  /** How long after the end of an application its documents are deleted: a proposal, domain model, 8.2. */
  documentKeepDays: '30',

  // Application for a home pile
  /** Minimum length of the shorter edge of a document photo: domain model, 4.1. */
  documentEdgePx: '600',
  /** Maximum number of photos of the parking proof and of the property's consent: domain model, 4.1. */
  parkingProofsMax: '3',
  consentProofsMax: '2',
  /** Last possible day of a visit, in days from now: domain model, 4.1. */
  visitMaxDays: '60',
  /** Number of working days within which the service provider calls: domain model, 2.4. */
  contactWorkdays: '2',
  /** Time after which an installation is accepted automatically: domain model, 2.4. */
  acceptanceDays: '7',
  /** How long an unfeasible application can be resumed: domain model, 2.4. */
  resumeDays: '90',

  // Home pile
  /** Time without a message after which a pile is offline: domain model, 2.5 and 7.1. */
  pileOfflineSec: '90',
  /** Time without a result after which a command has failed: domain model, 7.1. */
  pileCommandSec: '15',
  /** Number of digits of a pile's check code, and length of its name: domain model, 4.6. */
  checkCodeDigits: '6',
  pileNameMax: '12',
  /** Limits of the settings of a home pile: domain model, 1.10 and 4.6. */
  schedulesMax: '5',
  pileTargetMinPercent: '50',
  pileTargetStepPercent: '5',
  pileCurrentMinA: '6',
  pileCurrentMaxA: '32',

  // Robot arm
  /** How long a button has to be held: specification, 5; domain model, 7.3. */
  robotHoldSec: '1',
  /** Maximum distance of the phone from the pile: domain model, 7.2. */
  robotDistanceM: '50',
  /** Time without an action after which control ends: domain model, 7.3. */
  robotLeaseSec: '60',
  /** Time within which the arm stops after a release: domain model, 7.2. */
  robotStopSec: '1',
  /** Time for which the arm waits for the current to be off before it unplugs: domain model, 7.2. */
  robotUnplugWaitSec: '30',
  /** Time for which an obstacle may block an action before the action ends: domain model, 7.2. */
  robotObstacleSec: '30',
  /** Limits of automatic actions: domain model, 7.3. */
  autoPlugSec: '120',
  autoUnplugSec: '90',

  // Repair
  /** Limits of a repair: domain model, 4.4. */
  repairPhotosMax: '6',
  repairTextMin: '10',
  repairTextMax: '300',
  /** Last possible day of a visit, in days from now: domain model, 4.4. */
  repairVisitMaxDays: '30',
  /** Time after which a repair is closed if nobody confirms or reopens it: domain model, 2.5. */
  repairConfirmDays: '7',
} as const satisfies Record<string, string>;
