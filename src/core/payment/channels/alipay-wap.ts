import { cashierAt } from './channel.ts';

/** Alipay's page for phones. The signed address of the server leads to the gateway `openapi` first. */
export const alipayWap = cashierAt('openapi.alipay.com', 'mclient.alipay.com');
