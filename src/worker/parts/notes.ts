/** What open panels are told besides the state of what is under way. */
import type { StoreError } from '../../protocol/messages.ts';
import type { PanelState } from '../../protocol/panel-port.ts';
import { t, tCount } from '../../core/i18n/t.ts';

export class Notes {
  /** Something the person should know. */
  alert: string | null = null;
  /** A text for the command box of one window's panel. */
  wish: PanelState['wish'] = null;

  constructor(private readonly onChange: () => void) {}

  tell(words: string): void {
    this.alert = words;
    this.onChange();
  }

  notSaved({ detail }: StoreError): void {
    this.tell(t('alert_not_saved', { detail }));
  }

  /** Of what the database holds, which this version does not use. */
  unread(what: 'example' | 'run' | 'schedule' | 'record', count: number): void {
    this.tell(tCount(`unread_${what}s`, count));
  }

  wishFor(windowId: number, text: string): void {
    this.wish = { at: Date.now(), windowId, text };
    this.onChange();
  }
}
