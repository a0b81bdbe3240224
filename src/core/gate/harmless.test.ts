/** Which steps may go unasked because of what they are; of all others the gate asks, or weighs what the page sends. */
import { describe, expect, test } from 'vitest';
import { commitOf } from './commit.ts';
import type { LiveFacts } from './facts.ts';
import { isUnclassified } from './harmless.ts';

const NOWHERE = {
  kind: 'page',
  name: '',
  text: '',
  isSearch: false,
  isPicker: false,
  fields: [],
  buttons: [],
} as const;
const control = (name: string, over: Partial<LiveFacts> = {}, role = 'button'): LiveFacts => ({
  origin: 'https://a.example',
  does: 'activate',
  times: 1,
  target: { role, name },
  onlyShows: false,
  link: null,
  submits: null,
  isMultiline: false,
  around: NOWHERE,
  amounts: [],
  isAwaited: false,
  ...over,
});
const asks = (name: string): boolean => commitOf(control(name)) !== null;

/** What products call a button that does something to a server. */
const NAMES: Readonly<Record<string, string>> = {
  English:
    'Sell, Shut down, Upgrade, Grant access, Force push, Merge, Rebase, Revert, Roll back, Promote, Demote, Ban user, Kick, Mute, Report, Flag, Escalate, Assign to me, Close issue, Reopen, Lock, Transfer ownership, Revoke token, Rotate key, Restart server, Reboot, Scale up, Run pipeline, Trigger build, Charge card, Refund, Void invoice, Issue credit, Mark as paid, Check out, Check in, Snooze, Dispatch, Ship it, Go live, Launch campaign, Boost post, Retweet, Like, Endorse, Connect, Invite all, Leave group, Withdraw offer, Settle up, Redeem, Claim, Activate, Deactivate, Suspend, Enroll, Drop course, Override, Impersonate, Sync now',
  German:
    'Verkaufen, Herunterfahren, Hochstufen, Zugriff gewähren, Zusammenführen, Zurücksetzen, Sperren, Melden, Zuweisen, Neu starten, Abbuchen, Erstatten, Stornieren, Einlösen, Aktivieren, Deaktivieren, Ausführen, Verschieben, Teilen',
  French:
    'Vendre, Éteindre, Mettre à niveau, Accorder l’accès, Fusionner, Rétablir, Bannir, Signaler, Attribuer, Redémarrer, Débiter, Rembourser, Réclamer, Activer, Désactiver, Exécuter, Quitter le groupe',
  Spanish:
    'Vender, Apagar, Mejorar plan, Conceder acceso, Fusionar, Revertir, Expulsar, Denunciar, Asignar, Reiniciar, Cobrar, Reembolsar, Canjear, Activar, Desactivar, Ejecutar, Abandonar grupo',
  Portuguese:
    'Vender, Desligar, Atualizar plano, Conceder acesso, Mesclar, Reverter, Banir, Denunciar, Atribuir, Reiniciar, Cobrar, Reembolsar, Resgatar, Ativar, Desativar, Executar',
  Russian:
    'Продать, Выключить, Повысить, Предоставить доступ, Слить, Откатить, Забанить, Пожаловаться, Назначить, Перезапустить, Списать, Вернуть деньги, Активировать, Выполнить',
  Chinese: '出售, 关机, 升级, 授予权限, 合并, 回滚, 封禁, 举报, 指派, 重启, 扣款, 退款, 兑换, 启用, 停用, 执行',
  Japanese:
    '売却, シャットダウン, アップグレード, アクセスを許可, マージ, 元に戻す, 追放, 通報, 割り当て, 再起動, 請求, 返金, 引き換え, 有効化, 実行',
  Hindi: 'बेचें, बंद करें, अपग्रेड करें, पहुँच दें, विलय करें, रिपोर्ट करें, पुनः आरंभ करें, धन वापसी, सक्रिय करें, चलाएं',
  Bengali: 'বিক্রি করুন, বন্ধ করুন, আপগ্রেড করুন, একত্রীকরণ, রিপোর্ট করুন, পুনরায় চালু করুন, ফেরত দিন, সক্রিয় করুন',
  Arabic: 'بيع, إيقاف التشغيل, ترقية, منح الوصول, دمج, تراجع, إبلاغ, إعادة تشغيل, استرداد المبلغ, تفعيل, تنفيذ',
  Polish: 'Sprzedaj, Wyłącz, Usuń, Zapłać, Wyślij, Zwróć pieniądze, Aktywuj, Opublikuj, Zatwierdź, Zablokuj',
  Turkish: 'Sat, Kapat, Sil, Öde, Gönder, İade et, Etkinleştir, Yayınla, Onayla, Engelle',
  Thai: 'ขาย, ปิดเครื่อง, ลบ, ชำระเงิน, ส่ง, คืนเงิน, เปิดใช้งาน, เผยแพร่, อนุมัติ, ระงับ',
};
const names = Object.values(NAMES).flatMap((it) => it.split(', '));

describe('buttons of products, outside of forms', () => {
  test('none goes both unasked and unweighed; by their words alone few would be asked about', () => {
    expect(names.filter((name) => !asks(name) && !isUnclassified(control(name)))).toEqual([]);
    const rates = Object.entries(NAMES).map(([language, list]) => {
      const all = list.split(', ');
      return `${language} ${all.filter(asks).length} of ${all.length}`;
    });
    expect([`all ${names.filter(asks).length} of ${names.length}`, ...rates]).toMatchInlineSnapshot(`
      [
        "all 9 of 233",
        "English 6 of 60",
        "German 2 of 19",
        "French 0 of 17",
        "Spanish 1 of 17",
        "Portuguese 0 of 16",
        "Russian 0 of 14",
        "Chinese 0 of 16",
        "Japanese 0 of 15",
        "Hindi 0 of 10",
        "Bengali 0 of 8",
        "Arabic 0 of 11",
        "Polish 0 of 10",
        "Turkish 0 of 10",
        "Thai 0 of 10",
      ]
    `);
  });

  test('nor does one that says it only closes, goes on, or opens something', () => {
    for (const name of ['Cancel', 'Close', 'Back', 'Continue', 'Skip', 'Share…', 'OK', 'Done', 'Save', ''])
      expect([name, isUnclassified(control(name))]).toEqual([name, true]);
  });
});

type Method = NonNullable<LiveFacts['submits']>['method'];
const posts = (name: string, over: Partial<LiveFacts> = {}, method: Method = 'post'): LiveFacts =>
  control(name, { submits: { method, address: 'https://a.example/x', button: name }, ...over });
const field = (label: string, kind: LiveFacts['around']['fields'][number]['kind']) => ({
  label,
  value: 'x',
  kind,
  isOurs: true,
});
const link = { address: 'https://a.example/d', isDownload: false, isHere: false, onlyLoads: true };

describe('known harmless by structure', () => {
  test.each<[string, LiveFacts]>([
    ['reading', control('Sell', { does: 'read' })],
    ['typing', control('Sell', { does: 'fill' })],
    ['the caret in a field', control('Your text', { onlyShows: true }, 'textbox')],
    ['a search', control('Go', { around: { ...NOWHERE, isSearch: true } })],
    ['a search that a script sends', posts('Go', { around: { ...NOWHERE, isSearch: true } }, 'none')],
    [
      'what stands beside a search field alone',
      control('Go', { around: { ...NOWHERE, kind: 'form', fields: [field('', 'search')] } }),
    ],
    [
      'a log-in with what the run typed',
      posts('Log in', { around: { ...NOWHERE, fields: [field('User', 'text'), field('Password', 'password')] } }),
    ],
  ])('%s', (_, facts) => expect(isUnclassified(facts)).toBe(false));

  test.each<[string, LiveFacts]>([
    ['a link, which a script may take over', control('Sell', { link }, 'link')],
    [
      'a button of a page with a search field',
      control('Sell', { around: { ...NOWHERE, fields: [field('', 'search')] } }),
    ],
    ['a link that a script follows', control('Orders', { link: { ...link, onlyLoads: false } }, 'link')],
    ['what opens or unfolds', control('Sell', { onlyShows: true, mayAct: true })],
    ['a tab', control('Sell', {}, 'tab')],
    ['sorting', control('Sell', {}, 'columnheader')],
    ['a switch', control('Public', { onlyShows: true, mayAct: true }, 'switch')],
    ['a button that stays pressed', control('Like', { onlyShows: true, mayAct: true })],
    ['an option', control('Owner', { onlyShows: true, mayAct: true }, 'option')],
    ['what is chosen in a list', control('Role', { does: 'fill', mayAct: true }, 'listbox')],
    ['a menu item', control('Archive all', {}, 'menuitem')],
    ['a button of a dialog with a list', control('Assign', { around: { ...NOWHERE, isPicker: true } })],
    ['Enter in a field of no form', control('Your text', { does: 'enter' }, 'textbox')],
    ['Enter in a field that proposes', control('Invite', { does: 'enter' }, 'combobox')],
    ['a form that looks for something', posts('Search', { around: { ...NOWHERE, isSearch: true } })],
  ])('%s is not', (_, facts) => expect(isUnclassified(facts)).toBe(true));

  test('no name excuses a button, or what a form sends', () => {
    const dough = { ...NOWHERE, text: 'Purchase of cookies' };
    const excuses = ['Cancel', 'Reject', 'Go', 'Find a driver', 'Filter', 'Add to cart', 'Next', 'Close', 'Log in'];
    const all = excuses.flatMap((it) => [control(it), posts(it), posts(it, {}, 'get')]);
    expect(
      [...all, control('Approve', { around: dough })].filter((it) => commitOf(it) === null && !isUnclassified(it)),
    ).toEqual([]);
  });
});
