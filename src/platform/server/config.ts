import { readFileSync } from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { sentenceOf } from "./http/parsing/field-errors.ts";
import { StartupError } from "./startup/startup-error.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry));

const addressRange = z
  .string()
  .refine(
    (text) => (text.includes("/") ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)),
    "must be addresses or ranges such as 10.0.0.0/8",
  );
const proxyRange = z.union([z.enum(["loopback", "linklocal", "uniquelocal"]), addressRange]);
const hostName = z
  .string()
  .toLowerCase()
  .regex(/^[\w.-]+$/, "must be names such as www.example.com, without a port");
const origin = z
  .string()
  .refine(
    (text) => URL.parse(text)?.origin === text && text.startsWith("http"),
    "must be origins such as https://www.example.com, without a path",
  );

const isOrigin = (text: string) => {
  const address = URL.parse(text);
  return address?.origin === text.replace(/\/$/, "") && address.protocol.startsWith("http");
};

/** Every environment variable that the product reads; `NAME_FILE` reads each from a file. */
export const environmentSchema = z.object({
  FOLKMOOT_PORT: port.optional().describe("Port to listen on (8080); `PORT` is read as well"),
  PORT: port.optional().describe("As FOLKMOOT_PORT, which comes first"),
  FOLKMOOT_HOST: z.string().default("0.0.0.0").describe("Address to listen on"),
  FOLKMOOT_URL: z
    .url()
    .refine(isOrigin, "must be scheme and host alone: the site cannot live below a path.")
    .optional()
    .describe("Public address of the site, used in links and mails"),
  FOLKMOOT_HOSTS: listOf(hostName)
    .default([])
    .describe(
      "Names besides that of FOLKMOOT_URL under which the site answers; localhost always is one, and any name without FOLKMOOT_URL",
    ),
  FOLKMOOT_DATA: z
    .string()
    .default("./data")
    .describe("Folder of the embedded database, uploads and secrets"),
  FOLKMOOT_WORKERS: z.coerce.number().int().min(1).max(64).default(1).describe("Server processes"),
  FOLKMOOT_LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("How much is logged; each request is a line of `info`"),
  FOLKMOOT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "Key for signatures and encryption, the same for all servers of a site; made and kept in the data folder if absent",
    ),
  FOLKMOOT_TRUSTED_PROXIES: listOf(proxyRange)
    .default([])
    .describe("Addresses or ranges whose X-Forwarded headers are believed"),
  FOLKMOOT_TRUSTED_ORIGINS: listOf(origin)
    .default([])
    .describe("Origins such as https://www.example.com whose scripts may read the API"),
  FOLKMOOT_LOG_FORMAT: z
    .enum(["auto", "json", "pretty"])
    .default("auto")
    .describe(
      "`json` is one object a line, `pretty` is for people; `auto` is pretty on a terminal",
    ),
  FOLKMOOT_SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe("Queries slower than this are logged"),
  FOLKMOOT_SEARCH_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(2_000)
    .describe(
      "How long a search may take, half of it for guests; then it answers with what is new and asks to narrow it down",
    ),
  FOLKMOOT_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe("Database connections per process"),
  FOLKMOOT_PREPARED_STATEMENTS: z
    .enum(["on", "off"])
    .optional()
    .describe(
      "On unless DATABASE_DIRECT_URL is set; turn it on for a pooler that supports prepared statements",
    ),
  FOLKMOOT_OUTGOING_ALLOW: listOf(addressRange)
    .default([])
    .describe("Private ranges that outgoing requests may reach"),
  FOLKMOOT_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("Bearer token for /metrics; without it only this machine may read them"),
  FOLKMOOT_RATE_LIMIT_FACTOR: z.coerce
    .number()
    .min(0.01)
    .max(1_000_000)
    .default(1)
    .describe("Multiplies all rate limits"),
  FOLKMOOT_KEEP_ANSWERS_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(10)
    .describe("How long guests share answers of the API, at most; 0 answers each anew"),
  FOLKMOOT_MIGRATE: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Off: `serve` refuses an outside database that wants migrations instead of migrating it",
    ),
  FOLKMOOT_KEEP_PAGES_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4_096)
    .default(64)
    .describe(
      "Memory of each process for pages and answers that guests share, as they are and compressed; 0 makes each anew",
    ),
  FOLKMOOT_KEEP_MARKUP_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_024)
    .default(32)
    .describe(
      "Memory of each process for parts of pages that several visitors share; 0 renders each anew",
    ),
  FOLKMOOT_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(120)
    .default(0)
    .describe("How long a stopping server still takes connections while /readyz says 503"),
  FOLKMOOT_IDLE_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3_600)
    .default(120)
    .describe("How long a connection may be silent in both directions before it is closed"),
  OPENSEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "OpenSearch 2 or newer, with user and password; searches go there instead of the database",
    ),
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/)
    .default("folkmoot")
    .describe("What its index is called there, with a number behind it"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional()
    .describe("PostgreSQL 16 or newer; the embedded one is used if absent"),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional()
    .describe(
      "Address of the same database without a pooler, for LISTEN, migrations and the job queue; needed where DATABASE_URL is that of a pooler such as PgBouncer",
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional()
    .describe("Mail server, with user and password if it wants them"),
  FOLKMOOT_MAIL_FROM: z.string().default("noreply@localhost").describe("Sender of mails"),
  S3_BUCKET: z
    .string()
    .optional()
    .describe("Keep uploads in this bucket instead of the data folder"),
  S3_ENDPOINT: z.url().optional().describe("Address of an S3 service other than Amazon's"),
  S3_REGION: z.string().default("us-east-1").describe("Region of the bucket"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key of an account that may use the bucket"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Its secret"),
  FOLKMOOT_DEV_PAGES: z
    .enum(["on", "off"])
    .default("off")
    .describe("On: the gallery of components at /dev/ui is there outside development too"),
  FOLKMOOT_STRICT_PAGES: z
    .enum(["on", "off"])
    .default("off")
    .describe("On: an unknown name in what the site's own pages send is an error, as in tests"),
  FOLKMOOT_SAFE_MODE: z
    .stringbool({ truthy: ["1", "on"], falsy: ["0", "off"] })
    .default(false)
    .describe(
      "1: no add-ons, and no fragments, which administrators write; all pages show the original parts",
    ),
  FOLKMOOT_ADDONS: z
    .string()
    .optional()
    .describe("Folder of add-ons; `addons` in the data folder if absent"),
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("`development` serves pages from their sources and mails into a box at /dev/mail"),
});

export type Environment = z.output<typeof environmentSchema>;

export interface Config extends Environment {
  port: number;
  dataDirectory: string;
  /** Scheme and host of FOLKMOOT_URL. */
  publicOrigin?: string;
  isDevelopment: boolean;
  /** Settings pinned by `FOLKMOOT_SETTING_<KEY>`, as text, by setting key. */
  pinnedSettings: Readonly<Record<string, string>>;
  /** FOLKMOOT_* variables that do not exist, probably misspelled. */
  unknownNames: readonly string[];
}

/** Reads and validates the configuration. Throws a StartupError that names each bad variable. */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const result = environmentSchema.safeParse(withFiles(source));
  if (!result.success) {
    const problems = result.error.issues.map(sentenceOf);
    throw new StartupError(`The configuration is not valid. ${problems.join(" ")}`, {
      exitCode: 78,
    });
  }
  const environment = result.data;
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL)
    throw new StartupError("DATABASE_DIRECT_URL is set without DATABASE_URL.", {
      cure: "Set DATABASE_URL to the address of the pooler, or use DATABASE_URL alone.",
      exitCode: 78,
    });
  return {
    ...environment,
    port: environment.FOLKMOOT_PORT ?? environment.PORT ?? 8080,
    dataDirectory: path.resolve(environment.FOLKMOOT_DATA),
    ...(environment.FOLKMOOT_URL ? { publicOrigin: new URL(environment.FOLKMOOT_URL).origin } : {}),
    isDevelopment: environment.NODE_ENV === "development",
    pinnedSettings: pinnedSettings(source),
    unknownNames: unknownNames(source),
  };
}

function withFiles(source: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(environmentSchema.shape)) {
    const value = source[name];
    const file = source[`${name}_FILE`];
    if (value !== undefined && value !== "") values[name] = value;
    else if (file) values[name] = readSecretFile(name, file);
  }
  return values;
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new StartupError(`${name}_FILE names ${file}, which cannot be read.`, { exitCode: 78 });
  }
}

const settingPrefix = "FOLKMOOT_SETTING_";
const supervisedPrefix = "FOLKMOOT_SUPERVISED_";

function pinnedSettings(source: Record<string, string | undefined>): Record<string, string> {
  const pinned: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (name.startsWith(settingPrefix) && value !== undefined)
      pinned[name.slice(settingPrefix.length).replaceAll("__", ".").toLowerCase()] = value;
  }
  return pinned;
}

function unknownNames(source: Record<string, string | undefined>): string[] {
  const existingNames = new Set(Object.keys(environmentSchema.shape));
  return Object.keys(source).filter(
    (name) =>
      name.startsWith("FOLKMOOT_") &&
      !name.startsWith(settingPrefix) &&
      !name.startsWith(supervisedPrefix) &&
      !existingNames.has(name.replace(/_FILE$/, "")),
  );
}
