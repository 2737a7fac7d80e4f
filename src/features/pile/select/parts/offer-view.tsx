import type { Eligibility, PileProduct } from '#contract/schema/home-pile/pile-product.ts';
import { formatYuan } from '#core/money.ts';
import { openLogin, useView } from '#core/react.ts';
import { formatDate } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Note } from '#ui/note/note.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { powerOf, serviceWords } from '../../application-words.ts';
import type { Choice, SelectScreen } from '../select.store.ts';
import { ProductFacts } from './product-facts.tsx';

interface Props {
  vin: string;
  choice: Choice;
  screen: SelectScreen;
}

const validWords = ({ validFrom, validTo }: Eligibility): string =>
  validTo === null
    ? ''
    : validFrom === null
      ? `有效期至 ${formatDate(validTo)}`
      : `有效期 ${formatDate(validFrom)} – ${formatDate(validTo)}`;

/** The right of a car to a pile. */
const Right = ({ eligibility }: { eligibility: Eligibility }) => (
  <Card title="家充权益">
    <p>{eligibility.rightsName}</p>
    <p className="sub digits">{validWords(eligibility)}</p>
  </Card>
);

/** What a pile costs beyond the right of the car. */
function priceWord({ giftable, priceAmount }: PileProduct): string {
  if (giftable && priceAmount === 0) return '权益赠送';
  return priceAmount === null ? '价格以客服确认为准' : `¥${formatYuan(priceAmount)}`;
}

/** The application that runs already: another one for the same car cannot be. */
const Running = ({ applyId }: { applyId: string }) => (
  <Card>
    <Note>该车辆已有进行中的申请，完成或作废后可以再次申请。</Note>
    <Row label="查看申请进度" href={href('pileDetails', { id: applyId })} />
  </Card>
);

/** What a car can have: its right, how to get a pile, and which one. */
export function OfferView({ vin, choice, screen }: Props) {
  const offer = screen.offerOf(vin);
  return (
    <LiveView
      live={useView(offer.$state)}
      onRetry={offer.refresh}
      onLogin={() => openLogin('pileSelect')}
      skeleton={<Skeleton card lines={6} />}
    >
      {({ eligibility, services }) => {
        if (eligibility.existingApplyId !== null) return <Running applyId={eligibility.existingApplyId} />;
        const products = services.find(({ type }) => type === choice.serviceType)?.products ?? [];
        const onSale = products.filter((product) => product.onSale);
        const chosen = onSale.find(({ productId }) => productId === choice.productId);
        return (
          <div className="u-stack-3">
            <Right eligibility={eligibility} />
            <Card title="服务方式">
              <Choices
                label="服务方式"
                value={choice.serviceType}
                options={services.map(({ type }) => ({ value: type, label: serviceWords[type] }))}
                onChange={screen.chooseService}
              />
            </Card>
            <Card title="充电桩">
              {onSale.length === 0 ? (
                <p className="u-text-2">暂无可申请的充电桩</p>
              ) : (
                <Choices
                  label="充电桩"
                  wide
                  value={choice.productId}
                  options={onSale.map((product) => ({
                    value: product.productId,
                    label: (
                      <span className="u-block u-px-2 u-py-1">
                        {product.name}
                        <span className="u-block sub digits">{powerOf(product)}</span>
                        <span className="u-block u-text-13 digits">{priceWord(product)}</span>
                      </span>
                    ),
                  }))}
                  onChange={screen.chooseProduct}
                />
              )}
            </Card>
            {chosen && <ProductFacts product={chosen} />}
          </div>
        );
      }}
    </LiveView>
  );
}
