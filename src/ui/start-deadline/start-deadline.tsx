/** Says what happens to a paid order that is not started (domain model, 2.1). */
export const StartDeadline = () => (
  <p className="sub digits">30 分钟内未启动，订单将自动关闭，预付金额、卡券和积分全额退回。</p>
);
