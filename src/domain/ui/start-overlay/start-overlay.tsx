import { href } from '#routes.ts';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { StartRing } from '../start-ring/start-ring.tsx';
import './start-overlay.css';

interface Props {
  /** Text inside the ring. */
  word: string;
  /** Text below the ring. */
  line: string;
}

/**
 * Covers a page between the cashier and the charge, from the first paint on and without a script, so that the payment form
 * is not shown again. `data-starting` at the root element shows it, see `core/page/head/start-overlay.ts`.
 */
export const StartOverlay = ({ word, line }: Props) => (
  <div className="pw-start-overlay">
    <Page title="启动充电" backHref={href('chargeMap')}>
      {/* Space for the line above the ring of /charge, so that the ring does not move. */}
      <p className="u-room-1.4" />
      <div role="status">
        <StartRing>
          <p className="u-text-40 u-leading-tight u-font-bold">{word}</p>
          <p className="u-mt-1 sub">{line}</p>
        </StartRing>
      </div>
      <Skeleton card lines={4} />
    </Page>
  </div>
);
