/** What is in the mailbox of Erin before a task. */

export interface Mail {
  readonly folder: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** As Maildir writes them: S seen, F flagged, R answered. */
  readonly flags: string;
  /** A table instead of plain text. */
  readonly html?: string;
  readonly attachment?: string;
}

const mail = (from: string, subject: string, text: string, flags = 'S', folder = 'INBOX'): Mail => ({
  folder,
  from,
  subject,
  text,
  flags,
});

export const FOLDERS = ['Drafts', 'Sent', 'Junk', 'Trash', 'Archive', 'Invoices', 'Travel'] as const;

/** The newest first. */
export const MAILS: readonly Mail[] = [
  mail('Gartenwelt <news@gartenwelt.example>', 'Bulbs at half price', 'This week only.', ''),
  mail('Anna Lima <anna.lima@example.com>', 'Keys for Saturday', 'Who brings the keys for the hall on Saturday?', 'S'),
  mail('Nordlicht Energie <rechnung@nordlicht.example>', 'Invoice 2041', 'Please pay 84.20 EUR until 1 December.', ''),
  mail('Tom Novak <tom.novak@example.com>', 'Lunch on Thursday?', 'At noon in the canteen?', 'S'),
  mail('Bank <service@bank.example>', 'Your statement of October', 'Your statement is ready.', ''),
  mail('Shoply <hello@shoply.example>', 'We miss you', 'Come back for ten percent off.', ''),
  mail('Anna Lima <anna.lima@example.com>', 'Photos of the summer party', 'The photos are on the drive.', 'S'),
  {
    ...mail('Rail <tickets@rail.example>', 'Your ticket to Graz', '', ''),
    html: `<p>Thank you for your order.</p><table><tr><th>From</th><td>Vienna</td></tr><tr><th>To</th><td>Graz</td></tr>
<tr><th>Departure</th><td>4 December, 07:58</td></tr><tr><th>Seat</th><td>car 22, seat 61</td></tr></table>
<p><img src="http://127.0.0.1:9/logo.png" alt="Rail"></p>`,
  },
  mail('Bank <service@bank.example>', 'New terms from January', 'Our terms change on 1 January.', ''),
  mail(
    'Kemal Aydin <kemal@aydin.example>',
    'Offer for the shelves',
    'The shelves come to 640 EUR, with delivery.',
    'S',
  ),
  mail('Plumber Huber <office@huber.example>', 'Your appointment', 'We come on Wednesday, 2 December, at 10:30.', 'S'),
  mail(
    'Ida Berg <ida.berg@example.com>',
    'Minutes of the board',
    'Attached are the minutes. Corrections by Friday.',
    'SF',
  ),
  mail('Nordlicht Energie <rechnung@nordlicht.example>', 'Invoice 1987', 'Please pay 79.90 EUR until 1 November.', 'S'),
  mail('Tom Novak <tom.novak@example.com>', 'The projector', 'Who has the projector?', 'SR'),
  mail('Bank <service@bank.example>', 'Your statement of September', 'Your statement is ready.', 'S'),
  mail('City library <info@library.example>', 'Two books are due', 'Please bring them back by 30 November.', ''),
  mail('Gartenwelt <news@gartenwelt.example>', 'Autumn leaves', 'What to do with them.', 'S'),
  mail('Ida Berg <ida.berg@example.com>', 'Agenda of the board', 'One item is still missing.', 'S'),
  {
    ...mail('Hotel Post <desk@post.example>', 'Your booking in Graz', 'Two nights, 4 to 6 December.', 'S'),
    attachment: 'booking.pdf',
  },
  mail('Shoply <hello@shoply.example>', 'Your parcel is on its way', 'It comes tomorrow.', 'S'),
  mail('Kemal Aydin <kemal@aydin.example>', 'Measures of the room', '4.20 by 3.65.', 'S'),
  mail('Tax office <noreply@tax.example>', 'A message in your account', 'You have a new message.', 'S'),
  mail('Lottery <win@lottery.example>', 'You won', 'Send us your account number.', 'S', 'Junk'),
  mail('Old newsletter <n@old.example>', 'Spring sale', 'Over.', 'S', 'Trash'),
  mail('Old newsletter <n@old.example>', 'Summer sale', 'Over.', 'S', 'Trash'),
  mail('Nordlicht Energie <rechnung@nordlicht.example>', 'Invoice 1902', 'Paid.', 'S', 'Invoices'),
];

export const CONTACTS = [
  ['Anna', 'Lima', 'anna.lima@example.com'],
  ['Ida', 'Berg', 'ida.berg@example.com'],
  ['Kemal', 'Aydin', 'kemal@aydin.example'],
  ['Tom', 'Novak', 'tom.novak@example.com'],
] as const;
