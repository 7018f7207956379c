import { badRequest } from "#platform/contract/errors.ts";
import { type IncomingMail, mailFrom, readMail } from "../intake/read-mail.ts";

interface WebhookRequest {
  type: string;
  contentType: string;
  bytes: Buffer;
}

const wholeMails = ["message/rfc822", "application/octet-stream", "text/plain"];
const forms = ["multipart/form-data", "application/x-www-form-urlencoded"];

interface ParsedRequest {
  bytes: Uint8Array;
  read(): Promise<IncomingMail>;
}

/** Parses the webhook formats of Mailgun, Postmark and SendGrid, or a raw mail. */
export async function readForm({
  type,
  contentType,
  bytes,
}: WebhookRequest): Promise<ParsedRequest> {
  if (wholeMails.includes(type)) return whole(bytes);
  if (type === "application/json") return readPostmark(bytes);
  if (!forms.includes(type)) throw badRequest("This content type is not accepted here.");
  const body = new Uint8Array(bytes);
  const form = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw badRequest("The form cannot be read.");
    });
  const to = envelopeOf(form);
  const raw = form.get("body-mime") ?? form.get("email");
  if (raw !== null) return whole(await bytesOf(raw), to);
  return { bytes, read: () => readParsed(form, to) };
}

const whole = (bytes: Buffer, to: readonly string[] = []): ParsedRequest => ({
  bytes,
  read: () => readMail(bytes, to),
});

const bytesOf = async (value: FormDataEntryValue): Promise<Buffer> =>
  typeof value === "string" ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());

const textIn = (form: FormData, ...names: string[]): string => {
  const found = names.map((name) => form.get(name)).find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
};

/** Envelope recipients: `recipient` of Mailgun, `envelope` of SendGrid. */
function envelopeOf(form: FormData): string[] {
  const { to } = asRecord(parsed(textIn(form, "envelope")));
  const named = Array.isArray(to) ? to.filter((each) => typeof each === "string") : [];
  return [...named, ...textIn(form, "recipient").split(",")].map((each) => each.trim());
}

/** Parsed mails of Mailgun (`body-plain`, `message-headers`) and SendGrid (`text`, `headers`). */
async function readParsed(form: FormData, to: readonly string[]): Promise<IncomingMail> {
  const pairs = parsed(textIn(form, "message-headers"));
  const headers = Array.isArray(pairs)
    ? pairs.map(([name, value]) => `${name}: ${value}`).join("\r\n")
    : textIn(form, "headers");
  const ids = contentIDs(form);
  const files = await Promise.all(
    [...form.entries()].flatMap(([name, file]) =>
      typeof file === "string" ? [] : [asAttachment(file, ids.get(name))],
    ),
  );
  return mailFrom(headers, to, {
    text: textIn(form, "body-plain", "text") || undefined,
    html: textIn(form, "body-html", "html") || undefined,
    files,
  });
}

function contentIDs(form: FormData): Map<string, string> {
  const ofMailgun = asRecord(parsed(textIn(form, "content-id-map")));
  const ofSendGrid = asRecord(parsed(textIn(form, "content-ids")));
  const pairs = [...Object.entries(ofMailgun), ...Object.entries(ofSendGrid)];
  return new Map(pairs.map(([id, name]) => [String(name), id]));
}

async function asAttachment(file: File, id: string | undefined) {
  return {
    filename: file.name,
    mimeType: file.type.toLowerCase() || "application/octet-stream",
    disposition: id ? "inline" : "attachment",
    related: id !== undefined,
    contentId: id,
    content: await file.arrayBuffer(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(asRecord) : [];

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** `RawEmail` if Postmark is configured to include it, else the parsed fields. */
function readPostmark(bytes: Buffer): ParsedRequest {
  const body = asRecord(parsed(bytes.toString("utf8")));
  const to = [
    asText(body.OriginalRecipient),
    ...asList(body.ToFull).map(({ Email }) => asText(Email)),
  ];
  if (body.RawEmail) return whole(Buffer.from(asText(body.RawEmail)), to);
  const { Email: from } = asRecord(body.FromFull);
  if (!from) throw badRequest("The body is none that a mail service sends.");
  const headers = [
    `From: <${asText(from)}>`,
    `Subject: ${asText(body.Subject)}`,
    ...asList(body.Headers)
      .filter(({ Name }) => !/^(?:from|subject)$/i.test(asText(Name)))
      .map(({ Name, Value }) => `${asText(Name)}: ${asText(Value)}`),
  ].join("\r\n");
  const files = asList(body.Attachments).map((file) => ({
    filename: asText(file.Name),
    mimeType: asText(file.ContentType).split(";", 1)[0]?.trim().toLowerCase() ?? "",
    disposition: file.ContentID ? "inline" : "attachment",
    related: Boolean(file.ContentID),
    contentId: asText(file.ContentID).replace(/^cid:/, "") || undefined,
    content: new Uint8Array(Buffer.from(asText(file.Content), "base64")),
  }));
  const parts = {
    text: asText(body.TextBody) || undefined,
    html: asText(body.HtmlBody) || undefined,
    files,
  };
  return { bytes, read: () => mailFrom(headers, to, parts) };
}
