import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { isReached } from '../console-view.ts';
import type { ConsoleScreen } from '../questions.ts';

interface Props {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** 启动 or 停止, whichever the pile takes; of one that is offline, what still helps. */
export function CommandBar({ screen, value }: Props) {
  const { pile, actions, session } = value;
  const step = useView(screen.$step);
  if (!isReached(value)) {
    return (
      <BottomBar>
        <Button grow variant="plain" href={href('aftercareApply', { pileId: pile.pileId })}>
          报修
        </Button>
        <Button grow onPress={screen.refresh}>
          重新连接
        </Button>
      </BottomBar>
    );
  }
  if (step.state === 'waiting') {
    return (
      <BottomBar>
        <Button grow disabledReason="充电桩正在执行，请稍候">
          执行中…
        </Button>
      </BottomBar>
    );
  }
  if (actions.includes('STOP')) {
    return (
      <BottomBar>
        <Button grow variant="danger" onPress={() => screen.ask('STOP')}>
          停止充电
        </Button>
      </BottomBar>
    );
  }
  if (!actions.includes('START')) return null;
  return (
    <BottomBar>
      <Button grow onPress={() => screen.tell('START')}>
        {session ? '继续充电' : '启动充电'}
      </Button>
    </BottomBar>
  );
}
