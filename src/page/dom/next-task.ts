/**
 * Resolves in a new task: what the page queued as microtasks, or posted before, has run. Not a
 * timer, for those are slowed down to a second in hidden tabs.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // Setting onmessage starts the port, a listener would not.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
