interface Props {
  /** How old the values are, in words. */
  text: string;
  /** They are older than they should be. */
  stale: boolean;
}

/** From when the values are: between two samples nothing is made up, they only get older. */
export const ChargeAge = ({ text, stale }: Props) => (
  <p className={`u-text-center sub digits${stale ? ' u-text-warn' : ''}`}>{text}</p>
);
