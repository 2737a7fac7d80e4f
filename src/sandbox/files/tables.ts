/** A file of one owner for one use; the bytes of equal ones are kept once. */
export interface FileTable {
  /** Random: who does not know it cannot ask for the file. Equal bytes of two owners have two. */
  fileId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  mime: string;
  size: number;
  /** Pixels; `null` for what is no picture. */
  width: number | null;
  height: number | null;
  bytes: Uint8Array;
  createTime: number;
}

/** Who has uploaded a file, and for what. */
export interface FileOwnerTable {
  fileId: string;
  userId: string;
  biz: string;
  createTime: number;
}

/** What has come of a file that is sent in pieces: all of it from its beginning on. */
export interface FilePieceTable {
  userId: string;
  hash: string;
  bytes: Uint8Array;
  createTime: number;
}

export interface FileTables {
  file: FileTable;
  fileOwner: FileOwnerTable;
  filePiece: FilePieceTable;
}
