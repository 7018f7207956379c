export { IntegrationError } from "./domain/integration-error.ts";
export {
  type AttachmentInput,
  type AttachmentProvider,
  attachmentProviders,
  type ForeignRecord,
  type InputValues,
  type IntegrationField,
  type PostDraft,
  type ServiceClient,
} from "./extension-points.ts";
