export { mainImage } from "./domain/main-image.ts";
export { type AttachmentTarget, attachmentTargets } from "./extension-points.ts";
