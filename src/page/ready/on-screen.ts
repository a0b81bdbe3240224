/** Whether any part of this frame is in the window. Frames outside of it get no animation frames, and their timers are throttled. */
export function isOnScreen(document: Document): Promise<boolean> {
  const window = document.defaultView;
  if (!window || window.innerWidth === 0 || window.innerHeight === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.some((it) => it.isIntersecting));
    });
    observer.observe(document.documentElement);
  });
}
