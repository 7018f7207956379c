export { type AttachmentTarget, attachmentTargets } from "./extension-points.ts";
export { mainImage } from "./previews/main-image.ts";
export { fetchFile, isFileUrl, storeFile } from "./uploading/actions/store-file.ts";
