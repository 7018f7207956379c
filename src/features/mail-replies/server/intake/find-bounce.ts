import type { IncomingMail } from "./read-mail.ts";

/** Delivery status or spam complaint about a mail of this site. */
export interface FoundBounce {
  address: string;
  kind: "hard" | "soft" | "complaint";
  reason: string;
  messageID: string;
}

const longestReport = 50_000;

/** Parses RFC 3464 and RFC 5965 reports; undefined for other mails. */
export function findBounce(mail: IncomingMail): FoundBounce | undefined {
  const type = mail.headers.get("content-type")?.[0]?.toLowerCase() ?? "";
  if (!type.startsWith("multipart/report")) return undefined;
  const parts = mail.files.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }));
  const words = [...parts.map(({ text }) => text), mail.text ?? ""].join("\n");
  const messageID = lastMessageID(parts.map(({ text }) => text).join("\n"), mail.messageID);
  if (type.includes("feedback-report")) {
    const address = field(words, "Original-Rcpt-To") || field(words, "Original-Recipient");
    return { address: addressIn(address), kind: "complaint", reason: "complaint", messageID };
  }
  const action = field(words, "Action").toLowerCase();
  const status = field(words, "Status");
  const address = addressIn(field(words, "Original-Recipient") || field(words, "Final-Recipient"));
  if (!address || !/^(?:failed|delayed)/.test(action)) return undefined;
  const isHard = action.startsWith("failed") && !status.startsWith("4");
  const diagnosis = field(words, "Diagnostic-Code") || status;
  return { address, kind: isHard ? "hard" : "soft", reason: diagnosis.slice(0, 300), messageID };
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string"
    ? content.slice(0, longestReport)
    : Buffer.from(new Uint8Array(content).subarray(0, longestReport)).toString("utf8");

const field = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]{0,20}(\\S[^\\r\\n]{0,500})`, "im").exec(text)?.[1]?.trim() ?? "";

const addressIn = (text: string): string =>
  /([^\s<>;]{1,64}@[^\s<>;]{1,190})/.exec(text)?.[1]?.toLowerCase() ?? "";

function lastMessageID(text: string, ownMessageID: string): string {
  const matches = [...text.matchAll(/^Message-ID:\s{0,20}(<[^<>\s]{1,400}>)/gim)];
  return matches.map(([, id = ""]) => id).find((id) => id !== ownMessageID) ?? "";
}
