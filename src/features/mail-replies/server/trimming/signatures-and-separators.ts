/**
 * How mail programs say in ten languages (en, de, fr, es, it, pt, nl, ru, ja, ar) that what follows was written by
 * somebody else. Each is asked of one line of at most 400 characters, so that none of them can take long.
 */
export const attributions: readonly RegExp[] = [
  /^-*\s*On .{1,300} wrote:$/,
  /^Am .{1,200} schrieb .{1,200}:$/,
  /^Le .{1,300} a écrit ?:$/,
  /^El .{1,300} escribió:$/,
  /^(?:Il|In data) .{1,300} ha scritto:$/,
  /^(?:Em|No dia|A) .{1,300} escreveu:$/,
  /^Op .{1,300} (?:schreef .{1,200}|het volgende geschreven):$/,
  /^(?:\p{L}{2,3}, )?\d{1,2}[. ].{1,30}\d{4}.{1,250}(?:пишет|написал\(а\)|написала?):$/u,
  /^(?:\p{L}{2,3}, )?\d{1,2} .{1,30}\d{4} г\..{1,250}<[^<>]{3,200}>:$/u,
  /^\d{4}[年/.-]\d{1,2}[月/.-]\d{1,2}.{1,250}(?:のメール|のメッセージ|wrote|<[^<>]{3,200}>) ?[:：]$/,
  /^(?:في|بتاريخ|يوم) .{1,250}(?:كتبت?|كتابة|كتب\/كتبت).{0,250}:$/,
];

/** All of them say when. */
export const timeOfDay = /\p{Nd}{1,2}[:.٫]\p{Nd}{2}/u;

/** Above what was forwarded or answered, between dashes. */
export const separators: readonly RegExp[] = [
  /^-{2,20} ?(?:Original|Forwarded) message ?-{2,20}$/i,
  /^-{2,20} ?(?:Ursprüngliche|Weitergeleitete) Nachricht ?-{2,20}$/i,
  /^-{2,20} ?(?:Message d['’]origine|Message transféré|Message original) ?-{2,20}$/i,
  /^-{2,20} ?(?:Mensaje original|Mensaje reenviado) ?-{2,20}$/i,
  /^-{2,20} ?(?:Messaggio originale|Messaggio inoltrato) ?-{2,20}$/i,
  /^-{2,20} ?(?:Mensagem original|Mensagem encaminhada) ?-{2,20}$/i,
  /^-{2,20} ?(?:Oorspronkelijk bericht|Doorgestuurd bericht) ?-{2,20}$/i,
  /^-{2,20} ?(?:Исходное сообщение|Пересланное сообщение|Пересылаемое сообщение) ?-{2,20}$/i,
  /^-{2,20} ?(?:元のメッセージ|転送メッセージ) ?-{2,20}$/,
  /^-{2,20} ?(?:الرسالة الأصلية|رسالة معاد توجيهها) ?-{2,20}$/,
];

/** Names of the lines above an answered mail in Outlook: from whom; when, to whom, about what. */
const fromNames = "From|Von|De|Da|Van|От|差出人|من";
const otherNames =
  "Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Envoyé|Date|À|Objet|Enviado|Enviado el|Fecha|Para|Asunto|Inviato|Data|A|Oggetto|Enviada em|Enviado em|Assunto|Verzonden|Aan|Onderwerp|Отправлено|Дата|Кому|Тема|送信日時|日時|日付|宛先|件名|تاريخ الإرسال|التاريخ|تم الإرسال|إلى|الموضوع";
export const fromLine = new RegExp(`^(?:${fromNames}) ?[:：] ?\\S`, "i");
export const headerLine = new RegExp(`^(?:${otherNames}) ?[:：]`, "i");

/** What phones and programs put below a mail. */
export const mobileSignatures: readonly RegExp[] = [
  /^(?:Sent from|Sent with|Sent via|Get Outlook for) \S/i,
  /^(?:Von meinem .{1,60} gesendet|Gesendet (?:von|mit) \S|Diese Nachricht wurde von .{1,80} gesendet|Holen Sie sich Outlook)/i,
  /^(?:Envoyé (?:de|depuis|à partir|avec) |Obtenir Outlook|Télécharger Outlook)/i,
  /^(?:Enviado (?:desde|con) |Obtener Outlook)/i,
  /^(?:Inviato (?:da|dal|con) |Ottieni Outlook|Scarica Outlook)/i,
  /^(?:Enviado (?:do|da|a partir|pelo|via) |Obter (?:o )?Outlook|Obtenha o Outlook)/i,
  /^(?:Verzonden (?:vanaf|met|vanuit) |Verstuurd vanaf |Outlook voor .{1,40} downloaden|Download Outlook)/i,
  /^(?:Отправлено (?:с|из|от) |Скачать Outlook|Загрузить Outlook|Получите Outlook)/i,
  /^(?:.{1,40}から送信|Outlook for .{1,30}(?:を入手|を取得))/,
  /^(?:أ?رسلت من|أُرسلت من|تم الإرسال من|مرسل من|الحصول على Outlook|احصل على Outlook)/,
];

/** Subjects of mails that nobody has written. */
export const awaySubjects: readonly RegExp[] = [
  /^(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?reply|autoreply|i am away|vacation)/i,
  /^(?:automatische antwort|abwesenheit|abwesend)/i,
  /^(?:réponse automatique|absence du bureau|absent du bureau)/i,
  /^(?:respuesta automática|fuera de la oficina)/i,
  /^(?:risposta automatica|fuori sede)/i,
  /^(?:resposta automática|fora do escritório|ausência)/i,
  /^(?:automatisch antwoord|afwezig)/i,
  /^(?:автоматический ответ|автоответ)/i,
  /^(?:自動応答|自動返信|不在通知)/,
  /^(?:رد تلقائي|خارج المكتب)/,
];
