import { cashierAt } from './channel.ts';

/** Alipay's page for phones; the gateway is where the server's signed address leads first. */
export const alipayWap = cashierAt('openapi.alipay.com', 'mclient.alipay.com');
