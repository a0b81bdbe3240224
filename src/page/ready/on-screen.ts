/** Whether any part of this frame is in the window. Frames outside of it get no animation frames, and their timers are throttled. */
export function isOnScreen(): Promise<boolean> {
  if (innerWidth === 0 || innerHeight === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.some((it) => it.isIntersecting));
    });
    observer.observe(document.documentElement);
  });
}
