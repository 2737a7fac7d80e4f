import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { leftOut, occupyWords, parkingWords } from '#domain/cost-words.ts';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconPark } from '#ui/icon/set/park.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import './costs.css';

interface Props {
  rules: CostRules;
}

interface CostProps {
  icon: IconShapes;
  name: string;
  main: string;
  /** Sentences below it. */
  more: readonly string[];
  /** Whether the cost grows while the car stands there. */
  isDue?: boolean;
}

function Cost({ icon, name, main, more, isDue = false }: CostProps) {
  return (
    <li className="pw-cost">
      <Icon icon={icon} size={20} />
      <span className="digits">
        {name}{' '}
        <b className={isDue ? 'pw-cost-due' : undefined}>
          <Clauses text={main} />
        </b>
        {more.map((sentence) => (
          <span className="pw-cost-more sub" key={sentence}>
            <Clauses text={sentence} />
          </span>
        ))}
      </span>
    </li>
  );
}

/** The costs beside the energy side by side, each with the most important sentence about it. */
export function CostSummary({ rules }: Props) {
  const [parking, occupy] = [parkingWords(rules.parking), occupyWords(rules.occupy)];
  return (
    <ul className="pw-costs pw-costs-short" aria-label="其他费用">
      <Cost icon={iconPark} name="停车" main={parking.main} more={parking.more.slice(0, 1)} />
      <Cost
        icon={iconClock}
        name="占位"
        main={occupy.main}
        more={occupy.more.slice(0, 1)}
        isDue={occupy.costs === true}
      />
    </ul>
  );
}

/** The costs beside the energy with all that is said about them, and what cannot be paid by cards, coupons and points. */
export function CostLines({ rules }: Props) {
  const [parking, occupy] = [parkingWords(rules.parking), occupyWords(rules.occupy)];
  const cashOnly = leftOut(rules);
  return (
    <>
      <ul className="pw-costs">
        <Cost icon={iconPark} name="停车" main={parking.main} more={parking.more} />
        <Cost
          icon={iconClock}
          name="超时占位"
          main={occupy.main}
          more={occupy.more}
          isDue={occupy.costs === true}
        />
      </ul>
      {cashOnly && <p className="u-pb-2 sub">能量卡、优惠券和积分不能抵扣{cashOnly}</p>}
    </>
  );
}
