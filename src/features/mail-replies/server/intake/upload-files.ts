import { Readable } from "node:stream";
import type { Attachment } from "postal-mime";
import { postMedia } from "#features/media/contract/routes.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { RequestInfo, UploadedFile } from "#platform/server/http/requests/request.ts";
import { translateError } from "#platform/server/http/responses/translate-error.ts";
import { oneLine } from "./one-line.ts";

export interface UploadedFiles {
  body: string;
  left: { name: string; reason: string }[];
}

const maxFiles = 10;
/** Parts that mail programs add by themselves. */
const notFiles =
  /^(?:application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature|pgp-encrypted|ms-tnef)|text\/calendar|text\/x-amp-html|message\/(?:delivery-status|disposition-notification|feedback-report|global.*))$/;

const idOf = ({ contentId = "" }: Attachment) => contentId.replace(/^<|>$/g, "");
const isPicture = ({ mimeType }: Attachment) => mimeType.startsWith("image/");
const placeholderOf = (index: number) => `https://picture-${index}.invalid/`;

/** Placeholder URLs of inline images, until it is known which of them the reply contains. */
export const picturePlaceholders = (files: readonly Attachment[]): Map<string, string> =>
  new Map(
    files.flatMap((file, index) => (isOfHtml(file) ? [[idOf(file), placeholderOf(index)]] : [])),
  );

/** Inline images are not attached separately: most are logos in signatures. */
const isOfHtml = (file: Attachment): boolean =>
  file.related === true &&
  isPicture(file) &&
  file.disposition !== "attachment" &&
  idOf(file) !== "";

/** Uploads attachments as the member, under the rules for uploads. Refused files are listed with reasons. */
export async function uploadFiles(
  ctx: Ctx,
  { body, files }: { body: string; files: readonly Attachment[] },
): Promise<UploadedFiles> {
  const taken: UploadedFiles = { body, left: [] };
  let count = 0;
  for (const [index, file] of files.entries()) {
    const mark = isOfHtml(file) ? placeholderOf(index) : undefined;
    if (notFiles.test(file.mimeType) || (mark && !body.includes(mark))) continue;
    count += 1;
    const name = nameOf(file, index);
    const answer = count > maxFiles ? "" : await upload(ctx, file, name);
    if (typeof answer === "string") taken.left.push({ name, reason: answer });
    taken.body = placed(taken.body, { mark, answer, name, file });
  }
  return taken;
}

interface Placed {
  mark: string | undefined;
  answer: { url: string } | string;
  name: string;
  file: Attachment;
}

function placed(body: string, { mark, answer, name, file }: Placed): string {
  if (typeof answer === "string") return mark ? withoutPicture(body, mark) : body;
  if (mark) return body.replaceAll(mark, answer.url);
  const shown = `${isPicture(file) ? "!" : ""}[${name.replaceAll(/[[\]\\]/g, "")}](${answer.url})`;
  return `${body}\n\n${shown}`.trim();
}

const withoutPicture = (body: string, mark: string): string =>
  body
    .split(/(!\[[^\]\n]{0,300}\]\([^()\s]{1,300}\))/)
    .filter((part) => !part.includes(mark))
    .join("");

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const givenName = oneLine(filename ?? "", 150);
  if (givenName) return givenName;
  const ending = /^image\/(png|jpeg|gif|webp)$/.exec(mimeType)?.[1] ?? "bin";
  return `file-${index + 1}.${ending === "jpeg" ? "jpg" : ending}`;
}

/** Result of the upload endpoint, or its error message. Throws on unexpected errors. */
async function upload(ctx: Ctx, file: Attachment, name: string): Promise<{ url: string } | string> {
  const bytes = bytesOf(file.content);
  const files = async function* (longest: number): AsyncGenerator<UploadedFile> {
    yield {
      fieldName: "file",
      fileName: name,
      contentType: file.mimeType,
      stream: Readable.from([bytes.subarray(0, longest)]),
      isTruncated: () => bytes.length > longest,
    };
  };
  try {
    const sender = ctx.with({ request: requestWith(files, bytes.length) });
    return (await callInProcess(sender)(postMedia, {})).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { message, details } = await translateError(ctx, error);
    return details.errors?.[0]?.message ?? details.description ?? message;
  }
}

const requestWith = (files: RequestInfo["files"], length: number): RequestInfo => ({
  id: "mail",
  method: "POST",
  url: "/api/v2/media",
  headers: { "content-type": "multipart/form-data", "content-length": String(length) },
  ip: "127.0.0.1",
  isLocal: () => false,
  origin: "",
  ...(files && { files }),
});

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
