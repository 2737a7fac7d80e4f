import './progress-bar.css';

interface Props {
  /** What it measures, for screen readers. */
  label: string;
  value: number;
  /** The whole, above 0. */
  max: number;
  /** It counts no more. */
  over?: boolean;
}

/** How much of a whole there is; the numbers stand beside it as text. */
export const ProgressBar = ({ label, value, max, over = false }: Props) => (
  <progress
    className={`pw-progress${over ? ' pw-progress-over' : ''}`}
    max={max}
    value={Math.min(Math.max(value, 0), max)}
    aria-label={label}
  />
);
