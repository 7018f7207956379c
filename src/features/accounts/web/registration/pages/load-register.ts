import type { LoaderFunctionArgs } from "react-router";
import { data, redirectDocument } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { addressOf } from "#platform/web/calls/target.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { onlyServicesKey } from "../../../contract/rules.ts";
import { loadEntry } from "../../entry/pages/load-entry.ts";
import { loadProviders } from "../../entry/pages/load-providers.ts";

type Accounts = typeof import("../../../contract/routes.ts");
type BotChecks = typeof import("../../../contract/routes/bot-checks.ts");
type ProfileFields = typeof import("#features/profile-fields/contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

/** CSP sources of the known providers. */
const providerSources: Readonly<Record<string, readonly string[]>> = {
  recaptcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  turnstile: ["https://challenges.cloudflare.com"],
};

const methods = ["basic", "approval", "invitation", "connect"] as const;

export async function loadRegister(args: LoaderFunctionArgs) {
  await loadEntry(args);
  const { transport, allowSources } = args.context.get(pageRequest);
  const botCheck = await apiOf<BotChecks>()(transport)("POST /bot-checks");
  const sources = providerSources[botCheck.name ?? ""];
  if (sources) {
    const { pathname, search } = addressOf(args.request);
    // Client-side navigation keeps the CSP of the previous page, which blocks the provider.
    if (args.request.headers.get("sec-fetch-dest") === "empty")
      throw redirectDocument(pathname + search);
    allowSources({ "script-src": sources, "frame-src": sources, "connect-src": sources });
  }
  const invitationCode = new URL(args.request.url).searchParams.get("invitation") ?? "";
  const { method, question } = await readSettings(transport);
  const counts = invitationCode !== "" && (method === "basic" || method === "invitation");
  const invitation = counts ? await readInvitation(transport, invitationCode) : undefined;
  const isInvitationBad = invitation?.isGood === false;
  const fields = await readFields(transport);
  const services = await loadProviders(args);
  return data(
    { method, question, fields, botCheck, invitationCode, invitation, isInvitationBad, services },
    { status: isInvitationBad ? 410 : 200 },
  );
}

/** Undefined where the API does not say, such as after too many requests. */
async function readInvitation(transport: Transport, code: string) {
  try {
    return await apiOf<Accounts>()(transport)("GET /users/register/invitation", {
      query: { code },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 422 ? badInvitation : undefined;
  }
}

const badInvitation = { isGood: false, inviterName: null, email: null };

async function readSettings(transport: Transport) {
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["registration.method", "registration.question", onlyServicesKey] },
  });
  return {
    method:
      config[onlyServicesKey] === true
        ? "connect"
        : (methods.find((method) => method === config["registration.method"]) ?? "basic"),
    /** Question to applicants; empty for the default. */
    question: String(config["registration.question"] ?? ""),
  };
}

export async function readFields(transport: Transport) {
  const fields = await apiOf<ProfileFields>()(transport)("GET /profile-fields", {
    query: { enabled: true },
  });
  return fields.filter(({ registrationOptions }) => registrationOptions !== "hidden");
}
