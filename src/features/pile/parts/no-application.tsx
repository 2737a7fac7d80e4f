import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHome } from '#ui/icon/set/home.ts';

/** There is no such application (1280004), or it is somebody else's. */
export const NoApplication = () => (
  <Empty
    icon={iconHome}
    text="申请不存在"
    action={{ label: '返回我的家充桩', href: href('pileIntroduce') }}
  />
);
