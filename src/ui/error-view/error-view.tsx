import type { AppError } from '#core/error.ts';
import { iconWarning } from '../icon/set/warning.ts';
import { StateView, type StateProps } from '../state-view/state-view.tsx';

interface Props extends StateProps {
  /**
   * The error of the read. Its message is shown here and nowhere else: a read is sent with `toast: false`, so that the
   * owner does not read the same message twice (specification, section 8: the server's message is shown). Time-outs have
   * no message.
   */
  error?: AppError;
}

/** A part of a page, or a whole one, that could not be loaded. */
export function ErrorView({ error, text, ...ways }: Props) {
  const words = text || error?.message || '加载失败，请稍后重试';
  return <StateView icon={iconWarning} text={words} {...ways} role="alert" />;
}
