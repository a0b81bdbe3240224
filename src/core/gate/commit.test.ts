import { describe, expect, test } from 'vitest';
import { commitOf, sortOfQuestion } from './commit.ts';
import type { FieldFact, LiveFacts, Surroundings } from './facts.ts';

const around = (over: Partial<Surroundings> = {}): Surroundings => ({
  kind: 'page',
  name: '',
  text: '',
  isSearch: false,
  isPicker: false,
  fields: [],
  buttons: [],
  ...over,
});
const field = (label: string, over: Partial<FieldFact> = {}): FieldFact => ({
  label,
  value: 'x',
  kind: 'text',
  isOurs: true,
  ...over,
});
const facts = (over: Partial<LiveFacts> = {}): LiveFacts => ({
  origin: 'https://a.example',
  does: 'activate',
  times: 1,
  target: null,
  onlyShows: false,
  link: null,
  submits: null,
  isMultiline: false,
  around: around(),
  amounts: [],
  isAwaited: false,
  ...over,
});
const button = (name: string, over: Partial<LiveFacts> = {}): LiveFacts =>
  facts({ target: { role: 'button', name }, ...over });
const link = (name: string, isHere = false): LiveFacts =>
  button(name, { link: { address: 'https://a.example/d', isDownload: false, isHere, onlyLoads: true } });
const form = (method: NonNullable<LiveFacts['submits']>['method'], button_ = ''): LiveFacts['submits'] => ({
  method,
  address: 'https://a.example/x',
  button: button_,
});

describe('a button that submits no form is a commit by its words', () => {
  test.each([
    // English
    ['Pay now', 'payment'],
    ['Pay 900 EUR now', 'payment'],
    ['Buy now', 'order'],
    ['Place order', 'order'],
    ['Book flight for only $425', 'order'],
    ['Send', 'send'],
    ['Post', 'send'],
    ['Publish', 'publish'],
    ['Deploy', 'publish'],
    ['Delete', 'delete'],
    ['Yes, delete it', 'delete'],
    ['Cancel order', 'delete'],
    ['Transfer', 'transfer'],
    ['Unsubscribe', 'unsubscribe'],
    // Letters that only look English
    ['Pаy 900 EUR', 'payment'],
    ['Sеnd', 'send'],
    ['Páÿ now', 'payment'],
    ['P a y  900 EUR', 'payment'],
    ['𝐏𝐚𝐲 now', 'payment'],
    ['Ｓｅｎｄ', 'send'],
    ['P\u00ada\u00ady', 'payment'],
    // Chinese
    ['立即支付', 'payment'],
    ['购买', 'order'],
    ['提交订单', 'order'],
    ['发送', 'send'],
    ['发布', 'publish'],
    ['删除', 'delete'],
    ['转账', 'transfer'],
    ['取消订阅', 'unsubscribe'],
    // Hindi
    ['भुगतान करें', 'payment'],
    ['अभी खरीदें', 'order'],
    ['ऑर्डर करें', 'order'],
    ['भेजें', 'send'],
    ['प्रकाशित करें', 'publish'],
    ['हटाएं', 'delete'],
    ['ट्रांसफर करें', 'transfer'],
    ['सदस्यता समाप्त करें', 'unsubscribe'],
    // Spanish
    ['Pagar ahora', 'payment'],
    ['Comprar', 'order'],
    ['Realizar pedido', 'order'],
    ['Enviar', 'send'],
    ['Publicar', 'publish'],
    ['Eliminar', 'delete'],
    ['Transferir', 'transfer'],
    ['Darse de baja', 'unsubscribe'],
    // Arabic
    ['ادفع الآن', 'payment'],
    ['شراء', 'order'],
    ['اطلب الآن', 'order'],
    ['إرسال', 'send'],
    ['نشر', 'publish'],
    ['حذف', 'delete'],
    ['تحويل', 'transfer'],
    ['إلغاء الاشتراك', 'unsubscribe'],
    // French
    ['Payer', 'payment'],
    ['Acheter', 'order'],
    ['Commander', 'order'],
    ['Envoyer', 'send'],
    ['Publier', 'publish'],
    ['Supprimer', 'delete'],
    ['Effectuer le virement', 'transfer'],
    ['Se désabonner', 'unsubscribe'],
    // Bengali
    ['পেমেন্ট করুন', 'payment'],
    ['কিনুন', 'order'],
    ['অর্ডার করুন', 'order'],
    ['পাঠান', 'send'],
    ['প্রকাশ করুন', 'publish'],
    ['মুছুন', 'delete'],
    ['স্থানান্তর করুন', 'transfer'],
    ['আনসাবস্ক্রাইব', 'unsubscribe'],
    // Portuguese
    ['Pagar', 'payment'],
    ['Comprar', 'order'],
    ['Finalizar pedido', 'order'],
    ['Enviar mensagem', 'send'],
    ['Publicar', 'publish'],
    ['Excluir', 'delete'],
    ['Transferir', 'transfer'],
    ['Descadastrar', 'unsubscribe'],
    // Russian
    ['Оплатить', 'payment'],
    ['Купить', 'order'],
    ['Оформить заказ', 'order'],
    ['Отправить', 'send'],
    ['Опубликовать', 'publish'],
    ['Удалить', 'delete'],
    ['Перевести деньги', 'transfer'],
    ['Отписаться', 'unsubscribe'],
    // German
    ['Zahlungspflichtig bestellen', 'payment'],
    ['Kaufen', 'order'],
    ['Jetzt bestellen', 'order'],
    ['Absenden', 'send'],
    ['Veröffentlichen', 'publish'],
    ['Löschen', 'delete'],
    ['Überweisen', 'transfer'],
    ['Abbestellen', 'unsubscribe'],
    // Japanese
    ['支払いへ進む', 'payment'],
    ['購入する', 'order'],
    ['注文を確定する', 'order'],
    ['送信', 'send'],
    ['公開する', 'publish'],
    ['削除', 'delete'],
    ['振込', 'transfer'],
    ['配信停止', 'unsubscribe'],
    // What takes away or is seen by others, by one word
    ['Remove', 'remove'],
    ['Move to trash', 'remove'],
    ['Archive', 'remove'],
    ['Move to Trash', 'remove'],
    ['Move 3 items to the bin', 'remove'],
    ['Send to recycle bin', 'remove'],
    ['In den Papierkorb verschieben', 'remove'],
    ['Mettre ces fichiers à la corbeille', 'remove'],
    ['Mover a la papelera', 'remove'],
    ['Mover para a lixeira', 'remove'],
    ['Sposta nel cestino', 'remove'],
    ['Переместить письмо в корзину', 'remove'],
    ['移至回收站', 'remove'],
    ['Block', 'remove'],
    ['Archivieren', 'remove'],
    ['移除', 'remove'],
    ['В архив', 'remove'],
    // Long names
    [
      'By pressing this button I accept the terms and conditions of the shop and of its partners and pay 900 EUR',
      'payment',
    ],
    [
      'I have read the terms and conditions, the notes on privacy and the right to withdraw. Order with costs, bestellung abschicken',
      'order',
    ],
    [
      'You will not be able to get any of this back, neither now nor at any later time – delete the account and its data',
      'delete',
    ],
    // Letters of full width, in capitals, with a mark that nobody sees in a word.
    ['ＤＥＬＥＴＥ', 'delete'],
    ['PA\u200bY NOW', 'payment'],
  ])('%s', (name, risk) => expect(commitOf(button(name))).toBe(risk));

  test('one that does not say what is done is left to what the page sends', () => {
    const filled = around({ kind: 'dialog', fields: [field('Title')], buttons: ['Cancel'] });
    for (const name of [
      'Confirm',
      'Submit',
      'Approve',
      '确认',
      'Bestätigen',
      'Save',
      'Done',
      'Add',
      'Import',
      'OK',
      'Follow',
    ])
      expect([name, commitOf(button(name, { around: filled }))]).toEqual([name, null]);
    for (const name of ['Delete', 'Pay', 'Send', 'Publish', 'Transfer', 'Buy'])
      expect([name, commitOf(button(name))]).not.toEqual([name, null]);
  });
});

describe('what only shows something is none', () => {
  test.each([
    ['a button "Search"', button('Search')],
    ['a button "Filter results"', button('Filter results')],
    ['a button "Sort by price"', button('Sort by price')],
    ['a button "Cancel"', button('Cancel')],
    ['a button "Close"', button('Close')],
    ['a button "Next"', button('Next')],
    ['a button "Show more"', button('Show more')],
    ['a button "Orders"', button('Orders')],
    ['a button "Payments"', button('Payments')],
    ['a button "Post office"', button('Post office')],
    ['a button "Bookmarks"', button('Bookmarks')],
    ['a button "Add to cart"', button('Add to cart')],
    ['a button "Edit"', button('Edit')],
    ['a button "Reply"', button('Reply')],
    ['a button "Save" where nothing was filled in', button('Save')],
    ['a button "OK" of a page', button('OK')],
    ['a button "Delete…"', button('Delete…')],
    ['a button "Delete" that says that it opens a dialog', button('Delete', { onlyShows: true })],
    ['a tab "Send"', facts({ target: { role: 'tab', name: 'Send' } })],
    ['an option "Delete"', facts({ target: { role: 'option', name: 'Delete' } })],
    ['a checkbox "Confirm by mail"', facts({ target: { role: 'checkbox', name: 'Confirm by mail' } })],
    ['a link "How to delete files for ever" to a page', link('How to delete files for ever')],
    ['a link "Delete" to a part of this page', link('Delete', true)],
    ['a link "Archive"', link('Archive')],
    ['a link "Subscribe"', link('Subscribe')],
    ['a link "Trash"', link('Trash')],
    ['a link "Papierkorb"', link('Papierkorb')],
    ['a button "Go to Trash"', button('Go to Trash')],
    ['a button "Show what is in the bin"', button('Show what is in the bin')],
    ['a button "Ver papelera"', button('Ver papelera')],
    ['"Follow-up"', button('Follow-up')],
    ['"Following"', button('Following')],
    [
      '"I agree" of one, beside boxes',
      button('I agree', {
        around: around({ text: 'Cookies on this site', fields: [field('Statistics', { kind: 'choice' })] }),
      }),
    ],
    ['"加入购物车" beside a field of ours', button('加入购物车', { around: around({ fields: [field('数量')] }) })],
    [
      'a long text with "delete" in a sentence',
      button(
        'The settings page of your account, on which you can change your name or delete what you have written so far',
      ),
    ],
    [
      'a link "Pay" to a page',
      button('Pay', { link: { address: 'https://a.example/pay', isDownload: false, isHere: false, onlyLoads: true } }),
    ],
    [
      'a card with the word "send" in its text',
      button(
        'Invoice 12 of Monday the 3rd for the shop in the old town, which we send to you by mail tomorrow morning',
      ),
    ],
    ['typing', facts({ does: 'fill', target: { role: 'textbox', name: 'Send to' } })],
    [
      'OK in a calendar',
      button('OK', { around: around({ kind: 'dialog', isPicker: true, buttons: ['Cancel'], text: 'Choose a day' }) }),
    ],
    ['OK alone in an alert of the page', button('OK', { around: around({ kind: 'alertdialog', text: 'Saved.' }) })],
  ])('%s', (_, given) => expect(commitOf(given)).toBeNull());
});

describe('a button that submits a form', () => {
  const name = field('Name');
  test.each([
    ['by POST', button('Go on', { submits: form('post'), around: around({ kind: 'form', fields: [name] }) }), 'submit'],
    [
      'which a script takes',
      button('Go on', { submits: form('none'), around: around({ kind: 'form', fields: [name, name] }) }),
      null,
    ],
    [
      'which a script takes, called "Send"',
      button('Send', { submits: form('none'), around: around({ kind: 'form', fields: [name, name] }) }),
      'send',
    ],
    [
      'which a script takes, with a password',
      button('Go on', {
        submits: form('none'),
        around: around({ kind: 'form', fields: [field('P', { kind: 'password' })] }),
      }),
      'submit',
    ],
    [
      'called "Save"',
      button('Save', { submits: form('post'), around: around({ kind: 'form', fields: [name] }) }),
      'save',
    ],
    [
      'called "Next", which a script takes',
      button('Next', { submits: form('none'), around: around({ kind: 'form', fields: [name, name] }) }),
      null,
    ],
    [
      'called "Continue", by POST, with nothing to fill in',
      button('Continue', { submits: form('post'), around: around({ kind: 'form' }) }),
      'submit',
    ],
    [
      'called "Continue", with a card',
      button('Continue', {
        submits: form('post'),
        around: around({ kind: 'form', fields: [field('Card', { kind: 'payment' })] }),
      }),
      'payment',
    ],
    [
      'called "Add to cart", with a card',
      button('Add to cart', {
        submits: form('post'),
        around: around({ kind: 'form', fields: [field('Card', { kind: 'payment' })] }),
      }),
      'payment',
    ],
    [
      'called "Accept", near the word "cookie", with a text',
      button('Accept', { submits: form('post'), around: around({ kind: 'form', text: 'Cookies', fields: [name] }) }),
      'submit',
    ],
    [
      'of a log-in with values that the browser filled in',
      button('Log in', {
        submits: form('post'),
        around: around({
          kind: 'form',
          fields: [field('User', { isOurs: false }), field('Password', { kind: 'password', isOurs: false })],
        }),
      }),
      'submit',
    ],
    [
      'of a registration',
      button('Sign up', {
        submits: form('post'),
        around: around({ kind: 'form', fields: [name, field('Password', { kind: 'password' })] }),
      }),
      'submit',
    ],
    [
      'of a log-in',
      button('Log in', {
        submits: form('post'),
        around: around({ kind: 'form', fields: [name, field('Password', { kind: 'password' })] }),
      }),
      null,
    ],
    [
      'by GET with a password',
      button('Go on', {
        submits: form('get'),
        around: around({ kind: 'form', fields: [field('P', { kind: 'password' })] }),
      }),
      'submit',
    ],
    [
      'called "Cancel"',
      button('Cancel', { submits: form('post'), around: around({ kind: 'form', fields: [name] }) }),
      null,
    ],
    [
      'by GET, of boxes alone',
      button('Approve', {
        submits: form('get'),
        around: around({ kind: 'form', fields: [field('Mail', { kind: 'choice', value: 'ticked' })] }),
      }),
      'submit',
    ],
    [
      'by GET: a filter',
      button('Show', { submits: form('get'), around: around({ kind: 'form', fields: [name, name] }) }),
      null,
    ],
    [
      'of a search with role search',
      button('Go on', { submits: form('post'), around: around({ kind: 'form', isSearch: true, fields: [name] }) }),
      null,
    ],
    [
      'with one search field',
      button('Go on', {
        submits: form('none'),
        around: around({ kind: 'form', fields: [field('Q', { kind: 'search' })] }),
      }),
      null,
    ],
    [
      'with one field called "Suche"',
      button('', { submits: form('none'), around: around({ kind: 'form', fields: [field('Suche')] }) }),
      null,
    ],
    [
      'of a search, called "Delete"',
      button('Delete', { submits: form('post'), around: around({ kind: 'form', isSearch: true }) }),
      'delete',
    ],
    [
      'with the number of a card',
      button('Go on', {
        submits: form('post'),
        around: around({ kind: 'form', fields: [field('Card', { kind: 'payment' })] }),
      }),
      'payment',
    ],
    ['that closes a dialog', button('Close', { submits: form('dialog'), around: around({ kind: 'form' }) }), null],
  ] as const)('%s', (_, given, risk) => expect(commitOf(given)).toBe(risk));
});

describe('what a dialog asks is what its other buttons do', () => {
  const asks = around({ kind: 'dialog', text: 'Delete the file for ever?', buttons: ['Cancel'] });
  const toTrash = around({
    kind: 'dialog',
    text: 'Are you sure you want to move “notes.ipynb” to the trash?',
    buttons: ['Cancel'],
  });
  test.each([
    [
      '"Save" with a field that only holds a search',
      button('Save', { around: around({ fields: [field('Q', { kind: 'search' })] }) }),
      null,
    ],
    ['"OK" in a dialog that asks whether to delete', button('OK', { around: asks }), 'delete'],
    ['"Yes" there', button('Yes', { around: asks }), 'delete'],
    ['"Continue" there', button('Continue', { around: asks }), 'delete'],
    [
      '"OK" where a long text asks',
      button('OK', {
        around: around({
          kind: 'dialog',
          text: 'This project has 214 issues, 12 boards and a wiki. Are you sure that you want to delete it with all of them?',
          buttons: ['Cancel'],
        }),
      }),
      'delete',
    ],
    ['"OK" where a dialog asks whether to move to the trash', button('OK', { around: toTrash }), 'remove'],
    ['"Move to Trash" there', button('Move to Trash', { around: toTrash }), 'remove'],
    ['"No" there', button('No', { around: asks }), null],
    [
      '"OK" in an alertdialog beside "Cancel"',
      button('OK', { around: around({ kind: 'alertdialog', buttons: ['Cancel'] }) }),
      null,
    ],
    ['"Tak" where a dialog asks', button('Tak', { around: asks }), 'delete'],
    ['"Next" with fields of ours', button('Next', { around: around({ fields: [field('Title')] }) }), null],
  ] as const)('%s', (_, given, risk) => expect(commitOf(given)).toBe(risk));
});

test.each([
  ['Delete', 'delete'],
  ['Remove', 'remove'],
  ['Delete account', 'delete'],
  ['Move to trash', 'remove'],
  ['删除', 'delete'],
  ['Unsubscribe', 'unsubscribe'],
] as const)('a link "%s" to another page', (name, risk) => expect(commitOf(link(name))).toBe(risk));

describe('Enter', () => {
  const enter = (name: string, over: Partial<LiveFacts> = {}): LiveFacts =>
    facts({ does: 'enter', target: { role: 'textbox', name }, ...over });
  test.each([
    [
      'in a form of POST',
      enter('Name', {
        submits: form('post', 'Go on'),
        around: around({ kind: 'form', fields: [field('Name'), field('B')] }),
      }),
      'submit',
    ],
    [
      'in a search form',
      enter('Q', { submits: form('get', 'Go on'), around: around({ kind: 'form', fields: [field('Q')] }) }),
      null,
    ],
    ['in a search box', facts({ does: 'enter', target: { role: 'searchbox', name: 'Message' } }), null],
    [
      'in a combobox',
      facts({ does: 'enter', target: { role: 'combobox', name: 'City' }, around: around({ buttons: ['Send'] }) }),
      null,
    ],
    ['in a message box', enter('Type a message', { isMultiline: true }), 'send'],
    [
      'in a text beside a button "Send"',
      enter('', { isMultiline: true, around: around({ buttons: ['Emoji', 'Send'] }) }),
      'send',
    ],
    [
      'in a text of several lines',
      enter('Description', { isMultiline: true, around: around({ buttons: ['Bold', 'Save'] }) }),
      null,
    ],
    ['in a field without a form', enter('Name of the folder'), null],
  ] as const)('%s', (_, given, risk) => expect(commitOf(given)).toBe(risk));
});

describe('a payment', () => {
  test.each([
    ['an order beside a sum', button('Place order', { amounts: ['$12.00'] }), 'payment'],
    ['an order without one', button('Place order'), 'order'],
    ['a transfer of a sum', button('Transfer', { amounts: ['900 EUR'] }), 'payment'],
    ['a message beside a sum', button('Send', { amounts: ['$12.00'] }), 'send'],
    [
      'anything in a dialog with a card',
      button('Confirm', { around: around({ kind: 'dialog', fields: [field('Card', { kind: 'payment' })] }) }),
      'payment',
    ],
    [
      'a card that is not filled in',
      button('Confirm', {
        around: around({ kind: 'dialog', fields: [field('Card', { kind: 'payment', value: '' })] }),
      }),
      null,
    ],
  ] as const)('%s', (_, given, risk) => expect(commitOf(given)).toBe(risk));
});

test('a question is found in a text of any length at once', () => {
  expect(sortOfQuestion(`Delete all? ${'a'.repeat(300_000)}`)).toBe('delete');
});
