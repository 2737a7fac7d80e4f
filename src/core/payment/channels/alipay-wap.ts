import { cashierAt } from './channel.ts';

/** Alipay's page for phones. The address that the server has signed leads to the gateway, `openapi`, first. */
export const alipayWap = cashierAt('openapi.alipay.com', 'mclient.alipay.com');
