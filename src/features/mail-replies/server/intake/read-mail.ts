import { type Attachment, addressParser, type PostalMimeOptions } from "postal-mime";
import { MailParser } from "./mail-parser.ts";
import { oneLine } from "./one-line.ts";

export interface IncomingMail {
  messageID: string;
  /** The sender in lower case; empty unless there is exactly one. */
  from: string;
  subject: string;
  recipients: string[];
  /** Lowercase header names, values in their original order. */
  headers: ReadonlyMap<string, readonly string[]>;
  text: string | undefined;
  html: string | undefined;
  files: Attachment[];
}

const maxRecipients = 100;
const recipientHeaders = [
  "delivered-to",
  "x-original-to",
  "x-envelope-to",
  "envelope-to",
  "x-forwarded-to",
  "to",
  "cc",
];

/** More nesting than any mail program creates, but bounded. */
const limits: PostalMimeOptions = {
  maxNestingDepth: 40,
  maxHeadersSize: 262_144,
  forceRfc822Attachments: true,
};

/** Throws if the source is not a mail, or is built to exhaust the parser. */
export async function readMail(
  source: Uint8Array,
  envelopeTo: readonly string[] = [],
): Promise<IncomingMail> {
  checkShape(source);
  const mail = await new MailParser(limits).parse(source);
  const headers = new Map<string, string[]>();
  for (const { key, value } of mail.headers) {
    const values = headers.get(key);
    if (values) values.push(value);
    else headers.set(key, [value]);
  }
  const senders = addressesIn(headers.get("from") ?? []);
  const named = recipientHeaders.flatMap((name) => addressesIn(headers.get(name) ?? []));
  return {
    messageID: oneLine(mail.messageId ?? "", 500),
    from: senders.length === 1 ? (senders[0] ?? "") : "",
    subject: oneLine(mail.subject ?? "", 200),
    recipients: [...envelopeTo, ...named].slice(0, maxRecipients),
    headers,
    text: mail.text,
    html: mail.html,
    files: mail.attachments,
  };
}

/** Above what people send: parsing time is quadratic in these. */
const shapeLimits = { lines: 400_000, delimiters: 1_000, wholeMails: 100 };

function checkShape(source: Uint8Array) {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const count = (words: string, limit: number) => {
    let found = 0;
    for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + words.length)) {
      found += 1;
      if (found > limit) throw new Error("The mail has too many parts.");
    }
  };
  count("\n", shapeLimits.lines);
  count("\n--", shapeLimits.delimiters);
  count("message/rfc822", shapeLimits.wholeMails);
}

/** Like `readMail`, for mails that a mail service has parsed. */
export async function mailFrom(
  headers: string,
  envelopeTo: readonly string[],
  parts: Pick<IncomingMail, "text" | "html" | "files">,
): Promise<IncomingMail> {
  const lines = headers.split(/\r\n|\r|\n/).filter((line) => line !== "");
  return {
    ...(await readMail(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), envelopeTo)),
    ...parts,
  };
}

const addressesIn = (values: readonly string[]): string[] =>
  values
    .slice(0, 20)
    .flatMap((value) => addressParser(value.slice(0, 10_000), { flatten: true }))
    .flatMap(({ address }) => (address ? [address.toLowerCase()] : []));
