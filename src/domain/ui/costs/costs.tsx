import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import { leftOut, occupyWords, parkingWords } from '#domain/cost-words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconPark } from '#ui/icon/set/park.ts';
import './costs.css';

interface Props {
  rules: CostRules;
}

/** @returns both costs; a fee that grows while the car stands there is marked */
function costsOf({ parking, occupy }: CostRules) {
  const overstay = occupyWords(occupy);
  return [
    { name: '停车', short: '停车', icon: iconPark, words: parkingWords(parking), className: undefined },
    {
      name: '超时占位',
      short: '占位',
      icon: iconClock,
      words: overstay,
      className: overstay.costs ? 'pw-cost-due' : undefined,
    },
  ];
}

/** The costs beside the energy in short, side by side: each with the most important sentence about it. */
export function CostSummary({ rules }: Props) {
  return (
    <ul className="pw-costs pw-costs-short" aria-label="其他费用">
      {costsOf(rules).map(({ name, short, icon, words, className }) => (
        <li className="pw-cost" key={name}>
          <Icon icon={icon} size={20} />
          <span className="digits">
            <b className={className}>
              {short} {words.main}
            </b>
            {words.more[0] && <span className="pw-cost-more sub">{words.more[0]}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The costs beside the energy with all that is said about them, and what does not pay them. */
export function CostLines({ rules }: Props) {
  const unpaid = leftOut(rules);
  return (
    <>
      <ul className="pw-costs">
        {costsOf(rules).map(({ name, icon, words, className }) => (
          <li className="pw-cost" key={name}>
            <Icon icon={icon} size={20} />
            <span className="digits">
              {name} <b className={className}>{words.main}</b>
              {words.more.map((sentence) => (
                <span className="pw-cost-more sub" key={sentence}>
                  {sentence}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {unpaid && <p className="u-pb-2 sub">能量卡、优惠券和积分不能抵扣{unpaid}</p>}
    </>
  );
}
