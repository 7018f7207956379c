import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { ReceivedIntegration } from "../../contract/resources.ts";
import { integrationsAddress } from "../../contract/rules.ts";

type Attachments = typeof import("../../contract/routes.ts");

export type Integration = ReceivedIntegration;

export const readIntegration = (transport: Transport, attachmentType = ""): Promise<Integration> =>
  apiOf<Attachments>()(transport)("GET /attachments/integrations/{attachmentType}", {
    params: { attachmentType },
  });

export const addressOf = (attachmentType: string, page = "") =>
  `${integrationsAddress}/${encodeURIComponent(attachmentType)}${page && `/${page}`}`;
