import './skeleton.css';

interface Props {
  /** Default 3. */
  lines?: number;
  /** Puts the lines on a card of their own. */
  card?: boolean;
}

/** Grey lines in place of content that is being loaded; appears after 300 ms. */
export function Skeleton({ lines = 3, card = false }: Props) {
  return (
    <div className={`pw-skeleton${card ? ' pw-skeleton-card' : ''}`} role="status">
      <span className="visually-hidden">加载中</span>
      {Array.from({ length: lines }, (_, index) => (
        <span className="pw-skeleton-line" key={index} />
      ))}
    </div>
  );
}
