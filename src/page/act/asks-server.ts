/** Whether scripts of this page have asked a server before: then they may do so again. */
export const asksServer = (): boolean => performance.getEntriesByType('resource').some(isRequest);

function isRequest(entry: PerformanceEntry): boolean {
  const { initiatorType } = entry as PerformanceResourceTiming;
  return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest';
}
