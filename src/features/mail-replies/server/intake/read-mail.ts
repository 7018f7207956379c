import { type Attachment, addressParser, type PostalMimeOptions } from "postal-mime";
import { MailParser } from "./mail-parser.ts";
import { oneLine } from "./one-line.ts";

/** A mail that came in, as far as anybody has use for it. */
export interface IncomingMail {
  messageID: string;
  /** The only address that it is from, in small letters; empty where there is none, or several. */
  from: string;
  subject: string;
  recipients: string[];
  /** All headers, by their names in small letters, in their order. */
  headers: ReadonlyMap<string, readonly string[]>;
  text: string | undefined;
  html: string | undefined;
  files: Attachment[];
}

const mostRecipients = 100;
const recipientHeaders = [
  "delivered-to",
  "x-original-to",
  "x-envelope-to",
  "envelope-to",
  "x-forwarded-to",
  "to",
  "cc",
];

/** More than any mail program nests, and few enough to end. */
const limits: PostalMimeOptions = {
  maxNestingDepth: 40,
  maxHeadersSize: 262_144,
  forceRfc822Attachments: true,
};

/** Throws for what is no mail, or is built so that reading it would not end. */
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
    recipients: [...envelopeTo, ...named].slice(0, mostRecipients),
    headers,
    text: mail.text,
    html: mail.html,
    files: mail.attachments,
  };
}

/** More than any mail has that somebody has written: the time that reading takes grows with their square. */
const most = { lines: 400_000, delimiters: 1_000, wholeMails: 100 };

/** Throws for mails that are made to be read for minutes. */
function checkShape(source: Uint8Array) {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const count = (words: string, limit: number) => {
    let found = 0;
    for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + words.length)) {
      found += 1;
      if (found > limit) throw new Error("The mail has too many parts.");
    }
  };
  count("\n", most.lines);
  count("\n--", most.delimiters);
  count("message/rfc822", most.wholeMails);
}

/** The same of a mail that somebody else has taken to pieces. */
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
