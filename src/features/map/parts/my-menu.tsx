import { useScreen, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconHelp } from '#ui/icon/set/help.ts';
import { iconHome } from '#ui/icon/set/home.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconList } from '#ui/icon/set/list.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { menuEntries, type MenuRoute } from '../menu.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

const looks: Record<MenuRoute, { label: string; icon: typeof iconList }> = {
  orderList: { label: '充电订单', icon: iconList },
  invoiceIndex: { label: '发票', icon: iconInvoice },
  energy: { label: '能量卡', icon: iconBolt },
  pileIntroduce: { label: '我的家充桩', icon: iconHome },
  helpIndex: { label: '帮助中心', icon: iconHelp },
};

/** 我的: the owner's pages that are there, and the login for who is not. */
export function MyMenu({ open, onClose }: Props) {
  const session = useScreen((env) => env.session);
  const token = useView(session.$token);
  const user = useView(session.$chargeUser);
  return (
    <Sheet open={open} title="我的" onClose={onClose}>
      {user && <p className="sub digits">{`${user.nick} ${user.phoneMasked}`}</p>}
      <p className="u-flex u-flex-wrap u-gap-2 u-py-2 u-pr-3">
        {menuEntries().map(({ route, href }) => (
          <Button key={route} variant="soft" grow icon={looks[route].icon} href={href}>
            {looks[route].label}
          </Button>
        ))}
      </p>
      {!token && <Button onPress={() => session.login('menu').then(() => {})}>登录</Button>}
    </Sheet>
  );
}
