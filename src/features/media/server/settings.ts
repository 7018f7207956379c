import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const megabyte = 1_048_576;
const gigabyte = 1_024 * megabyte;

const defaultExtensions =
  "txt csv jpg jpeg gif png webp avif heic heif bmp tiff ico zip gz tar.gz tgz psd ai pdf doc xls ppt docx xlsx pptx log rar 7z mp4";

export const maxSize = defineSetting({
  key: "upload.maxSize",
  group: "limits",
  section: "uploadLimits",
  schema: z
    .int()
    .min(1_024)
    .max(5 * gigabyte)
    .meta({ unit: "bytes" }),
  default: 500 * megabyte,
  label: "Maximum upload size",
});

export const allowedExtensions = defineSetting({
  key: "upload.allowedExtensions",
  isSensitive: true,
  schema: z.array(z.string().regex(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,10})?$/)).max(200),
  default: defaultExtensions.split(" "),
  label: "Allowed file extensions",
});

export const quota = defineSetting({
  key: "upload.quota",
  group: "limits",
  section: "uploadLimits",
  schema: z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ unit: "bytes" }),
  default: 5 * gigabyte,
  label: "Storage per member",
});

export const limitsImages = defineSetting({
  key: "upload.imageLimit.enabled",
  schema: z.boolean(),
  default: false,
  label: "Resize large images",
});

const side = z.int().min(100).max(10_000);

export const imageLimitWidth = defineSetting({
  key: "upload.imageLimit.width",
  schema: side,
  default: 1_000,
  label: "Maximum image width, in pixels",
});

export const imageLimitHeight = defineSetting({
  key: "upload.imageLimit.height",
  schema: side,
  default: 1_400,
  label: "Maximum image height, in pixels",
});

export const copiesPictures = defineSetting({
  key: "posts.copyPictures",
  group: "files",
  schema: z.boolean(),
  default: false,
  label: "Keep copies of images from other sites",
  writableBy: "community.manage",
});

export const uploadSettings = [
  copiesPictures,
  maxSize,
  allowedExtensions,
  quota,
  limitsImages,
  imageLimitWidth,
  imageLimitHeight,
];
