export { type AttachmentTarget, attachmentTargets } from "./extension-points.ts";
