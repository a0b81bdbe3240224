/**
 * Local servers that do not tell reasoning from answer send `<think>…</think>` ahead of it. What
 * is inside is not part of the answer, and the JSON that follows must not be looked for in it.
 */
const OPEN = '<think>';
const CLOSE = '</think>';

export class ThinkFilter {
  private state: 'undecided' | 'thinking' | 'thought' | 'answering' = 'undecided';
  private held = '';

  /** @returns What of this piece belongs to the answer. */
  push(piece: string): string {
    if (this.state === 'answering') return piece;
    this.held += piece;
    if (this.state === 'undecided') {
      const start = this.held.trimStart();
      if (start.length < OPEN.length && OPEN.startsWith(start)) return '';
      if (!start.startsWith(OPEN)) return this.release();
      this.state = 'thinking';
    }
    if (this.state === 'thinking') {
      const end = this.held.indexOf(CLOSE);
      if (end < 0) return '';
      this.held = this.held.slice(end + CLOSE.length);
      this.state = 'thought';
    }
    this.held = this.held.trimStart();
    return this.held === '' ? '' : this.release();
  }

  /** The answer ended while it was not clear whether it began with a mark. */
  end(): string {
    return this.state === 'undecided' ? this.release() : '';
  }

  private release(): string {
    const rest = this.held;
    this.state = 'answering';
    this.held = '';
    return rest;
  }
}
