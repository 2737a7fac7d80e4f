/** What an owner whose pile leaks current has to read before anything else (domain model, 4.4). */
export const leakWarning = '请立即停止使用并断开上级空气开关';
