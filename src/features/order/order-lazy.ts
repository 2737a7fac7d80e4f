/** All of /order/:id that its first data can do without: one part, loaded beside them. */
export { cancelOrder } from '#domain/order/cancel-order.ts';
export { refundOrder } from '#domain/order/refund-order.ts';
export { createArrears } from './arrears.store.ts';
export { endAllIntentions, endOrderIntentions } from './order-intentions.ts';
export { ArrearsForms } from './parts/arrears-forms.tsx';
export { OrderRecord } from './parts/order-record.tsx';
export { QuestionForms } from './parts/question-forms.tsx';
export { shareOrder } from './share-order.ts';
