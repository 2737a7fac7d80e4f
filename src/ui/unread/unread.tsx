import './unread.css';

interface CountProps {
  /** `null` if it is not known. */
  count: number | null;
}

/** Above it the number is not told exactly. */
const most = 99;

/** How many are not read, as a number in a mark: nothing for none, and for an unknown number. */
export const UnreadCount = ({ count }: CountProps) =>
  count !== null &&
  count > 0 && <span className="pw-unread-count num">{count > most ? `${most}+` : count}</span>;

/** The mark of one that is not read. */
export const UnreadDot = () => (
  <span className="pw-unread-dot">
    <span className="visually-hidden">未读 </span>
  </span>
);
