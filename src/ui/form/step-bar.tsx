import type { Steps } from '#core/form/steps.ts';
import { useView } from '#core/react.ts';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { Button } from '../button/button.tsx';

interface Props {
  steps: Steps;
  /** Label of the last step's button. */
  submit: string;
}

/** The buttons of a form of several steps. */
export function StepBar({ steps, submit }: Props) {
  const step = useView(steps.$step);
  return (
    <BottomBar>
      {step > 0 && (
        <Button variant="soft" onPress={steps.back}>
          上一步
        </Button>
      )}
      <Button grow onPress={steps.next}>
        {step === steps.count - 1 ? submit : '下一步'}
      </Button>
    </BottomBar>
  );
}
