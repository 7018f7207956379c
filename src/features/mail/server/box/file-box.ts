import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { oneLine } from "../domain/one-line.ts";
import type { MailMessage } from "../letters/message.ts";

export interface BoxedMail extends Omit<MailMessage, "from"> {
  from: string;
  date: string;
}

const folderOf = (dataDirectory: string) => path.join(dataDirectory, "mail");

export async function putInBox(dataDirectory: string, message: MailMessage, date: Date) {
  const folder = folderOf(dataDirectory);
  await mkdir(folder, { recursive: true });
  const { name, address } = message.from;
  const boxed: BoxedMail = {
    ...message,
    from: `${oneLine(name)} <${address}>`,
    date: date.toISOString(),
  };
  const target = path.join(folder, `${keyOf(message.messageID)}.json`);
  await writeFile(`${target}.part`, JSON.stringify(boxed, undefined, 2), { mode: 0o600 });
  await rename(`${target}.part`, target);
}

export async function listBox(dataDirectory: string): Promise<BoxedMail[]> {
  const folder = folderOf(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => path.join(folder, name));
  const boxed = await Promise.all(files.map(readBoxed));
  return boxed
    .sort((one, other) => one.mail.date.localeCompare(other.mail.date) || one.at - other.at)
    .map(({ mail }) => mail);
}

export async function removeFromBox(
  dataDirectory: string,
  { name, email }: { name: string; email: string | null },
) {
  const words = [name, ...(email ? [email] : [])].map((word) => word.toLowerCase());
  const mails = (await listBox(dataDirectory)).filter((mail) => {
    const text = JSON.stringify(mail).toLowerCase();
    return words.some((word) => text.includes(word));
  });
  for (const { messageID } of mails)
    await rm(path.join(folderOf(dataDirectory), `${keyOf(messageID)}.json`), { force: true });
}

async function readBoxed(file: string): Promise<{ mail: BoxedMail; at: number }> {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
  return { mail: JSON.parse(text) as BoxedMail, at: mtimeMs };
}

/** File name in the box: the random part of the Message-ID. */
export const keyOf = (messageID: string) => messageID.slice(1, 37);
