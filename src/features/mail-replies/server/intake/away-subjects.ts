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
