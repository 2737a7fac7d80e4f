/** All of /preOrder that its first data can do without: one part, loaded beside them. */
export { createCheckout } from './checkout.ts';
export { PayBar } from './parts/pay-bar.tsx';
export { PreOrderQuestions } from './parts/pre-order-questions.tsx';
export { StartPanel } from './parts/start-panel.tsx';
export { TrialChoices } from './parts/trial-choices.tsx';
