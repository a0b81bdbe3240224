/** Roundcube's configuration, and the programs that fill its mailbox and read what is in it. */

export const config = (folder: string, ports: { readonly imap: number; readonly smtp: number }): string => `<?php
$config = [
  'db_dsnw' => 'sqlite:///${folder}/roundcube.db?mode=0600',
  'imap_host' => '127.0.0.1:${ports.imap}',
  'smtp_host' => '127.0.0.1:${ports.smtp}',
  'smtp_user' => '',
  'smtp_pass' => '',
  'des_key' => 'twenty-four characters..',
  'log_dir' => '${folder}/logs/',
  'temp_dir' => '${folder}/temp/',
  'plugins' => ['archive', 'jqueryui', 'markasjunk'],
  'language' => 'en_US',
  'timezone' => 'UTC',
  'message_sort_col' => 'date',
  'archive_mbox' => 'Archive',
  'draft_autosave' => 0,
  'refresh_interval' => 600,
];
`;

/** Makes mail/ and roundcube.db in the folder argv[1], from the JSON argv[2] and the SQL file argv[3]. */
export const PREPARE = `
import datetime, email.message, json, mailbox, os, re, sqlite3, sys
from pysasl.hashing import BuiltinHash
folder, seed, schema = sys.argv[1], json.loads(sys.argv[2]), open(sys.argv[3]).read()
home = os.path.join(folder, 'mail', 'erin')
os.makedirs(os.path.dirname(home))
def write(name, text):
    with open(os.path.join(folder, 'mail', name), 'w') as file:
        file.write(text)
write('pymap-etc-passwd', 'erin:x::::erin:\\r\\n')
write('pymap-etc-shadow', 'erin:%s:::::::\\r\\n' % BuiltinHash(rounds=1).hash('erin').replace(':', '\\\\:'))
boxes = {'INBOX': mailbox.Maildir(home)}
for name in seed['folders']:
    boxes[name] = mailbox.Maildir(os.path.join(home, '.' + name))
write('erin/subscriptions', ''.join(name + '\\r\\n' for name in seed['folders']))
now = datetime.datetime(2026, 11, 25, 9, 0, tzinfo=datetime.timezone.utc)
for index, mail in enumerate(seed['mails']):
    message = email.message.EmailMessage()
    message['From'], message['To'], message['Subject'] = mail['from'], 'Erin Falk <erin@acme.example>', mail['subject']
    message['Date'] = now - datetime.timedelta(hours=5 * index)
    message['Message-ID'] = '<%d@seed.example>' % index
    if 'html' in mail:
        message.set_content(mail['html'], subtype='html')
    else:
        message.set_content(mail['text'])
    if 'attachment' in mail:
        message.add_attachment(b'%PDF-1.4', maintype='application', subtype='pdf', filename=mail['attachment'])
    kept = mailbox.MaildirMessage(message)
    kept.set_subdir('cur')
    kept.set_flags(mail['flags'])
    kept.set_date(message['Date'].datetime.timestamp())
    boxes[mail['folder']].add(kept)
db = sqlite3.connect(os.path.join(folder, 'roundcube.db'))
db.executescript(schema)
db.execute("insert into users (user_id, username, mail_host, created, language) values (1, 'erin', '127.0.0.1', '2026-11-01', 'en_US')")
db.execute("insert into identities (user_id, standard, name, email) values (1, 1, 'Erin Falk', 'erin@acme.example')")
for first, last, address in seed['contacts']:
    name = first + ' ' + last
    card = 'BEGIN:VCARD\\r\\nVERSION:3.0\\r\\nN:%s;%s;;;\\r\\nFN:%s\\r\\nEMAIL;TYPE=INTERNET,HOME:%s\\r\\nEND:VCARD' % (last, first, name, address)
    db.execute("insert into contacts (user_id, name, email, firstname, surname, vcard, words) values (1, ?, ?, ?, ?, ?, ?)",
               (name, address, first, last, card, ' %s %s ' % (name.lower(), address)))
db.commit()
`;

/** Prints the facts about the folder argv[1] as JSON. */
export const READ = `
import email, email.policy, json, os, re, sqlite3, sys
folder = sys.argv[1]
home = os.path.join(folder, 'mail', 'erin')
facts = {}
def add(key, value):
    while key in facts:
        key += ' (another)'
    facts[key] = value
def parse(path):
    with open(path, 'rb') as file:
        return email.message_from_binary_file(file, policy=email.policy.default)
def content(message):
    body = message.get_body(('plain', 'html'))
    files = [part.get_filename() for part in message.iter_attachments()]
    parts = [message['To'], 'cc ' + message['Cc'] if message['Cc'] else None, body.get_content().strip() if body else '', *files]
    return ' | '.join(str(part) for part in parts if part is not None)
for name in sorted(os.listdir(home)):
    box = os.path.join(home, name)
    if name.startswith('.') and os.path.isdir(os.path.join(box, 'cur')):
        facts['folder ' + name[1:]] = 'there'
for name in ['INBOX'] + [key[7:] for key in facts]:
    for part in ('cur', 'new'):
        box = os.path.join(home, *([] if name == 'INBOX' else ['.' + name]), part)
        for file in sorted(os.listdir(box)):
            message = parse(os.path.join(box, file))
            flags = file.partition(':2,')[2]
            seeded = '@seed.example' in str(message['Message-ID'])
            if seeded:
                add('mail ' + message['Subject'], ' '.join([name] + [word for flag, word in zip('SFRP', ('seen', 'flagged', 'answered', 'forwarded')) if flag in flags]))
            else:
                add('%s %s' % (name, message['Subject']), content(message))
box = os.path.join(folder, 'sent', 'new')
for file in os.listdir(box) if os.path.isdir(box) else []:
    message = parse(os.path.join(box, file))
    add('sent ' + str(message['Subject']), 'to ' + str(message['X-RcptTo']))
db = sqlite3.connect(os.path.join(folder, 'roundcube.db'), timeout=10)
for name, address, card in db.execute('select name, email, vcard from contacts where del = 0'):
    rest = [line.strip() for line in card.splitlines() if re.match('(TEL|BDAY|ORG|NOTE)', line)]
    add('contact ' + name, ' | '.join([address, *rest]))
for group, name in db.execute('select g.name, c.name from contactgroups g left join contactgroupmembers m on m.contactgroup_id = g.contactgroup_id left join contacts c on c.contact_id = m.contact_id where g.del = 0'):
    facts['group %s: %s' % (group, name)] = 'there'
for name, address, reply, signature in db.execute('select name, email, "reply-to", signature from identities where del = 0'):
    facts['identity ' + address] = ' | '.join([name, reply, signature])
print(json.dumps(facts))
`;
