import * as v from 'valibot';
import { openEnum } from '../common.ts';

/** 开票中, 已开具, 开票失败, 红冲中, 已红冲 (domain model, 2.3). */
export const invoiceStatuses = ['SUBMITTED', 'ISSUED', 'FAILED', 'REVERSING', 'REVERSED'] as const;
export const invoiceStatus = openEnum(invoiceStatuses);
export type InvoiceStatus = v.InferOutput<typeof invoiceStatus>;
