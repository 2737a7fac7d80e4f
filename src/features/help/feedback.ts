import { createWidgetEnvironment } from '#core/page/widget-environment.ts';
import { startFeedback } from './send-feedback.ts';

startFeedback(
  document,
  createWidgetEnvironment(window, () => {}),
);
