/** Every table of the sandbox. Names follow the `*Table` types. */
export const schemaSql = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS user (
  userId TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE, nick TEXT NOT NULL, phone TEXT NOT NULL,
  memberLevel INTEGER NOT NULL, points INTEGER NOT NULL, beanId TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS token (token TEXT PRIMARY KEY, userId TEXT NOT NULL, createTime INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS car (
  vin TEXT PRIMARY KEY, userId TEXT NOT NULL, curveIndex INTEGER NOT NULL, json TEXT NOT NULL, soc REAL NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS carOfUser ON car (userId);
CREATE TABLE IF NOT EXISTS tariff (tariffId TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS station (
  stationId TEXT PRIMARY KEY, cityCode TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL,
  operatorId TEXT NOT NULL, longitude REAL NOT NULL, latitude REAL NOT NULL, tariffId TEXT NOT NULL,
  stationStatus INTEGER NOT NULL, brandOwned INTEGER NOT NULL, parkTag TEXT NOT NULL, rating INTEGER,
  maxPowerW INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS connector (
  connectorId TEXT PRIMARY KEY, stationId TEXT NOT NULL, equipmentId TEXT NOT NULL, connectorName TEXT NOT NULL,
  powerClass TEXT NOT NULL, powerW INTEGER NOT NULL, parkNo TEXT, tariffId TEXT NOT NULL,
  qrCode TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS connectorOfStation ON connector (stationId);
CREATE TABLE IF NOT EXISTS connectorState (
  connectorId TEXT PRIMARY KEY, status INTEGER NOT NULL, orderNo TEXT, userId TEXT,
  statusTime INTEGER NOT NULL, bayTaken INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS favourite (
  userId TEXT NOT NULL, stationId TEXT NOT NULL, createTime INTEGER NOT NULL,
  PRIMARY KEY (userId, stationId)) STRICT;
CREATE TABLE IF NOT EXISTS stationReport (
  reportId TEXT PRIMARY KEY, stationId TEXT NOT NULL, userId TEXT, kind TEXT NOT NULL, text TEXT NOT NULL,
  createTime INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS helpFeedback (
  feedbackId TEXT PRIMARY KEY, issueId TEXT NOT NULL, useful INTEGER NOT NULL,
  createTime INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS searchLog (
  userId TEXT NOT NULL, keyword TEXT NOT NULL, logId TEXT NOT NULL, time INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (userId, keyword)) STRICT;

CREATE TABLE IF NOT EXISTS agreed (
  userId TEXT NOT NULL, agreementId TEXT NOT NULL, version TEXT NOT NULL,
  PRIMARY KEY (userId, agreementId)) STRICT;
CREATE TABLE IF NOT EXISTS scan (
  userId TEXT NOT NULL, connectorId TEXT NOT NULL, time INTEGER NOT NULL,
  PRIMARY KEY (userId, connectorId)) STRICT;
CREATE TABLE IF NOT EXISTS trial (
  trialId TEXT PRIMARY KEY, userId TEXT NOT NULL, connectorId TEXT NOT NULL, expireTime INTEGER NOT NULL,
  currentPriceE4 INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS "order" (
  orderNo TEXT PRIMARY KEY, userId TEXT NOT NULL, vin TEXT NOT NULL, connectorId TEXT NOT NULL,
  stationId TEXT NOT NULL, status TEXT NOT NULL, createTime INTEGER NOT NULL, statusTime INTEGER NOT NULL,
  json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS orderOfUser ON "order" (userId, createTime);
CREATE INDEX IF NOT EXISTS orderByStatus ON "order" (status);
CREATE INDEX IF NOT EXISTS orderOfConnector ON "order" (connectorId, status);
CREATE TABLE IF NOT EXISTS parking (
  orderNo TEXT PRIMARY KEY, userId TEXT NOT NULL, stationId TEXT NOT NULL, plate TEXT, state TEXT NOT NULL,
  open INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS openParking ON parking (open);
CREATE TABLE IF NOT EXISTS prepayment (
  prepayNo TEXT PRIMARY KEY, orderNo TEXT NOT NULL, userId TEXT NOT NULL, purpose TEXT NOT NULL,
  amount INTEGER NOT NULL, status TEXT NOT NULL, expireTime INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS prepaymentOfOrder ON prepayment (orderNo);
CREATE INDEX IF NOT EXISTS prepaymentByStatus ON prepayment (status);
CREATE TABLE IF NOT EXISTS energyCard (
  cardId TEXT PRIMARY KEY, userId TEXT NOT NULL, status TEXT NOT NULL, endTime INTEGER NOT NULL,
  json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS energyCardOfUser ON energyCard (userId);
CREATE TABLE IF NOT EXISTS cardRecord (
  number INTEGER PRIMARY KEY, recordId TEXT NOT NULL UNIQUE, userId TEXT NOT NULL, cardId TEXT NOT NULL,
  time INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS cardRecordOfUser ON cardRecord (userId, time);
CREATE INDEX IF NOT EXISTS cardRecordOfCard ON cardRecord (cardId);
CREATE TABLE IF NOT EXISTS coupon (
  couponId TEXT PRIMARY KEY, userId TEXT NOT NULL, status TEXT NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS couponOfUser ON coupon (userId);
CREATE TABLE IF NOT EXISTS idempotency (
  requestId TEXT NOT NULL, userId TEXT NOT NULL, call TEXT NOT NULL, bodyHash TEXT NOT NULL, answer TEXT,
  createTime INTEGER NOT NULL, PRIMARY KEY (requestId, userId, call)) STRICT;
CREATE INDEX IF NOT EXISTS idempotencyByTime ON idempotency (createTime);
CREATE TABLE IF NOT EXISTS ledger (
  entryId TEXT PRIMARY KEY, orderNo TEXT NOT NULL, kind TEXT NOT NULL, amount INTEGER NOT NULL,
  time INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS ledgerOfOrder ON ledger (orderNo);

CREATE TABLE IF NOT EXISTS rating (
  ratingId TEXT PRIMARY KEY, userId TEXT NOT NULL, targetType TEXT NOT NULL, targetId TEXT NOT NULL,
  stationId TEXT, createTime INTEGER NOT NULL, json TEXT NOT NULL, UNIQUE (targetType, targetId)) STRICT;
CREATE INDEX IF NOT EXISTS ratingOfStation ON rating (stationId);
CREATE TABLE IF NOT EXISTS file (
  fileId TEXT PRIMARY KEY, hash TEXT NOT NULL, mime TEXT NOT NULL, size INTEGER NOT NULL, width INTEGER,
  height INTEGER, bytes BLOB NOT NULL, createTime INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS fileOwner (
  fileId TEXT NOT NULL, userId TEXT NOT NULL, biz TEXT NOT NULL, createTime INTEGER NOT NULL,
  PRIMARY KEY (userId, biz, fileId)) STRICT;
CREATE TABLE IF NOT EXISTS filePiece (
  userId TEXT NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL, createTime INTEGER NOT NULL,
  PRIMARY KEY (userId, hash)) STRICT;

CREATE TABLE IF NOT EXISTS activity (
  activityId TEXT PRIMARY KEY, startTime INTEGER NOT NULL, endTime INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS activityClaim (
  activityId TEXT NOT NULL, tierId TEXT NOT NULL, userId TEXT NOT NULL, couponId TEXT NOT NULL, time INTEGER NOT NULL,
  PRIMARY KEY (activityId, tierId, userId)) STRICT;
CREATE TABLE IF NOT EXISTS carRight (
  rightsId TEXT PRIMARY KEY, vin TEXT NOT NULL, brand INTEGER NOT NULL, kind TEXT NOT NULL, startTime INTEGER NOT NULL,
  endTime INTEGER NOT NULL, usedTime INTEGER, couponId TEXT) STRICT;
CREATE INDEX IF NOT EXISTS rightOfCar ON carRight (vin);
CREATE TABLE IF NOT EXISTS invoice (
  invoiceId TEXT PRIMARY KEY, userId TEXT NOT NULL, status TEXT NOT NULL, applyTime INTEGER NOT NULL,
  fileKey TEXT NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS invoiceOfUser ON invoice (userId, applyTime);
CREATE INDEX IF NOT EXISTS invoiceByStatus ON invoice (status);
CREATE TABLE IF NOT EXISTS invoiceTitle (
  titleId TEXT PRIMARY KEY, userId TEXT NOT NULL, orderTime INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS invoiceTitleOfUser ON invoiceTitle (userId);
CREATE TABLE IF NOT EXISTS homePile (
  pileId TEXT PRIMARY KEY, sn TEXT NOT NULL UNIQUE, userId TEXT, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS homePileOfUser ON homePile (userId);
CREATE TABLE IF NOT EXISTS homePileLife (pileId TEXT PRIMARY KEY, dueTime INTEGER, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS homePileRecord (
  recordId TEXT PRIMARY KEY, pileId TEXT NOT NULL, startTime INTEGER NOT NULL, endTime INTEGER NOT NULL,
  json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS homePileRecordOfPile ON homePileRecord (pileId, startTime);
CREATE TABLE IF NOT EXISTS homePileCodeTry (userId TEXT NOT NULL, sn TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS homePileCodeTryOfUser ON homePileCodeTry (userId);
CREATE TABLE IF NOT EXISTS homePileCommand (
  commandId TEXT PRIMARY KEY, pileId TEXT NOT NULL, userId TEXT NOT NULL, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS homePileSetting (pileId TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS repair (
  repairId TEXT PRIMARY KEY, userId TEXT NOT NULL, status TEXT NOT NULL, createTime INTEGER NOT NULL,
  statusTime INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS repairOfUser ON repair (userId, createTime);
CREATE INDEX IF NOT EXISTS repairByStatus ON repair (status);
CREATE TABLE IF NOT EXISTS connectorReport (
  reportId TEXT PRIMARY KEY, userId TEXT NOT NULL, owner TEXT NOT NULL, connectorId TEXT NOT NULL, kind TEXT NOT NULL,
  status TEXT NOT NULL, createTime INTEGER NOT NULL, time INTEGER NOT NULL, statusTime INTEGER NOT NULL,
  weight INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS connectorReportOfOwner ON connectorReport (owner, createTime);
CREATE INDEX IF NOT EXISTS connectorReportByStatus ON connectorReport (status, connectorId);
CREATE TABLE IF NOT EXISTS groundLock (
  lockId TEXT PRIMARY KEY, userId TEXT NOT NULL, owner TEXT NOT NULL, connectorId TEXT NOT NULL, state TEXT NOT NULL,
  createTime INTEGER NOT NULL, stateTime INTEGER NOT NULL, plays TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS groundLockOfOwner ON groundLock (owner, createTime);
CREATE INDEX IF NOT EXISTS groundLockOfConnector ON groundLock (connectorId, createTime);
CREATE INDEX IF NOT EXISTS groundLockByState ON groundLock (state);
CREATE TABLE IF NOT EXISTS pileApplication (
  applyId TEXT PRIMARY KEY, userId TEXT NOT NULL, vin TEXT NOT NULL, status TEXT NOT NULL,
  createTime INTEGER NOT NULL, statusTime INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS pileApplicationOfUser ON pileApplication (userId, createTime);
CREATE INDEX IF NOT EXISTS pileApplicationByStatus ON pileApplication (status);

CREATE TABLE IF NOT EXISTS notice (
  number INTEGER PRIMARY KEY, noticeId TEXT NOT NULL UNIQUE, userId TEXT NOT NULL, kind TEXT NOT NULL,
  about TEXT NOT NULL, time INTEGER NOT NULL, readTime INTEGER, dueTime INTEGER, json TEXT NOT NULL,
  UNIQUE (userId, kind, about)) STRICT;
CREATE INDEX IF NOT EXISTS noticeOfUser ON notice (userId, time);
CREATE INDEX IF NOT EXISTS noticeByDue ON notice (dueTime) WHERE dueTime IS NOT NULL;
CREATE TABLE IF NOT EXISTS noticeSetting (userId TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS noticeWatch (
  watchId TEXT PRIMARY KEY, userId TEXT NOT NULL, stationId TEXT NOT NULL, powerClass TEXT NOT NULL,
  until INTEGER NOT NULL, watchedTo INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS noticeWatchOfUser ON noticeWatch (userId);
CREATE TABLE IF NOT EXISTS serviceCase (
  caseId TEXT PRIMARY KEY, userId TEXT NOT NULL, kind TEXT NOT NULL, orderNo TEXT, connectorId TEXT,
  subjectId TEXT NOT NULL, state TEXT NOT NULL, open INTEGER NOT NULL, createTime INTEGER NOT NULL, nextTime INTEGER,
  json TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS serviceCaseOfUser ON serviceCase (userId, createTime);
CREATE INDEX IF NOT EXISTS serviceCaseOfOrder ON serviceCase (orderNo) WHERE orderNo IS NOT NULL;
CREATE INDEX IF NOT EXISTS serviceCaseByTime ON serviceCase (nextTime) WHERE nextTime IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS openServiceCase ON serviceCase (userId, subjectId, kind) WHERE open = 1;
`;

/** Tables that a reset empties; stations, connectors and tariffs stay. */
export const resetTables = [
  'user',
  'token',
  'car',
  'connectorState',
  'favourite',
  'stationReport',
  'helpFeedback',
  'searchLog',
  'agreed',
  'scan',
  'trial',
  'order',
  'parking',
  'prepayment',
  'energyCard',
  'cardRecord',
  'coupon',
  'idempotency',
  'ledger',
  'rating',
  'file',
  'fileOwner',
  'filePiece',
  'activity',
  'activityClaim',
  'carRight',
  'invoice',
  'invoiceTitle',
  'homePile',
  'homePileLife',
  'homePileRecord',
  'homePileCodeTry',
  'homePileCommand',
  'homePileSetting',
  'repair',
  'connectorReport',
  'groundLock',
  'pileApplication',
  'notice',
  'noticeSetting',
  'noticeWatch',
  'serviceCase',
] as const;
