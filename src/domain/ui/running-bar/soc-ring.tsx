import './running-ring.css';

/** Length of the ring: 2 × π × 19. */
const ringLength = 119.4;

interface Props {
  /** Percent. */
  soc: number;
  /** Utilities for its width and height. */
  size: string;
}

/** How full the battery is, in the colour of the text around. */
export const SocRing = ({ soc, size }: Props) => (
  <svg
    className={`running-ring u-flex-none ${size}`}
    viewBox="0 0 44 44"
    role="img"
    aria-label={`电量 ${soc}%`}
  >
    <circle className="running-track" cx="22" cy="22" r="19" />
    <circle
      className="running-value"
      cx="22"
      cy="22"
      r="19"
      strokeDasharray={`${((soc / 100) * ringLength).toFixed(1)} ${ringLength}`}
      transform="rotate(-90 22 22)"
    />
    <text x="22" y="27" textAnchor="middle">
      {soc}
    </text>
  </svg>
);
