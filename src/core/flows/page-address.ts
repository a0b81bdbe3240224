/** Without what differs from one visit to the next. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/$/, '');
