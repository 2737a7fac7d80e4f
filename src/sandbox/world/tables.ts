/** Key-value facts of the sandbox itself: clock base, seed, import counts. Values are JSON. */
export interface MetaTable {
  key: string;
  value: string;
}

export interface UserTable {
  userId: string;
  /** `new` (no car), `normal`, `heavy` (an unpaid order, many orders). */
  login: string;
  nick: string;
  phone: string;
  memberLevel: number;
  points: number;
  beanId: string;
}

export interface TokenTable {
  token: string;
  userId: string;
  createTime: number;
}

export interface CarTable {
  vin: string;
  userId: string;
  /** Index of the charging curve in data/vehicle-curves.json. */
  curveIndex: number;
  /** JSON of the contract's `vehicle`. */
  json: string;
  /** State of charge when the car was last unplugged, 0–100. */
  soc: number;
}

export interface TariffTable {
  tariffId: string;
  /** JSON of the contract's `tariff`. */
  json: string;
}

export interface StationTable {
  stationId: string;
  cityCode: string;
  name: string;
  address: string;
  operatorId: string;
  longitude: number;
  latitude: number;
  tariffId: string;
  stationStatus: number;
  brandOwned: number;
  parkTag: string;
  rating: number | null;
  maxPowerW: number;
  /** JSON of the facts that no query filters by (business hours, facilities, guide, tags …). */
  json: string;
}

/** Static facts of a connector; its state comes from `connectorState`. */
export interface ConnectorTable {
  connectorId: string;
  stationId: string;
  equipmentId: string;
  connectorName: string;
  powerClass: 'SLOW' | 'FAST' | 'SUPER';
  powerW: number;
  parkNo: string | null;
  tariffId: string;
  qrCode: string;
}

/** State that an order, a plugged-in car or a test set for a connector; without a row it is simulated. */
export interface ConnectorStateTable {
  connectorId: string;
  /** T/CEC status 0, 1, 2, 3, 4, 255. */
  status: number;
  /** Order that holds the connector. */
  orderNo: string | null;
  userId: string | null;
  statusTime: number;
  /** 1: a car that does not charge stands in the bay. */
  bayTaken: number;
}

export interface FavouriteTable {
  userId: string;
  stationId: string;
  createTime: number;
}

export interface SearchLogTable {
  userId: string;
  keyword: string;
  logId: string;
  time: number;
  /** JSON of the contract's `searchLog`. */
  json: string;
}

/** A report of a station's error, with or without a login. */
export interface StationReportTable {
  reportId: string;
  stationId: string;
  userId: string | null;
  kind: string;
  text: string;
  createTime: number;
}

export interface HelpFeedbackTable {
  feedbackId: string;
  issueId: string;
  /** 1 or 0 */
  useful: number;
  createTime: number;
}

/** The accepted version of an agreement. */
export interface AgreedTable {
  userId: string;
  agreementId: string;
  version: string;
}

export interface WorldTables {
  agreed: AgreedTable;
  meta: MetaTable;
  user: UserTable;
  token: TokenTable;
  car: CarTable;
  tariff: TariffTable;
  station: StationTable;
  connector: ConnectorTable;
  connectorState: ConnectorStateTable;
  favourite: FavouriteTable;
  stationReport: StationReportTable;
  helpFeedback: HelpFeedbackTable;
  searchLog: SearchLogTable;
}
