/** A file of one user for one use; equal bytes are stored once. */
export interface FileTable {
  /** Random, so that it cannot be guessed. Equal bytes of two users have two ids. */
  fileId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  mime: string;
  size: number;
  /** Pixels; `null` if it is no picture. */
  width: number | null;
  height: number | null;
  bytes: Uint8Array;
  createTime: number;
}

/** The user and the use of an uploaded file. */
export interface FileOwnerTable {
  fileId: string;
  userId: string;
  biz: string;
  createTime: number;
}

/** The received bytes of a file that is uploaded in pieces, from its beginning. */
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
