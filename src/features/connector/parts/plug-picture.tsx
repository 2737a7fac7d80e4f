import './plug-picture.css';

/** How a charge begins: the connector of the pile stands in the socket of the car. */
export function PlugPicture() {
  return (
    <div className="u-mt-2 u-p-3 u-rounded-2 u-bg-surface-2 u-text-center">
      <svg className="connector-plug u-mb-1" viewBox="0 0 320 96" aria-hidden="true">
        <path className="connector-plug-far" d="M12 86h296" />
        <rect x="34" y="20" width="34" height="66" rx="6" />
        <path d="M42 28h18v11H42zM52 48l-6 10h9l-5 9" />
        <path className="connector-plug-cable" d="M68 46c22 0 8 32 28 32s12-22 30-22" />
        <path className="connector-plug-connector" d="M126 50h10v12h-10zM136 53h6M136 59h6" />
        <path d="M168 78h-14c-4 0-6-2-6-6V56c0-5 2-8 7-10l13-5 15-15c3-3 6-4 10-4h36c5 0 9 2 12 6l13 15 24 5c7 2 10 6 10 13v11c0 4-2 6-6 6h-10M194 78h52" />
        <path className="connector-plug-far" d="m178 42 12-12h18v12zM218 30h12c3 0 5 1 7 3l7 9h-26z" />
        <circle cx="181" cy="78" r="10" />
        <circle cx="259" cy="78" r="10" />
      </svg>
      <p className="sub">请先插好充电枪</p>
    </div>
  );
}
