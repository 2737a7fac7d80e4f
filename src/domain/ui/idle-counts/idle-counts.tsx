interface Props {
  /** Power classes in the order in which they are shown. */
  counts: readonly { key: string; label: string; idle: number; total: number }[];
  /** Whether the row is highlighted by the brand's light background. */
  chosen?: boolean;
  /** The numbers are older than they should be. */
  old?: boolean;
}

/** How many connectors of each power class are free, in rows of stations. */
export const IdleCounts = ({ counts, chosen = false, old = false }: Props) => (
  <>
    {counts.map(({ key, label, idle, total }) => (
      <span
        className={`u-py-1 u-px-2 u-rounded-1 ${chosen ? 'u-bg-surface' : 'u-bg-surface-2'} u-text-2 u-text-12 u-leading-head`}
        key={key}
        translate="no"
      >
        {label}
        <b className={`u-ml-1 u-text-15${idle > 0 && !old ? ' u-text-idle' : ''} num`}>{idle}</b>/{total}
      </span>
    ))}
  </>
);
