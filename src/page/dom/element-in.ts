/** The element that an event from the page's own world carries. */
export const elementIn = (told: Event): Element =>
  told instanceof SubmitEvent ? (told.submitter as Element) : ((told as MouseEvent).relatedTarget as Element);
