/**
 * Frames that appear while recording. Each document records itself; this one only says that a frame
 * has loaded, or that the person went into one.
 */
export type FrameEvent = 'frame-loaded' | 'frame-entered';

export function watchFrames(onFrame: (event: FrameEvent) => void, signal: AbortSignal): void {
  // "load" of a frame element also fires for one without an address, and again when a script has written it.
  // It never reaches the window: https://dom.spec.whatwg.org/#interface-document ("get the parent").
  document.addEventListener(
    'load',
    ({ target, isTrusted }) => {
      if (isTrusted && target instanceof Element && target.matches('iframe,frame')) onFrame('frame-loaded');
    },
    { capture: true, signal },
  );
  // A window whose child frame takes the focus is blurred, and its document still has the focus.
  window.addEventListener(
    'blur',
    (event) => {
      if (!event.isTrusted || event.target !== window) return;
      setTimeout(() => {
        if (!signal.aborted && document.hasFocus()) onFrame('frame-entered');
      });
    },
    { capture: true, signal },
  );
}
