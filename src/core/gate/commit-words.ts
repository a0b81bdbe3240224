/**
 * What controls are called that do something of consequence, and what those are called that do not: a row for each
 * meaning, in the languages that most people use. An entry is a sequence of whole words, anywhere in the name;
 * `=` before it: the whole name; `^`: the name begins with it; `…` between words: others may stand there. In scripts
 * without spaces it is a part of the name.
 */
type Row = Readonly<Record<string, string>>;

export const COMMIT_WORDS = {
  pay: {
    en: 'pay, make payment, make a payment, complete payment, submit payment, confirm payment, ^donate, place bid, ^tip',
    de: 'bezahlen, zahlen, jetzt zahlen, kostenpflichtig, zahlungspflichtig, ^spenden, überweisung ausführen',
    fr: 'payer, régler, je paie, paiement, faire un don',
    es: 'pagar, pague, abonar, realizar pago, ^donar',
    pt: 'pagar, pague, efetuar pagamento, ^doar',
    ru: 'оплатить, заплатить, оплачиваю, пожертвовать',
    zh: '支付, 付款, 付钱, 捐款, 捐赠, 繳費, 缴费',
    ja: '支払, お支払い, 決済, 寄付する',
    hi: 'भुगतान, पे करें, भुगतान करें, दान करें',
    bn: 'পেমেন্ট, পরিশোধ, অর্থ প্রদান, দান করুন',
    ar: 'ادفع, الدفع, دفع, سداد, تبرع',
  },
  buy: {
    en: '^buy, buy now, ^purchase, complete purchase, =subscribe now, start subscription, ^rent now',
    de: 'kaufen, jetzt kaufen, ^kaufe, abonnement starten',
    fr: 'acheter, achat immédiat, achète',
    es: 'comprar, compra ahora, comprar ya',
    pt: 'comprar, compre agora',
    ru: 'купить, купить сейчас, покупаю',
    zh: '购买, 購買, 立即买, 买下',
    ja: '購入, 買う',
    hi: 'खरीदें, अभी खरीदें, ख़रीदें',
    bn: 'কিনুন, এখনই কিনুন, ক্রয় করুন',
    ar: 'اشتر, اشتري, شراء, الشراء',
  },
  order: {
    en: '=order, order now, place order, place your order, place my order, place the order, submit order, complete order, confirm order, complete checkout, ^book, complete booking, confirm booking, ^reserve, =check out now',
    de: 'bestellen, bestellung abschicken, bestellung aufgeben, ^buchen, jetzt buchen, ^reservieren, verbindlich',
    fr: 'commander, passer commande, valider la commande, valider ma commande, réserver, je réserve',
    es: 'realizar pedido, hacer pedido, confirmar pedido, tramitar pedido, ^reservar, =pedir, finalizar compra',
    pt: 'fazer pedido, finalizar pedido, finalizar compra, ^reservar, concluir compra, encomendar',
    ru: 'заказать, оформить заказ, разместить заказ, забронировать, подтвердить заказ',
    zh: '下单, 提交订单, 提交訂單, 预订, 預訂, 订购, 訂購, 预定',
    ja: '注文, 予約する, 予約を確定, 申し込む',
    hi: 'ऑर्डर करें, ऑर्डर दें, बुक करें, आर्डर करें',
    bn: 'অর্ডার করুন, অর্ডার দিন, বুক করুন, বুকিং করুন',
    ar: 'اطلب, أطلب, تأكيد الطلب, إتمام الطلب, احجز, حجز الآن',
  },
  send: {
    en: 'send, =post, post comment, post reply, post message, post answer, =tweet, =reply all, ^invite, mail it',
    de: 'senden, absenden, abschicken, verschicken, versenden, ^posten, ^einladen',
    fr: 'envoyer, envoie, poster, expédier, ^inviter',
    es: 'enviar, envíe, envía, mandar, ^invitar',
    pt: 'enviar, envie, mandar, postar, ^convidar',
    ru: 'отправить, послать, выслать, отправка, пригласить',
    zh: '发送, 發送, 寄出, 发出, 發出, 发表评论, 邀请',
    ja: '送信, 送る, 投稿する, 招待する',
    hi: 'भेजें, भेजिए, सेंड करें, भेजे, आमंत्रित करें',
    bn: 'পাঠান, প্রেরণ, প্রেরণ করুন, সেন্ড করুন, আমন্ত্রণ জানান',
    ar: 'أرسل, ارسل, إرسال, ارسال, الإرسال, دعوة',
  },
  publish: {
    en: 'publish, =release, ^deploy, go live, merge pull request, confirm merge, make public, =broadcast',
    de: 'veröffentlichen, publizieren, bereitstellen, freigeben, live schalten',
    fr: 'publier, publie, mettre en ligne, rendre public, déployer',
    es: 'publicar, publique, desplegar, hacer público',
    pt: 'publicar, publique, implantar, tornar público',
    ru: 'опубликовать, публикация, публиковать, развернуть на сервере, разместить',
    zh: '发布, 發佈, 發布, 发表, 發表, 公开发布, 部署',
    ja: '公開, 発行する, デプロイ',
    hi: 'प्रकाशित करें, प्रकाशित, पब्लिश करें',
    bn: 'প্রকাশ, প্রকাশ করুন, পাবলিশ করুন',
    ar: 'انشر, نشر, النشر',
  },
  delete: {
    en: 'delete, erase, destroy, cancel order, cancel my order, cancel booking, cancel reservation, cancel appointment, cancel subscription, cancel membership, cancel plan, cancel account, cancel flight, cancel trip, close account, deactivate account, empty trash, empty bin, uninstall, ^terminate, ^revoke, factory reset, delete forever, remove permanently, ^wipe',
    de: 'löschen, endgültig entfernen, stornieren, bestellung stornieren, konto schließen, kündigen, papierkorb leeren, vernichten',
    fr: 'supprimer, effacer, supprime, annuler la commande, annuler ma commande, annuler la réservation, résilier, vider la corbeille, détruire',
    es: 'eliminar, borrar, suprimir, cancelar pedido, cancelar reserva, cancelar suscripción, cerrar cuenta, vaciar papelera',
    pt: 'excluir, apagar, eliminar, deletar, cancelar pedido, cancelar reserva, cancelar assinatura, encerrar conta, esvaziar lixeira',
    ru: 'удалить, стереть, уничтожить, отменить заказ, отменить бронирование, отменить подписку, закрыть аккаунт, очистить корзину',
    zh: '删除, 刪除, 清空, 注销账户, 取消订单, 取消訂單, 取消预订, 彻底清除, 销毁',
    ja: '削除, 消去, 退会する, 注文をキャンセル, 予約をキャンセル, 解約',
    hi: 'हटाएँ, हटाएं, मिटाएँ, मिटाएं, डिलीट करें, डिलीट, ऑर्डर रद्द करें',
    bn: 'মুছুন, মুছে ফেলুন, ডিলিট করুন, অর্ডার বাতিল করুন, ডিলিট',
    ar: 'حذف, احذف, امسح, مسح, إلغاء الطلب, إلغاء الحجز, إلغاء الاشتراك, إغلاق الحساب',
  },
  remove: {
    en: '=remove, =trash, =trash it, =bin, =bin it, move … to trash, move … to the trash, move … to bin, move … to the bin, move … recycle bin, send … to trash, send … to the trash, send … to bin, send … to the bin, send … recycle bin, put … in the trash, put … in the bin, ^trash this, ^trash selected, =archive, =block, ^block user, ^block account, ^block this, block and report, report and block, =ban, ^ban user',
    de: '=entfernen, in den papierkorb, in papierkorb, =papierkorb, =archivieren, =blockieren, =sperren, nutzer blockieren, konto sperren',
    fr: '=retirer, =enlever, mettre … corbeille, placer … corbeille, déplacer … corbeille, envoyer … corbeille, =corbeille, =archiver, =bloquer',
    es: '=quitar, mover … papelera, enviar … papelera, =papelera, =archivar, =bloquear',
    pt: '=remover, mover … lixeira, enviar … lixeira, mover … para o lixo, mover … para a reciclagem, =lixeira, =arquivar, =bloquear',
    it: '=rimuovi, sposta … cestino, spostare … cestino, metti … cestino, =cestino, =cestina',
    ru: '=убрать, переместить … в корзину, =архивировать, =в архив, =заблокировать, =блокировать',
    zh: '=移除, 移到回收站, 移至回收站, 移到垃圾桶, 移至垃圾桶, 移到垃圾箱, 移至垃圾箱, 移入回收站, 放入回收站, 丟到垃圾桶, =归档, =封存, =拉黑, =屏蔽, =封鎖',
    ja: 'ゴミ箱に移動, ゴミ箱へ移動, =アーカイブ, =アーカイブする, =ブロック, =ブロックする, =取り除く',
    hi: 'ट्रैश में ले जाएं, =संग्रहित करें, =ब्लॉक करें',
    bn: 'ট্র্যাশে সরান, =আর্কাইভ করুন, =ব্লক করুন, =সরান',
    ar: '=إزالة, نقل إلى سلة المهملات, نقل إلى المهملات, =أرشفة, =حظر',
  },
  transfer: {
    en: '^transfer, transfer money, transfer funds, send money, ^withdraw, wire money, make transfer',
    de: 'überweisen, übertragen, auszahlen, abheben, geld senden',
    fr: 'virer, transférer, effectuer le virement, effectuer un virement, retirer de l argent',
    es: 'transferir, hacer transferencia, realizar transferencia, retirar dinero',
    pt: 'transferir, fazer transferência, fazer pix, sacar, enviar dinheiro',
    ru: 'перевести, перевод средств, вывести средства, перевести деньги, снять деньги',
    zh: '转账, 轉帳, 转帐, 汇款, 匯款, 提现, 提現',
    ja: '振込, 送金, 振り込む, 出金',
    hi: 'ट्रांसफर करें, स्थानांतरित करें, पैसे भेजें, ट्रांसफ़र करें, निकासी',
    bn: 'স্থানান্তর, স্থানান্তর করুন, ট্রান্সফার করুন, টাকা পাঠান, উত্তোলন',
    ar: 'تحويل, حوّل, حول الأموال, سحب الأموال',
  },
  unsubscribe: {
    en: 'unsubscribe, opt out, leave list, stop emails',
    de: 'abbestellen, abmelden vom newsletter, newsletter abmelden, austragen, deabonnieren',
    fr: 'se désabonner, désabonner, me désabonner, désinscrire, se désinscrire',
    es: 'cancelar suscripción, darse de baja, darme de baja, desuscribir, desuscribirse, anular suscripción',
    pt: 'cancelar inscrição, descadastrar, desinscrever, cancelar subscrição, desinscrever se',
    ru: 'отписаться, отменить подписку, отказаться от рассылки',
    zh: '退订, 退訂, 取消订阅, 取消訂閱',
    ja: '配信停止, 購読解除, 登録解除, 購読を解除',
    hi: 'सदस्यता समाप्त करें, सदस्यता छोड़ें, सदस्यता रद्द करें, अनसब्सक्राइब करें, अनसब्सक्राइब',
    bn: 'সদস্যতা বাতিল, আনসাবস্ক্রাইব, আনসাবস্ক্রাইব করুন, সাবস্ক্রিপশন বাতিল',
    ar: 'إلغاء الاشتراك, الغاء الاشتراك, ألغ الاشتراك',
  },
} as const satisfies Readonly<Record<string, Row>>;
export type CommitMeaning = keyof typeof COMMIT_WORDS;

/** What the button of a form is called that keeps what is filled in: one kind of sending. */
export const SAVE_WORDS: Row = {
  en: 'save, create, =add, ^update, apply, =done, =finish, =complete, =set, =change, change password, =upload, =reply, =share, =forward, =comment, =import, =rename, =move',
  de: 'speichern, sichern, anlegen, erstellen, hinzufügen, aktualisieren, anwenden, übernehmen, =fertig, =fertigstellen, =ändern, hochladen, antworten, teilen',
  fr: 'enregistrer, sauvegarder, créer, ajouter, mettre à jour, appliquer, =terminer, =valider, =modifier, répondre, partager',
  es: 'guardar, crear, añadir, agregar, actualizar, aplicar, =terminar, =finalizar, =cambiar, subir, responder, compartir',
  pt: 'salvar, guardar, gravar, criar, adicionar, atualizar, aplicar, =concluir, =alterar, responder, compartilhar',
  ru: 'сохранить, создать, добавить, обновить, применить, =готово, =завершить, =изменить, загрузить, ответить, поделиться',
  zh: '保存, 儲存, 存储, 创建, 建立, 新增, 添加, 更新, 应用, 套用, 完成, 修改, 上传, 回复',
  ja: '保存, 作成, 追加, 更新, 適用, 完了, 変更, アップロード, 返信, 共有',
  hi: 'सहेजें, सेव करें, बनाएँ, बनाएं, जोड़ें, अपडेट करें, लागू करें, =पूर्ण, बदलें',
  bn: 'সংরক্ষণ, সংরক্ষণ করুন, সেভ করুন, তৈরি করুন, যোগ করুন, হালনাগাদ করুন, আপডেট করুন, প্রয়োগ করুন, সম্পন্ন, পরিবর্তন করুন',
  ar: 'حفظ, احفظ, إنشاء, أنشئ, إضافة, أضف, تحديث, تطبيق, تم, إنهاء, تغيير, رفع, رد',
};

export const HARMLESS_WORDS = {
  'log-in': {
    en: '=log in, =login, =sign in, =signin, =log on, =sign on',
    de: '=anmelden, =einloggen, =login, =log in',
    fr: '=se connecter, =connexion, =s identifier, =me connecter',
    es: '=iniciar sesión, =acceder, =entrar, =ingresar',
    pt: '=entrar, =iniciar sessão, =fazer login, =acessar',
    ru: '=войти, =вход',
    zh: '=登录, =登入, =登 录, =登 入',
    ja: '=ログイン, =ログインする, =サインイン',
    hi: '=लॉग इन करें, =लॉगिन करें, =लॉगिन, =साइन इन करें',
    bn: '=লগ ইন করুন, =লগইন, =লগইন করুন, =সাইন ইন করুন',
    ar: '=تسجيل الدخول, =دخول, =تسجيل دخول',
  },
  dismiss: {
    en: '=cancel, =close, =back, =no, ^no thanks, =not now, =later, =skip, =dismiss, =never mind, =previous, go back, ^keep, =decline, =reject, =reject all, =discard',
    de: '=abbrechen, =schließen, =zurück, =nein, nein danke, =später, =überspringen, =verwerfen, =ablehnen, ^behalten',
    fr: '=annuler, =fermer, =retour, =non, non merci, =plus tard, =ignorer, =passer, =refuser, =précédent',
    es: '=cancelar, =cerrar, =volver, =atrás, =no, no gracias, =ahora no, =omitir, =descartar, =rechazar, =anterior',
    pt: '=cancelar, =fechar, =voltar, =não, não obrigado, =agora não, =pular, =descartar, =recusar, =anterior',
    ru: '=отмена, =отменить, =закрыть, =назад, =нет, нет спасибо, =не сейчас, =пропустить, =отклонить',
    zh: '=取消, =关闭, =關閉, =返回, =否, =不, 以后再说, 跳过, =后退, 上一步, 拒绝',
    ja: '=キャンセル, =閉じる, =戻る, =いいえ, スキップ, 後で, =前へ, 拒否',
    hi: '=रद्द करें, =बंद करें, =वापस, =नहीं, =पीछे, अभी नहीं, छोड़ें',
    bn: '=বাতিল, =বাতিল করুন, =বন্ধ, =বন্ধ করুন, =ফিরে যান, =না, এখন না, এড়িয়ে যান',
    ar: '=إلغاء, =إغلاق, =رجوع, =العودة, =لا, ليس الآن, =تخطي, =رفض, =السابق',
  },
} as const satisfies Readonly<Record<string, Row>>;

/** What a question about one deletion is made of besides the name of the thing. None of it says how much is deleted. */
export const ASKING_WORDS: Row = {
  en: 'are you sure, that you want to, you want to, do you wish to, do you, really, want to, your, would you like to, please confirm, delete, remove, this, this item, it, the, permanently, forever, this cannot be undone, this can t be undone, this action cannot be undone, this action can t be undone',
  de: 'sind sie sicher, bist du sicher, sicher, wirklich, möchten sie, möchtest du, wollen sie, willst du, dass sie, dass du, möchten, möchtest, wollen, löschen, entfernen, diesen, dieses, den, das, diesen eintrag, dieses element, endgültig, unwiderruflich, dies kann nicht rückgängig gemacht werden, diese aktion kann nicht rückgängig gemacht werden',
  fr: 'êtes vous sûr, êtes vous sûre, es tu sûr, de vouloir, voulez vous, veux tu, vraiment, supprimer, effacer, retirer, cet élément, ce, cet, cette, le, la, l, définitivement, cette action est irréversible',
  es: 'está seguro, estás seguro, de que, desea, deseas, quiere, quieres, realmente, eliminar, borrar, quitar, este elemento, este, esta, el, la, permanentemente, definitivamente, esta acción no se puede deshacer',
  pt: 'tem certeza, de que, de que deseja, de que quer, que deseja, que quer, deseja, quer, realmente, mesmo, excluir, apagar, eliminar, remover, este item, este, esta, o, a, permanentemente, definitivamente, esta ação não pode ser desfeita',
  ru: 'вы уверены, что хотите, хотите, вы действительно, действительно, точно, удалить, стереть, этот, эту, это, этот элемент, эту запись, навсегда, безвозвратно, это действие нельзя отменить',
  zh: '你确定, 您确定, 确定, 確定, 确认, 確認, 真的, 要, 删除, 刪除, 移除, 这个, 這個, 此项, 此, 吗, 嗎, 永久, 此操作无法撤销, 此操作不可撤销, 此操作無法復原',
  ja: '本当に, を, 削除, しますか, してもよろしいですか, この項目, これ, この, 完全に, この操作は取り消せません, この操作は元に戻せません, よろしいですか',
  hi: 'क्या आप, वाकई, सच में, इसे, इस, को, हटाना चाहते हैं, मिटाना चाहते हैं, हटाएं, हटाएँ, मिटाएं, मिटाएँ, डिलीट, करना चाहते हैं, करें, हमेशा के लिए, स्थायी रूप से',
  bn: 'আপনি কি, নিশ্চিত, সত্যিই, এটি, এই, মুছতে চান, মুছে ফেলতে চান, মুছুন, মুছে ফেলুন, মুছবেন, ডিলিট, করতে চান, করুন, চিরতরে, স্থায়ীভাবে',
  ar: 'هل أنت متأكد, هل تريد, أنك تريد, من, حقا, حقًا, حذف, مسح, إزالة, هذا, هذه, هذا العنصر, نهائيا, نهائيًا, لا يمكن التراجع عن هذا الإجراء',
};

/** What a part of a page mentions that asks which cookies may be kept. */
export const COOKIE_WORDS: Row = {
  en: 'cookie, cookies',
  ru: 'куки, файлы cookie',
  ja: 'クッキー',
  hi: 'कुकी, कुकीज़',
  bn: 'কুকি, কুকিজ',
  ar: 'ملفات تعريف الارتباط',
};

/** What refuses all cookies that a page does not need, and says so: a bare "Decline" may be said of anything beside them. */
export const COOKIE_REFUSALS: Row = {
  en: '=reject all, reject cookies, reject all cookies, =decline all, =deny all, =refuse all, =only necessary, only necessary cookies, necessary only, necessary cookies only, =only essential, only essential cookies, essential only, essential cookies only, =only required, required only, reject optional, reject non essential, reject additional, without accepting',
  de: '=alle ablehnen, alle cookies ablehnen, cookies ablehnen, =nur notwendige, nur notwendige cookies, nur erforderliche, nur essenzielle, nur essentielle, nur technisch notwendige, ohne einwilligung, ohne zustimmung',
  fr: '=tout refuser, =refuser tout, refuser les cookies, sans accepter, uniquement les cookies nécessaires, cookies essentiels uniquement',
  es: '=rechazar todo, =rechazar todas, rechazar cookies, rechazar las cookies, solo necesarias, solo las necesarias, sin aceptar',
  pt: '=recusar tudo, =rejeitar tudo, rejeitar cookies, apenas necessários, só os necessários, sem aceitar',
  it: '=rifiuta tutto, =rifiuta tutti, solo necessari, solo i cookie necessari, senza accettare',
  nl: '=alles weigeren, =alles afwijzen, alleen noodzakelijk, alleen noodzakelijke, alleen functionele',
  pl: '=odrzuć wszystkie, tylko niezbędne',
  ru: '=отклонить все, только необходимые',
  zh: '=全部拒绝, =全部拒絕, 仅必要, 僅必要',
  ja: '=すべて拒否, =すべて拒否する, 必要なcookieのみ, 必須のみ',
  hi: '=सभी अस्वीकार करें, केवल आवश्यक',
  bn: '=সব প্রত্যাখ্যান করুন, শুধু প্রয়োজনীয়',
  ar: '=رفض الكل, الضرورية فقط',
};

/** What a field is called whose text is sent to somebody by Enter. */
export const MESSAGE_WORDS: Row = {
  en: 'message, reply, comment, chat, write something, say something, ask anything, tweet',
  de: 'nachricht, antworten, kommentar, kommentieren, chat, schreib etwas',
  fr: 'message, répondre, commentaire, écrire un message, discuter',
  es: 'mensaje, responder, comentario, escribe algo, chatear',
  pt: 'mensagem, responder, comentário, escreva algo, conversar',
  ru: 'сообщение, ответить, комментарий, написать, чат',
  zh: '消息, 訊息, 回复, 回覆, 评论, 評論, 留言, 聊天',
  ja: 'メッセージ, 返信, コメント, チャット',
  hi: 'संदेश, जवाब, टिप्पणी, मैसेज, चैट',
  bn: 'বার্তা, মেসেজ, উত্তর দিন, মন্তব্য, চ্যাট',
  ar: 'رسالة, الرد, تعليق, دردشة, اكتب',
};

/** Stems of what asks for a file. */
export const DOWNLOADS =
  /(?<!\p{L})(?:download|export|herunter|télécharg|descarg|baix(?:ar|e)|scaric|pobier|pobra|indir(?!ect|me)|скача|загруз|экспорт)|下[载載]|导出|匯出|ダウンロード|エクスポート|다운로드|تنزيل|تحميل|डाउनलोड/iu;
