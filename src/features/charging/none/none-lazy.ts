/** All of /charge without a charge that its first words can do without: one part, loaded after them. */
export { createScan } from '#domain/scan/scan.store.ts';
export { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
export { createLastCharge } from './last-charge.store.ts';
export { LastCharge } from './last-charge.tsx';
