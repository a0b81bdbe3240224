/** Keys of the session's storage under which a content script leaves a step that no worker has answered. */
export const UNANSWERED = 'unanswered/';
