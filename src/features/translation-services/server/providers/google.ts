import { createHash, sign } from "node:crypto";
import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { TranslationFailure } from "../../contract/rules.ts";
import { partsOf, tagOf } from "../domain/language-tags.ts";
import { TranslationError } from "../domain/translation-error.ts";
import type { MachineTranslator, TranslatorSettings } from "../extension-points.ts";
import { askProvider } from "./ask-provider.ts";

const accountSchema = z.object({
  client_email: z.string().min(1).max(320),
  private_key: z.string().startsWith("-----BEGIN").max(5_000),
  project_id: z.string().regex(/^[a-z\d:.-]{1,100}$/),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

type Account = z.output<typeof accountSchema>;

function readAccount(text = ""): Account | undefined {
  try {
    return accountSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const detected = z.string().max(20).optional();
const byKeySchema = z.object({
  data: z.object({
    translations: z.array(
      z.object({ translatedText: z.string(), detectedSourceLanguage: detected }),
    ),
  }),
});
const byAccountSchema = z.object({
  translations: z.array(z.object({ translatedText: z.string(), detectedLanguageCode: detected })),
});
const tokenSchema = z.object({ access_token: z.string().min(1).max(5_000) });

/** With a service account by the API of version 3, with a key by that of version 2. */
export const google: MachineTranslator = {
  type: "google",
  name: "Google Cloud Translation",
  fields: [
    { name: "apiKey", kind: "secret" },
    {
      name: "serviceAccount",
      kind: "secret",
      check: (value) =>
        readAccount(value) ? undefined : "This is not the JSON file of a service account.",
    },
    { name: "url", kind: "address", default: "https://translation.googleapis.com" },
  ],
  isConfigured: ({ apiKey, serviceAccount }) => Boolean(apiKey || serviceAccount),
  limits: { texts: 128, characters: 30_000 },
  listTargets: async () => undefined,
  offers: async () => true,
  translate(ctx, settings, { texts, format, source, target }) {
    const asked = {
      texts,
      format,
      target: codeOf(target),
      ...(source ? { source: codeOf(source) } : {}),
    };
    const account = readAccount(settings.serviceAccount);
    return account ? byAccount(ctx, settings, account, asked) : byKey(ctx, settings, asked);
  },
};

interface Asked {
  texts: readonly string[];
  format: "html" | "text";
  source?: string;
  target: string;
}

async function byKey(ctx: Ctx, settings: TranslatorSettings, { texts, ...asked }: Asked) {
  const { data } = await askProvider(ctx, addressOf(settings, "/language/translate/v2"), {
    headers: { "x-goog-api-key": settings.apiKey ?? "" },
    body: { q: texts, ...asked },
    schema: byKeySchema,
    failureOf,
  });
  const source = data.translations[0]?.detectedSourceLanguage;
  return {
    texts: data.translations.map(({ translatedText }) => translatedText),
    ...(source ? { source: tagOf(source) } : {}),
  };
}

async function byAccount(
  ctx: Ctx,
  settings: TranslatorSettings,
  account: Account,
  { texts, format, source, target }: Asked,
) {
  const path = `/v3/projects/${account.project_id}/locations/global:translateText`;
  const { translations } = await askProvider(ctx, addressOf(settings, path), {
    headers: { authorization: `Bearer ${await tokenFor(ctx, account)}` },
    body: {
      contents: texts,
      mimeType: format === "html" ? "text/html" : "text/plain",
      targetLanguageCode: target,
      ...(source ? { sourceLanguageCode: source } : {}),
    },
    schema: byAccountSchema,
    failureOf,
  });
  const found = translations[0]?.detectedLanguageCode;
  return {
    texts: translations.map(({ translatedText }) => translatedText),
    ...(found ? { source: tagOf(found) } : {}),
  };
}

const addressOf = ({ url }: TranslatorSettings, path: string) => new URL(path, url).href;

const scope = "https://www.googleapis.com/auth/cloud-translation";
const tokenSeconds = 3_600;

/** An access token by RFC 7523, kept for most of its hour. */
function tokenFor(ctx: Ctx, account: Account): Promise<string> {
  const digest = createHash("sha256").update(JSON.stringify(account)).digest("hex");
  const options = { tags: ["translation-services"], ttl: (tokenSeconds - 600) * 1_000 };
  return ctx.cache.remember(`google token ${digest}`, options, async () => {
    const { access_token: token } = await askProvider(ctx, account.token_uri, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: assertionOf(account, Math.floor(ctx.now().getTime() / 1_000)),
      }).toString(),
      schema: tokenSchema,
      failureOf: (status) => (status === 400 ? "denied" : undefined),
    });
    return token;
  });
}

function assertionOf({ client_email, private_key, token_uri }: Account, now: number): string {
  const claims = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + tokenSeconds };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  try {
    return `${signed}.${sign("sha256", Buffer.from(signed), private_key).toString("base64url")}`;
  } catch {
    throw new TranslationError("denied", "the private key cannot be used");
  }
}

/** Google refuses what is beyond a quota with 403, too, and wrong keys with 400. */
function failureOf(status: number, body: string): TranslationFailure | undefined {
  if (status === 400 && body.includes("API_KEY_INVALID")) return "denied";
  if (status !== 403) return undefined;
  if (/dailyLimitExceeded|quotaExceeded/i.test(body)) return "quota";
  return /rateLimitExceeded/i.test(body) ? "rate" : undefined;
}

function codeOf(tag: string): string {
  const { language, script, region } = partsOf(tag);
  if (language === "zh") return script === "Hant" ? "zh-TW" : "zh-CN";
  if (language === "pt") return region === "PT" ? "pt-PT" : "pt";
  if (language === "nb") return "no";
  return language;
}
