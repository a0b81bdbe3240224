/** Texts that become names. */
import { countIn, remove } from '../walk/node-tree.ts';
import type { Container, GroupNode } from '../walk/view-node.ts';

export const MAX_NAME = 160;
/** Several texts that are longer together stay separate; only the first becomes the name. */
export const MAX_JOINED_NAME = 80;
/** A container with more in it is a part of the page: its texts are no name. */
const MAX_NODES = 64;

export const isSmall = (container: Container): boolean => countIn(container, MAX_NODES + 1) <= MAX_NODES;

/** The texts in a container; null when there is anything else, or too much. */
export function textsOnly(container: Container): string[] | null {
  const texts = container.children.map((it) => (it.kind === 'text' ? it.text : null));
  return texts.length > MAX_NODES || texts.includes(null) ? null : texts.filter((it) => it !== null);
}

/** A text that comes first becomes the name. */
export function takeFirstText(container: Container): void {
  const [first] = container.children;
  if (first?.kind !== 'text' || first.text.length > MAX_NAME) return;
  container.name = first.text;
  container.titles = [first];
  remove(first);
}

/** Whether a name, which may have come from ARIA, has all words of a text: "November 5, 2026" of a day's "5". */
export function hasAllWords(name: string, text: string): boolean {
  if (name === text) return true;
  const words = new Set(wordsOf(name));
  return wordsOf(text).every((word) => words.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const isHeading = (node: { readonly kind: string; readonly role?: string }): node is GroupNode =>
  node.kind === 'group' && node.role === 'heading';
