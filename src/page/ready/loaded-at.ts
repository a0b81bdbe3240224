/** When the document was parsed, or loaded if it is: by the clock of performance.now. */
export function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0;
  return Math.max(navigation.domContentLoadedEventEnd, navigation.loadEventEnd);
}
