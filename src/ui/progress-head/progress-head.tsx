import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { Steps, type Step } from '../steps/steps.tsx';
import { Tag, type Tone } from '../tag/tag.tsx';

interface Props {
  title: string;
  state: { text: string; tone: Tone };
  /** What comes next. */
  next: string;
  /** Empty without known stages. */
  steps: Step[];
  children?: ReactNode;
}

/** Status of an application or repair, its next step, and its progress. */
export const ProgressHead = ({ title, state: { text, tone }, next, steps, children }: Props) => (
  <Card
    title={title}
    aside={
      <span role="status" data-part="state">
        <Tag tone={tone} dot>
          {text}
        </Tag>
      </span>
    }
  >
    <p className="u-text-2 digits break-anywhere" data-loaded>
      {next}
    </p>
    {steps.length > 0 && (
      <div className="u-mt-3">
        <Steps row steps={steps} />
      </div>
    )}
    {children}
  </Card>
);
