/** Times in epoch ms of the sandbox's clock. */

export interface NoticeTable {
  /** In the order of writing. */
  number: number;
  noticeId: string;
  userId: string;
  kind: string;
  /** What it is about: an owner is told of it once. */
  about: string;
  /** When it was told. */
  time: number;
  readTime: number | null;
  /** When the next attempt of a channel is due or decided; `null` if there is none. */
  dueTime: number | null;
  /** JSON of its words, target and channels, see notice-record.ts. */
  json: string;
}

export interface NoticeSettingTable {
  userId: string;
  /** JSON of the chosen channels by group, and the quiet hours. */
  json: string;
}

/** A free connector that an owner waits for. */
export interface NoticeWatchTable {
  watchId: string;
  userId: string;
  stationId: string;
  powerClass: string;
  /** When it ends or has ended. */
  until: number;
  /** Until when it was looked whether one is free. */
  watchedTo: number;
}

export interface NoticeTables {
  notice: NoticeTable;
  noticeSetting: NoticeSettingTable;
  noticeWatch: NoticeWatchTable;
}
