/** A dialog of the browser and how it was answered, for the model. */
import type { ReportedDialog } from '../actions/browser-dialog.ts';

/** A clause: `the page asked "Delete all?": declined` */
export function dialogWords({ kind, text, accepted, given, proposed }: ReportedDialog): string {
  switch (kind) {
    case 'alert':
      return `the page said in an alert "${text}"`;
    case 'confirm':
      return `the page asked "${text}": ${accepted ? 'accepted' : 'declined'}`;
    case 'prompt':
      return `the page asked "${text}"${proposed === '' ? '' : ` and proposed "${proposed}"`}: ${accepted ? `answered "${given ?? ''}"` : 'declined'}`;
    case 'print':
      return 'the page asked to print: declined';
    case 'window':
      return `the page wanted to open a window${text === '' ? '' : ` with "${text}"`}, and Chrome blocked it as a popup; nothing opened`;
    case 'leave':
      return `the page warned that what was entered may be lost when it is left: ${accepted ? 'left' : 'stayed'}`;
  }
}

/** For the model alone: how a plan gives another answer. */
export const dialogAdvice = (dialogs: readonly ReportedDialog[]): string[] => [
  ...new Set(
    dialogs.flatMap(({ kind, accepted }) => {
      if (accepted) return [];
      if (kind === 'prompt') return ['to answer, put a dialog action with the text before the same action'];
      return kind === 'confirm' || kind === 'leave' ? [ACCEPT] : [];
    }),
  ),
];
const ACCEPT = 'to accept, put a dialog action for this question before the same action';
