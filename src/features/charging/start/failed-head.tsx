import { Card } from '#ui/card/card.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import type { Running } from '../sample.ts';
import { costText, failedSteps } from './failed-view.ts';

/** Why it did not start, how far it came, and what that cost. */
export function FailedHead({ order }: { order: Running['order'] }) {
  const cost = costText(order);
  return (
    <Card>
      <div className="u-row u-gap-3" role="alert">
        <BrokenRing />
        <div className="u-from-12">
          <h2 className="u-text-22 u-leading-tight u-font-bold" data-loaded>
            没能开始充电
          </h2>
          <p className="u-text-2">{order.startFail?.text}</p>
        </div>
      </div>
      <p className="u-mt-1 sub">
        {order.station.name} <span className="kept">·&nbsp;{order.connector.connectorName}</span>
        {order.startFail && <> · 已失败 {order.startFail.attempts} 次</>}
      </p>
      <div className="u-my-3">
        <Steps steps={failedSteps(order)} row />
      </div>
      {cost && <p className="u-pt-2 u-line-t u-text-2">{cost}</p>}
    </Card>
  );
}

/** The ring that never closed. */
const BrokenRing = () => (
  <svg className="u-flex-none" viewBox="0 0 64 64" width="56" height="56" fill="none" aria-hidden="true">
    <circle cx="32" cy="32" r="28" stroke="var(--fault-soft)" strokeWidth="6" />
    <g stroke="var(--fault)" strokeWidth="6" strokeLinecap="round">
      <circle cx="32" cy="32" r="28" strokeDasharray="109 176" transform="rotate(-90 32 32)" />
      <path d="M32 19v16M32 45h.1" />
    </g>
  </svg>
);
