import type { PageView } from '../view/view.ts';
import { dataText } from '../text/data-text.ts';

/** `12 "Inbox" https://mail.example/ (shown below)`, a line a tab. Neither a title nor a URL can end early or forge a mark. */
export const tabsText = (tabs: NonNullable<PageView['tabs']>): string =>
  tabs
    .map(({ id, title, url, current }) => {
      const place = dataText(url, 200).replaceAll(' ', '%20').replaceAll('"', '%22');
      return `${id} ${JSON.stringify(dataText(title, 80))} ${place}${current ? ' (shown below)' : ''}`;
    })
    .join('\n');
