/**
 * Phrases that mail programs write, in some forty languages. Looked up as words, never as patterns, so that no
 * mail can make the lookup slow.
 */

/** In attributions: words, and phrases in languages without spaces. */
export const wroteWords: ReadonlySet<string> = new Set(
  `wrote writes schrieb schreibt geschrieben écrit ecrit escribió escribio scritto scrive escreveu escribiu escrit escriure
  idatzi schreef geschreven пишет написал написала написал(а) написал(-а) писал писала пише написав написала написав(-ла)
  написав(ла) писав писала написа написао написао/ла напиша напиша/ла napisao napisala napisao/la napisal napisal/-a
  napisał napisała napisał(a) pisze napsal napsala napsal(a) píše napísal napísala napísal(a) írta írt scris skrev
  skrifaði kirjoitti kirjoittaa kirjutas rakstīja rašė parašė yazdı έγραψε έγραψαν כתב כתבה כתב/ה נכתב نوشت نوشته كتب
  كتبت كتب/كتبت كتابة viết menulis लिखा লিখেছেন დაწერა shkroi skribis missatge`.split(/\s+/),
);
export const wrotePhrases: readonly string[] = [
  "写道",
  "寫道",
  "写到",
  "寫到",
  "写入",
  "のメール",
  "のメッセージ",
  "が書きました",
  "さんは書きました",
  "작성",
  "썼습니다",
  "쓴 글",
  "님의 말",
  "님이 보낸",
  "เขียน",
];

export const attributionStarts: ReadonlySet<string> = new Set(
  `on at in am le el il em no a à op в у на вт пн ср чт пт сб вс от il del på den d. dne dňa dna w dnia dana u pe în la
  kl ke to ti ma la su pe kuupäeval päivämäärä στις στο ב ב- בתאריך ביום في بتاريخ يوم در مورخ vào เมื่อ pada tarihinde
  дана út po st čt pá so ne ut št pi dne. 於 于 在`.split(/\s+/),
);

export type HeaderKind = "from" | "sent" | "to" | "copy" | "subject";

const headerNames: Record<HeaderKind, string> = {
  from: `from|von|absender|de|expéditeur|da|mittente|van|afzender|remitente|от|от кого|отправитель|від|від кого|од|від:|od|nadawca|
  odesílatel|odosielateľ|pošiljatelj|pošilja|feladó|de la|expeditor|från|fra|frá|lähettäjä|saatja|no|nuo|siuntėjas|kimden|gönderen|από|
  αποστολέας|מאת|من|از|فرستنده|差出人|送信者|发件人|寄件者|寄件人|보낸 사람|보낸사람|발신|từ|người gửi|จาก|ผู้ส่ง|dari|प्रेषक|nork|remitent|od koga|شما از|prej|
  pošiljatelj:|saatjalt|sūtītājs|wysłane przez|nga`,
  sent: `sent|date|sent at|sent on|gesendet|datum|gesendet am|envoyé|envoyé le|date d'envoi|enviado|enviado el|enviado em|enviada em|
  enviada|fecha|data|inviato|data invio|verzonden|verzonden op|отправлено|дата|дата отправки|надіслано|відправлено|изпратено|послато|
  датум|poslato|poslano|poslané|odesláno|odoslané|wysłano|wysłane|data wysłania|elküldve|küldve|dátum|küldés dátuma|trimis|dată|skickat|
  skickades|sendt|dato|lähetetty|päivämäärä|saadetud|saatmise kuupäev|kuupäev|nosūtīts|datums|išsiųsta|data:|tarih|gönderme tarihi|
  gönderildi|gönderilme tarihi|στάλθηκε|ημερομηνία|εστάλη|נשלח|תאריך|תאריך שליחה|تاريخ الإرسال|التاريخ|تم الإرسال|ارسال شده|تاریخ|ارسال|
  送信日時|日時|日付|发送时间|发送日期|时间|日期|寄件日期|傳送時間|傳送日期|보낸 날짜|날짜|보낸날짜|đã gửi|ngày|ngày gửi|ส่งเมื่อ|วันที่|dikirim|terkirim|tanggal|
  dihantar|tarikh|भेजा गया|दिनांक|तारीख|enviat|bidalia|data enviament|sendt den|dags|dagsetning`,
  to: `to|an|empfänger|à|destinataire|para|destinatario|a|aan|кому|получатель|за|до|до кого|за:|komu|do|příjemce|adresát|prima|za|címzett|
  către|catre|till|til|vastaanottaja|kellele|saaja|kam|kime|alıcı|προς|אל|إلى|به|گیرنده|宛先|收件人|收件者|받는 사람|받는사람|수신|đến|tới|người nhận|
  ถึง|kepada|untuk|ke|प्रति|per a|nori|za:|прима`,
  copy: `cc|bcc|kopie|kopie an|copie|copie à|copia|копия|копія|dw|kopia|másolat|kopi|kopio|kopija|bilgi|κοιν|κοινοποίηση|עותק|نسخة|رونوشت|
  抄送|副本|참조|สำเนา|สำเนาถึง|đồng kính gửi|tembusan|sao chép|reply-to|antwort an`,
  subject: `subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|тема|относно|предмет|naslov|predmet|temat|předmět|tárgy|subiect|
  ämne|emne|efni|aihe|teema|pealkiri|temats|tēma|tema|konu|θέμα|נושא|الموضوع|موضوع|件名|主题|主旨|主題|제목|chủ đề|tiêu đề|เรื่อง|หัวเรื่อง|subjek|
  perihal|subyek|subjek:|विषय|assumpte|gaia|zadeva|lenda`,
};

const listed = (names: string): string[] =>
  names
    .split("|")
    .map((name) => name.replaceAll(/\s+/g, " ").trim())
    .filter((name) => name !== "" && !name.endsWith(":"));

export const headerKinds: ReadonlyMap<string, HeaderKind> = new Map(
  (["copy", "subject", "to", "sent", "from"] as const).flatMap((kind) =>
    listed(headerNames[kind]).map((name) => [name, kind] as const),
  ),
);

/** Between dashes, above an original or forwarded message. */
export const originalWords: ReadonlySet<string> = new Set(
  listed(`original message|reply message|forwarded message|original|original email|original mail|ursprüngliche nachricht|originalnachricht|
  original-nachricht|original nachricht|ursprüngliche mail|weitergeleitete nachricht|message d'origine|message d’origine|message original|
  message transféré|message d'origine transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|
  messaggio inoltrato automaticamente|mensagem original|mensagem encaminhada|oorspronkelijk bericht|origineel bericht|doorgestuurd bericht|
  исходное сообщение|оригинальное сообщение|пересланное сообщение|пересылаемое сообщение|первоначальное сообщение|
  початкове повідомлення|вихідне повідомлення|оригінальне повідомлення|переслане повідомлення|оригинално съобщение|първоначално съобщение|
  препратено съобщение|originalna poruka|izvorna poruka|proslijeđena poruka|prosleđena poruka|оригинална порука|izvorno sporočilo|
  originalno sporočilo|posredovano sporočilo|wiadomość oryginalna|oryginalna wiadomość|wiadomość pierwotna|treść przekazanej wiadomości|
  przekazana wiadomość|původní zpráva|původní e-mail|přeposlaná zpráva|pôvodná správa|preposlaná správa|eredeti üzenet|
  továbbított üzenet|mesaj original|mesajul original|mesaj redirecționat|ursprungligt meddelande|originalmeddelande|
  vidarebefordrat meddelande|oprindelig meddelelse|original meddelelse|videresendt meddelelse|opprinnelig melding|videresendt melding|
  alkuperäinen viesti|välitetty viesti|algne teade|algne kiri|edastatud kiri|sākotnējais ziņojums|oriģinālais ziņojums|originalus laiškas|
  pradinis pranešimas|özgün ileti|orijinal mesaj|orijinal ileti|iletilmiş mesaj|αρχικό μήνυμα|προωθημένο μήνυμα|הודעה מקורית|
  ההודעה המקורית|הודעה שהועברה|הודעה מועברת|الرسالة الأصلية|رسالة معاد توجيهها|رسالة أصلية|پیام اصلی|پیام اولیه|元のメッセージ|転送メッセージ|
  original message:|原始邮件|原邮件|邮件原件|转发邮件|原始郵件|原始訊息|轉寄郵件|转发的邮件|원본 메시지|원본메시지|전달된 메시지|원본 이메일|thư gốc|
  tin nhắn gốc|tin nhắn ban đầu|thư đã chuyển tiếp|ข้อความต้นฉบับ|ข้อความเดิม|ข้อความที่ส่งต่อ|pesan asli|pesan terusan|mesej asal|मूल संदेश|
  मूल सन्देश|missatge original|mensaxe orixinal|jatorrizko mezua|upprunaleg skilaboð|mesazhi origjinal`),
);

/** Apple Mail, above a forwarded message, without dashes. */
export const forwardedLines: ReadonlySet<string> = new Set(
  listed(`begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|début du message transféré|
  inicio del mensaje reenviado|inizio messaggio inoltrato|inizio del messaggio inoltrato|início da mensagem encaminhada|
  início da mensagem reencaminhada|begin doorgestuurd bericht|начало переадресованного сообщения|начало переадресованного письма|
  転送されたメッセージ|بداية الرسالة المُعاد توجيهها|początek przekazanej wiadomości|začátek přeposlané zprávy|vidarebefordrat brev|
  start på videresendt meddelelse|videresendt melding|välitetty viesti alkaa|开始转发的邮件|下面是被转发的邮件|開始轉寄郵件|전달된 메시지의 시작|
  iletilen ileti başlangıcı`),
);

/** In mobile signatures: 'sent', 'get'. */
export const sentWords: ReadonlySet<string> = new Set(
  `sent get gesendet holen laden envoyé envoyée obtenir obtenez télécharger téléchargez enviado enviada obtener obtén obtenga descargar
  descarga inviato inviata ottieni scarica obter obtenha baixe transferir verzonden verstuurd gestuurd download downloaden отправлено
  отправлен послано скачать загрузить скачайте загрузите получите получить надіслано відправлено отримати отримайте завантажити
  завантажте изпратено вземете изтеглете послато пратено poslato poslano preuzmite preuzmi nabavite wysłane wysłano wysłana wysłany
  pobierz uzyskaj odesláno odoslané poslané získat získať získejte získajte stáhnout stáhněte elküldve küldve küldött letöltése beszerzése
  szerezze trimis trimisă expediat obțineți descărcați skickat skickades hämta sendt sent hent få skaff lähetetty hanki lataa saadetud
  hankige hangi nosūtīts iegūt lejupielādēt išsiųsta gauti gaukite atsisiųsti gönderildi edinin indirin indir στάλθηκε εστάλη αποκτήστε
  λήψη נשלח נשלחה קבל הורד הורידו ارسال فرستاده دریافت أرسلت أُرسلت رسلت إرسال الإرسال مرسل مرسلة أرسل الحصول احصل تنزيل gửi tải lấy dikirim
  terkirim dapatkan unduh dihantar भेजा प्राप्त enviat enviada obtén bidalia bidalita lortu sendur poslano prenesite`.split(
    /\s+/,
  ),
);
/** In mobile signatures in languages without spaces or with suffixes. */
export const sentPhrases: readonly string[] = [
  "から送信",
  "を入手",
  "を取得",
  "发自",
  "發自",
  "发送自",
  "傳送",
  "获取",
  "獲取",
  "取得",
  "下载",
  "下載",
  "보냄",
  "보낸",
  "발송",
  "전송",
  "다운로드",
  "ส่งจาก",
  "ดาวน์โหลด",
  "รับ",
];

/** Matched as substrings of words. */
export const devices: readonly string[] =
  `iphon ipad ipod android samsung galaxy huawei xiaomi redmi oneplus oppo nokia blackberry motorola fairphone xperia smartphone
  mobiltelefon smartfon смартфон телефон планшет κινητό טלפון هاتف جوال موبایل گوشی 手机 手機 携帯 スマートフォン 휴대 스마트폰 โทรศัพท์ ponsel outlook gmail
  yahoo protonmail thunderbird k-9 mail.ru яндекс yandex zoho gmx web.de bluemail aquamail fastmail webmail почт пошт`.split(
    /\s+/,
  );
/** Matched as whole words. Ambiguous without an `originWords` word. */
export const vagueDevices: ReadonlySet<string> = new Set(
  `ios mail mobile mobiele handy phone téléphone telefoon telefon telefonu telefono teléfono telefone celular cellulare móvil tablet
  tablette puhelin telepon windows mac spark superhuman proton tuta pixel portable komórki mobilu mobilen`.split(
    /\s+/,
  ),
);
/** In mobile signatures: 'from', 'with'. */
export const originWords: ReadonlySet<string> = new Set(
  `from with via using von vom mit aus über de depuis partir avec desde con da dal dalla do pelo pela vanaf met vanuit с со из от z ze
  з із са sa iz från med fra kautta no iš από`.split(/\s+/),
);

export const fillers: ReadonlySet<string> = new Set(
  `my from with via using the a an on for and app secure email mail device phone by of version
  von vom meinem meiner meinen meine mit der dem die das für diese dieser nachricht wurde aus über gerät e-mail
  de du depuis à partir mon ma la le les avec pour sur l' l’ d' d’ messagerie sécurisée application appareil ce message a été
  desde mi el con para un una correo dispositivo aplicación
  da dal dalla del il mio mia per app posta
  do meu minha a partir pelo pela o um meu aplicativo
  vanaf mijn met vanuit voor een het van op
  с со из от моего моей моём мой для на через мобильного мобильной мобильных устройств устройства приложения приложение
  з із зі мого моєї мого для мобільного пристрою
  от моя моето моят за през
  са са мог мога sa mog moga moje mojeg mojega iz s za
  z ze mojego mojej dla na przez aplikacji aplikację urządzenia systemem systemu
  z ze mého mé mého pro na přes zařízení z môjho mojej pre zariadenia
  az a készülékemről készülékről telefonomról eszközömről alkalmazás iphone-omról
  de pe al meu mea pentru prin din dispozitivul
  från min mitt på till för med app enhet
  fra min mitt mit til på via for med
  minun omasta kautta laitteesta ta
  minu oma kaudu
  no mana manas
  iš mano per
  benim den dan için ile cihazımdan uygulaması ‘dan
  από το μου τη την συσκευή για μέσω
  מה שלי מ- מה- ה- עבור באמצעות מתוך
  من الـ خاصتي عبر باستخدام على لـ جهاز جهازي لنظام
  از من شده با برای گوشی
  từ của tôi cho được bằng đã
  ของฉัน ของ
  dari saya untuk lewat perangkat daripada
  मेरे से गया के लिए करें
  des meu meva
  nire
  나의 내 에서 용 for
  さん 用`.split(/\s+/),
);
