/** A text as the source of a pattern that matches exactly it. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
