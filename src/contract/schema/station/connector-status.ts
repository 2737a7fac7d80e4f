import * as v from 'valibot';
import { openNumber } from '../common.ts';

/** T/CEC 102 connector status; domain labels: offline, idle, occupied, charging, reserved, fault. */
export const connectorStatuses = [0, 1, 2, 3, 4, 255] as const;
export const connectorStatus = openNumber(connectorStatuses);
export type ConnectorStatus = v.InferOutput<typeof connectorStatus>;
