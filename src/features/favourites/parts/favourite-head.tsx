interface Props {
  total: number;
  /** When the states were learnt, as the owner reads it. */
  time: string;
}

/** How many favourites there are, and from when their states are. */
export const CollectHead = ({ total, time }: Props) => (
  <p className="u-pb-2 sub digits">
    共 {total} 个充电站 · 更新于 {time}
  </p>
);
