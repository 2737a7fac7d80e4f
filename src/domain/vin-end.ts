/** @returns `车架号尾号 000001`: no more of a VIN is shown (domain model, section 0) */
export const vinEnd = (vin: string): string => `车架号尾号 ${vin.slice(-6)}`;
