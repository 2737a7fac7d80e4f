/**
 * Facts of the product that texts name as `{{name}}`: amounts, times, limits, numbers of attempts. No text says one in
 * digits of its own, so that a rule that changes is changed here, once.
 *
 * A name ends with its unit. A comment says where the fact is from; `tests/unit/content/facts.test.ts` holds it against
 * code where there is any.
 */
export const facts = {
  // Prepayment and payment
  /** Amounts that are offered: domain model, 1.5; `rules.prepayOptions` of the sandbox. */
  prepayOptionsYuan: '20、50、100、200',
  /** Least and largest amount that the owner enters: domain model, 1.5; `src/core/parse-yuan.ts`. */
  prepayMinYuan: '10',
  prepayMaxYuan: '500',
  /** Where a charge ends that has no target of its own: domain model, 1.5; `rules.targetSoc`. */
  defaultTargetPercent: '90',
  /** How long a price that was shown before the order holds: domain model, 1.5; `rules.trialMs`. */
  trialMinutes: '5',
  /** An unpaid order is cancelled: domain model, 2.1; `rules.payMs`. */
  payMinutes: '15',
  /** A paid order that nobody starts is refunded: domain model, 2.1; `rules.prepaidMs`. */
  startWaitMinutes: '30',
  /** Least distance of two orders of one owner: domain model, 2.1; `rules.createIntervalMs`. */
  createIntervalSec: '10',
  /** Least funds for a start without a card: domain model, 2.1; `rules.minFunds`. */
  minFundsYuan: '1',
  /** So often a refund is sent to the channel: domain model, 2.2; `rules.refundAttempts`. */
  refundAttempts: '3',

  // The charge
  /** A start that fails so often is refunded: domain model, 2.1; `rules.startAttempts`. */
  startAttempts: '3',
  /** Silence of the pile that counts as a failed start: domain model, 2.1; `rules.startSilentMs`. */
  startSilentSec: '90',
  /** Silence of the pile after which a stop has failed: domain model, 2.1; `rules.stopSilentMs`. */
  stopSilentSec: '60',
  /** Failed stops that make an order abnormal: domain model, 2.1; `rules.stopFailures`. */
  stopFailures: '3',
  /** A sample that is older is shown as being updated: domain model, 1.5 and 2.1; `rules.staleMs`. */
  staleSec: '60',
  /** Without a sample for so long an order is abnormal: domain model, 2.1; `rules.lostMs`. */
  lostMinutes: '30',
  /** Without a bill for so long an order is abnormal: domain model, 2.1; `rules.billLateMs`. */
  billLateHours: '24',
  /** DC connectors from this power on are 超充: domain model, 1.3; `src/contract/schema/station/power-class.ts`. */
  superMinKw: '180',

  // Energy cards
  /** A card whose value is above is unlimited: specification, 5; `src/contract/card-value.ts`. */
  cardUnlimitedAbove: '10000',

  // Invoices
  /** Domain model, 1.7: an order can be invoiced for so long after its end; `src/sandbox/invoice/sale/invoiceable.ts`. */
  invoiceDays: '365',
  /** Orders of one invoice: domain model, 1.7 and 4.2; `src/contract/invoice/limits.ts`. */
  invoiceMaxOrders: '100',
  /** Not issued in this time, an invoice has failed: domain model, 2.3; `src/sandbox/invoice/invoice-rules.ts`. */
  invoiceFailHours: '72',
  /** An invoice can be issued anew, once, for so long: domain model, 2.3; `src/sandbox/invoice/invoice-rules.ts`. */
  reissueDays: '180',
  /** An invoice is sent by mail so often a day: domain model, 3.2 row 39; `src/contract/invoice/limits.ts`. */
  resendPerDay: '3',
  /** Titles that are kept: domain model, 3.2 row 41; `src/contract/invoice/limits.ts`. */
  titlesMax: '20',
  /** Lengths of a number of a taxpayer: domain model, 4.2; `src/contract/invoice/tax-no.ts`. */
  taxNoLengths: '15、17、18、20',

  // Photos, ratings, reports
  /** Largest photo: domain model, 4.1; `src/contract/schema/file.ts`. */
  photoMaxMb: '10',
  /** Limits of a rating: domain model, 4.3; `src/contract/rating-rules.ts`. */
  ratingTextMax: '200',
  ratingTagsMax: '5',
  ratingPhotosMax: '6',
  /** So few stars need a reason: domain model, 4.3; `src/contract/rating-rules.ts`. */
  ratingUnhappyStars: '2',
  /** How long what was entered into a form is kept: domain model, 4.1; `src/core/form/draft.ts`. */
  draftHours: '24',
  /** Description of what is wrong about a station: `src/contract/calls/map/station-report.ts`. */
  reportTextMax: '200',
  /** Searches that are kept: domain model, 1.8; `src/features/search/search-log.ts`. */
  searchesMax: '20',

  // Personal data
  /** Characters of a VIN that are shown: domain model, 0. */
  vinShownDigits: '6',
  /** Documents are deleted so long after the end of an application: a proposal, domain model, 8.2. */
  documentKeepDays: '30',

  // Application for a home pile
  /** Shortest edge of a photo of a document: domain model, 4.1. */
  documentEdgePx: '600',
  /** Photos of the proof of the parking space, and of the consent of the property: domain model, 4.1. */
  parkingProofsMax: '3',
  consentProofsMax: '2',
  /** Latest day of a visit that can be wished for: domain model, 4.1. */
  visitMaxDays: '60',
  /** Working days in which the service provider calls: domain model, 2.4. */
  contactWorkdays: '2',
  /** An installation that nobody accepts or refuses is accepted: domain model, 2.4. */
  acceptanceDays: '7',
  /** An application that is not feasible can be resumed for so long: domain model, 2.4. */
  resumeDays: '90',

  // Home pile
  /** A pile that is silent for so long is offline: domain model, 2.5 and 7.1. */
  pileOfflineSec: '90',
  /** A command without a result in this time has failed: domain model, 7.1. */
  pileCommandSec: '15',
  /** Digits of the check code that binds a pile, and length of its name: domain model, 4.6. */
  checkCodeDigits: '6',
  pileNameMax: '12',
  /** Limits of the settings of a home pile: domain model, 1.10 and 4.6. */
  schedulesMax: '5',
  pileTargetMinPercent: '50',
  pileTargetStepPercent: '5',
  pileCurrentMinA: '6',
  pileCurrentMaxA: '32',

  // Robot arm
  /** How long a button is held: specification, 5; domain model, 7.3. */
  robotHoldSec: '1',
  /** How near the phone is to the pile: domain model, 7.2. */
  robotDistanceM: '50',
  /** Control ends after so long without an action: domain model, 7.3. */
  robotLeaseSec: '60',
  /** The arm stands still so soon after a release: domain model, 7.2. */
  robotStopSec: '1',
  /** How long the arm waits for the current to be off before it unplugs: domain model, 7.2. */
  robotUnplugWaitSec: '30',
  /** An obstacle that stays for so long ends the action: domain model, 7.2. */
  robotObstacleSec: '30',
  /** Limits of automatic actions: domain model, 7.3. */
  autoPlugSec: '120',
  autoUnplugSec: '90',

  // Repair
  /** Limits of a repair: domain model, 4.4. */
  repairPhotosMax: '6',
  repairTextMin: '10',
  repairTextMax: '300',
  /** Latest day of a visit that can be wished for: domain model, 4.4. */
  repairVisitMaxDays: '30',
  /** A repair that nobody confirms or reopens is closed: domain model, 2.5. */
  repairConfirmDays: '7',
} as const satisfies Record<string, string>;
