import { Card } from '#ui/card/card.tsx';

/** What it means to void an application. It is in the frame of the page, so that it is read while the form comes. */
export const VoidRules = () => (
  <Card title="作废规则">
    <ul className="u-text-2 u-stack-3">
      <li>作废申请由客服审核，审核期间服务暂停。</li>
      <li>安装或配送开始后不能作废。</li>
      <li>作废后家充权益按权益规则处理，结果以审核回复为准。</li>
    </ul>
  </Card>
);
