export interface RatingTable {
  ratingId: string;
  userId: string;
  targetType: string;
  targetId: string;
  /** For a charge: its station. */
  stationId: string | null;
  createTime: number;
  /** JSON of the contract's `rating`. */
  json: string;
}

export interface RatingTables {
  rating: RatingTable;
}
