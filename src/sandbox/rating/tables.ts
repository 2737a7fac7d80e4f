export interface RatingTable {
  ratingId: string;
  userId: string;
  targetType: string;
  targetId: string;
  /** Of a charge: where it was. */
  stationId: string | null;
  createTime: number;
  /** JSON of the contract's `rating`. */
  json: string;
}

export interface RatingTables {
  rating: RatingTable;
}
