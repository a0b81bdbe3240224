/** Advice taken apart: what to read and what to copy. Commands stand in back quotes or fences. */
export interface AdvicePart {
  readonly kind: 'text' | 'command';
  readonly text: string;
}

export function adviceParts(advice: string): AdvicePart[] {
  return (
    advice
      .split(/```(?:\w*\n)?([\s\S]*?)```|`([^`]+)`/)
      .map((text, i): AdvicePart => ({ kind: i % 3 === 0 ? 'text' : 'command', text: (text ?? '').trim() }))
      // Punctuation that followed a command in its sentence says nothing on its own.
      .map((part) => (part.kind === 'text' ? { ...part, text: part.text.replace(/^[.,;:]\s*/, '') } : part))
      .filter(({ text }) => text !== '')
  );
}
