import { ownValue } from "#platform/contract/own-value.ts";

export interface FileType {
  type: string;
  content: readonly string[];
  declared?: readonly string[];
  /** Format in which images are re-encoded. Other files are stored unchanged and sent as downloads. */
  image?: ImageFormat;
  source?: "tiff" | "heic";
  isInline?: boolean;
}

export type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif";

const image = (format: ImageFormat, content: readonly string[] = [format]): FileType => ({
  type: `image/${format}`,
  content,
  image: format,
  isInline: true,
});

const media = (
  type: string,
  content: readonly string[],
  declared?: readonly string[],
): FileType => ({
  type,
  content,
  declared,
  isInline: true,
});

const file = (
  type: string,
  content: readonly string[],
  declared?: readonly string[],
): FileType => ({
  type,
  content,
  declared,
});

const text = (type: string, declared: readonly string[]) => file(type, ["text", "xml"], declared);
const office = (kind: string, name: string) =>
  file(`application/vnd.openxmlformats-officedocument.${kind}`, [name]);
const oldOffice = (type: string) => file(type, ["cfb"]);
const zipTypes = ["application/x-zip-compressed", "application/x-zip"];
const gzipTypes = ["application/x-gzip", "application/x-compressed-tar", "application/x-tar"];
const gzip = file("application/gzip", ["gz", "tar.gz"], gzipTypes);

const jpeg = image("jpeg", ["jpg"]);

/** Older originals, stored before HEIC images were re-encoded, are sent as downloads. */
const heic: FileType = {
  ...file("image/heic", ["heic"], ["image/heif", "image/heic-sequence", "image/heif-sequence"]),
  image: "jpeg",
  source: "heic",
};

const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: { ...jpeg, declared: ["image/jpg", "image/pjpeg"] },
  jpeg: { ...jpeg, declared: ["image/jpg", "image/pjpeg"] },
  png: image("png", ["png", "apng"]),
  gif: image("gif"),
  webp: image("webp"),
  avif: image("avif"),
  heic,
  heif: heic,
  svg: file("image/svg+xml", ["text", "xml"]),
  // Older originals, stored before TIFF images were re-encoded, are sent as downloads.
  tiff: { ...file("image/tiff", ["tif"]), image: "png", source: "tiff" },
  // No decoder for these three: they are stored unchanged, including metadata.
  bmp: file("image/bmp", ["bmp"], ["image/x-ms-bmp"]),
  ico: file("image/x-icon", ["ico"], ["image/vnd.microsoft.icon"]),
  psd: file("image/vnd.adobe.photoshop", ["psd"], ["image/x-photoshop"]),
  ai: file(
    "application/postscript",
    ["ai", "pdf", "ps", "eps"],
    ["application/illustrator", "application/pdf"],
  ),
  pdf: media("application/pdf", ["pdf"], ["application/x-pdf"]),
  txt: text("text/plain", []),
  log: text("text/plain", ["text/x-log"]),
  md: text("text/markdown", ["text/plain", "text/x-markdown"]),
  csv: text("text/csv", ["text/plain", "application/vnd.ms-excel"]),
  json: text("application/json", ["text/plain"]),
  zip: file("application/zip", ["zip"], zipTypes),
  gz: gzip,
  tgz: gzip,
  "tar.gz": gzip,
  rar: file("application/vnd.rar", ["rar"], ["application/x-rar-compressed", "application/x-rar"]),
  "7z": file("application/x-7z-compressed", ["7z"]),
  doc: oldOffice("application/msword"),
  xls: oldOffice("application/vnd.ms-excel"),
  ppt: oldOffice("application/vnd.ms-powerpoint"),
  docx: office("wordprocessingml.document", "docx"),
  xlsx: office("spreadsheetml.sheet", "xlsx"),
  pptx: office("presentationml.presentation", "pptx"),
  odt: file("application/vnd.oasis.opendocument.text", ["odt"]),
  ods: file("application/vnd.oasis.opendocument.spreadsheet", ["ods"]),
  odp: file("application/vnd.oasis.opendocument.presentation", ["odp"]),
  mp3: media("audio/mpeg", ["mp3"], ["audio/mp3"]),
  m4a: media("audio/mp4", ["m4a"], ["audio/x-m4a"]),
  ogg: media("audio/ogg", ["ogg", "opus", "oga"]),
  wav: media("audio/wav", ["wav"], ["audio/x-wav", "audio/wave"]),
  flac: media("audio/flac", ["flac"], ["audio/x-flac"]),
  mp4: media("video/mp4", ["mp4", "m4v"]),
  webm: media("video/webm", ["webm"], ["audio/webm"]),
};

const unknown: FileType = { type: "application/octet-stream", content: [] };

export const fileTypeOf = (extension: string): FileType =>
  ownValue(fileTypes, extension) ?? unknown;

const ambiguous = ["text", "xml", "cfb", "ps", "eps", "unknown"];

export function extensionFor(content: string): string | undefined {
  if (ambiguous.includes(content)) return undefined;
  if (ownValue(fileTypes, content)?.content.includes(content)) return content;
  return Object.keys(fileTypes).find((extension) =>
    fileTypes[extension]?.content.includes(content),
  );
}

export const isFileType = (extension: string): boolean =>
  ownValue(fileTypes, extension) !== undefined;

/** An extension of files of this media type. */
export const extensionOfType = (type: string): string | undefined =>
  Object.keys(fileTypes).find((extension) => fileTypes[extension]?.type === type);

export function isDeclared({ type, declared: others = [] }: FileType, declared: string): boolean {
  const [declaredType = ""] = declared.toLowerCase().split(";");
  return ["", "application/octet-stream", type, ...others].includes(declaredType.trim());
}

export function isConsistent(expected: FileType, declared: string, content: string): boolean {
  if (expected === unknown) return true;
  return isDeclared(expected, declared) && expected.content.includes(content);
}
