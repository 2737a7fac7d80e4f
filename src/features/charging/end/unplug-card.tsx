import { formatYuan } from '#core/money.ts';
import { countdownOf, type Unplug } from './end-view.ts';

/** The one thing to do at the car, with what is left of the time that costs nothing. */
export function UnplugCard({ unplug }: { unplug: Unplug }) {
  const { rule, leftMs, share, amount } = unplug;
  const left = leftMs === null ? null : countdownOf(leftMs);
  return (
    <section className="u-rounded-3 u-bg-warn-soft u-p-4">
      <div className="u-row u-justify-between u-gap-x-3">
        <div>
          <h2 className="u-text-22 u-leading-tight u-font-bold">请拔枪</h2>
          <p className="u-text-13 u-text-2">
            {left ? '超时将收取占位费' : amount > 0 ? '已产生超时占位费，拔枪后停止计费' : '充满后请尽快驶离'}
          </p>
        </div>
        {left ? (
          <p className="u-ml-auto digits" role="timer">
            <span className="u-text-13 u-text-2">还剩</span> <b className="num u-text-28">{left.minutes}</b>{' '}
            分 <b className="num u-text-28">{String(left.seconds).padStart(2, '0')}</b> 秒
          </p>
        ) : (
          amount > 0 && <p className="u-ml-auto num u-text-28">¥{formatYuan(amount)}</p>
        )}
      </div>
      {left && (
        <svg
          className="u-block u-w-full u-my-2"
          viewBox="0 0 100 6"
          height="6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 3h100" stroke="var(--surface)" strokeWidth="6" />
          <path d={`M0 3h${Math.round(share * 1_000) / 10}`} stroke="var(--warn-dot)" strokeWidth="6" />
        </svg>
      )}
      <p className="u-mt-1 u-text-13 u-text-2 digits">{rule}</p>
    </section>
  );
}
