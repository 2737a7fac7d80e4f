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
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { powerOf, serviceWords, styleWords } from '../application-words.ts';
import type { Choice, SelectScreen } from './pile-select.store.ts';

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

/** The entitlement of a car to a pile. */
const Entitlement = ({ eligibility }: { eligibility: Eligibility }) => (
  <Card title="家充权益">
    <p>{eligibility.rightsName}</p>
    <p className="sub digits">{validWords(eligibility)}</p>
  </Card>
);

/** Price beyond the entitlement of the car. */
function priceWord({ giftable, priceAmount }: PileProduct): string {
  if (giftable && priceAmount === 0) return '权益赠送';
  return priceAmount === null ? '价格以客服确认为准' : `¥${formatYuan(priceAmount)}`;
}

/** The running application: a car can have only one. */
const Running = ({ applyId }: { applyId: string }) => (
  <Card>
    <Note>该车辆已有进行中的申请，完成或作废后可以再次申请。</Note>
    <Row label="查看申请进度" href={href('pileDetails', { id: applyId })} />
  </Card>
);

/** The offer of a car: its entitlement, service types and piles. */
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
            <Entitlement eligibility={eligibility} />
            <Card title="服务方式">
              <Choices
                label="服务方式"
                value={choice.serviceType}
                options={services.map(({ type }) => ({
                  value: type,
                  label: serviceWords[type],
                }))}
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

const featureWords = {
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约充电',
  BLUETOOTH: '蓝牙',
  ROBOT_ARM: '机械臂',
  UNKNOWN: '',
} as const;

/** Features, included cable and extra costs of a pile; what is not known is left out. */
function ProductFacts({ product }: { product: PileProduct }) {
  const { model, styles, features, includedCableM, overCablePerMAmount, postExtraAmount } = product;
  const known: [string, string | null][] = [
    ['型号', model || null],
    ['安装方式', styles.map((style) => styleWords[style]).join('、') || null],
    [
      '功能',
      features
        .map((feature) => featureWords[feature])
        .filter(Boolean)
        .join('、') || null,
    ],
    ['含电缆', includedCableM === null ? null : `${includedCableM} 米`],
    ['超出部分', overCablePerMAmount === null ? null : `¥${formatYuan(overCablePerMAmount)}/米`],
    ['立柱加价', postExtraAmount ? `¥${formatYuan(postExtraAmount)}` : null],
  ];
  const items = known.flatMap(([label, value]): Fact[] => (value === null ? [] : [{ label, value }]));
  return items.length > 0 && <Card title="产品说明">{<Facts items={items} />}</Card>;
}
