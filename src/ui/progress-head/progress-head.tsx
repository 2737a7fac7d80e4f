import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { Steps, type Step } from '../steps/steps.tsx';
import { Tag, type Tone } from '../tag/tag.tsx';

interface Props {
  title: string;
  state: { text: string; tone: Tone };
  /** What comes next. */
  next: string;
  /** None where the stages say nothing. */
  steps: Step[];
  children?: ReactNode;
}

/** State of something that others work on, what comes next, and how far it is. */
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
