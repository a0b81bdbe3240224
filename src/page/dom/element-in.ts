/** The element that the page's world told of. */
export const elementIn = (told: Event): Element =>
  told instanceof SubmitEvent ? (told.submitter as Element) : ((told as MouseEvent).relatedTarget as Element);
