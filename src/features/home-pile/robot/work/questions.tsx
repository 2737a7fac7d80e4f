import { useView } from '#core/react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Work } from './work.store.ts';

/** What the page asks: to read the guide, to release the latch, to leave. */
export function Questions({ work }: { work: Work }) {
  const asking = useView(work.$asking);
  return (
    <>
      <Dialog
        open={asking === 'guide'}
        title="机械臂使用引导"
        actions={[
          { label: '取消', tone: 'plain', onPress: work.dismiss },
          { label: '我已了解', onPress: work.guideRead },
        ]}
        onClose={work.dismiss}
      >
        <ol className="u-list-decimal u-stack-2 u-m-0 u-pl-5 u-text-left">
          <li>站在设备旁，能看到机械臂的全部活动范围，确认周围没有人、宠物和障碍物。</li>
          <li>按住按钮 1 秒：自动插枪、拔枪松手后会继续；手动微调松手即停。</li>
          <li>随时点“立即停止”；按住 1 秒为紧急停止并锁定。紧急情况请按充电桩上的红色急停按钮。</li>
        </ol>
      </Dialog>
      <Dialog
        open={asking === 'reset'}
        title="复位急停"
        actions={[
          { label: '取消', tone: 'plain', onPress: work.dismiss },
          { label: '确认复位', onPress: work.reset },
        ]}
        onClose={work.dismiss}
      >
        请确认周围无人且无障碍物
      </Dialog>
      <Dialog
        open={asking === 'leave'}
        title="离开机械臂控制？"
        actions={[
          { label: '留下', tone: 'plain', safe: true, onPress: work.dismiss },
          { label: '离开', onPress: work.leave },
        ]}
        onClose={work.dismiss}
      >
        正在进行的动作会停止，再次操作需要重新勾选。
      </Dialog>
    </>
  );
}
