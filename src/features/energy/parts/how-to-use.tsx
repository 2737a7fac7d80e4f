/** How cards pay for a charge (domain model, 1.5 to 1.7; specification, section 5). */
const rules = [
  '能量卡用于抵扣公共充电站的充电费用。电量卡按度抵扣，次卡按次抵扣；抵扣电费、服务费或两者，以卡面为准。',
  '在“预付充电”页选用。选用多张时，先到期的先抵扣；之后依次为优惠券、积分和预付金额。每度电只由一张卡抵扣。',
  '下单后，所选的卡由该订单占用。订单取消或退款后原样退还，结算后只扣除实际用量。',
  '标有“不限量”的卡不限用量，不显示余额。',
  '仅限指定车辆的卡，只能用于该车辆的充电订单。',
  '未到使用时间、已过期或已用完的卡不能抵扣；过期时的余额随卡失效。',
  '能量卡抵扣的部分不开具发票。',
];

export const HowToUse = () => (
  <ol className="u-pl-5 u-list-decimal u-stack-2">
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ol>
);
