import { z } from "zod";
import { defineSetting, readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Changing the mail server gives access to all password reset links. */
const guarded = {
  readableBy: "site.manage",
  writableBy: "site.manage",
  isSensitive: true,
  section: "mailServer",
} as const;

const hostPattern = /^$|^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$|^\[[0-9a-f:]{2,39}\]$/i;

const host = defineSetting({
  ...guarded,
  key: "outgoingEmails.smtp.host",
  schema: z.string().trim().max(253).regex(hostPattern, "This is not a valid server name."),
  default: "",
  label: "Mail server",
  description:
    "For example smtp.example.org. If SMTP_URL is set on the server, it takes precedence.",
});

const port = defineSetting({
  ...guarded,
  key: "outgoingEmails.smtp.port",
  schema: z.int().min(1).max(65_535),
  default: 587,
  label: "Mail server port",
});

const securitySchema = z.enum(["starttls", "tls", "none"]);

const security = defineSetting<ChosenMailServer["security"]>({
  ...guarded,
  key: "outgoingEmails.smtp.security",
  schema: securitySchema,
  default: "starttls",
  label: "Mail server encryption",
});

const user = defineSetting({
  ...guarded,
  key: "outgoingEmails.smtp.user",
  schema: z.string().trim().max(200),
  default: "",
  label: "Mail server user name",
});

const password = defineSetting({
  ...guarded,
  key: "outgoingEmails.smtp.password",
  schema: z.string().max(500),
  default: "",
  label: "Mail server password",
  isSecret: true,
});

export const mailServerSettings = [host, port, security, user, password];

export interface ChosenMailServer {
  host: string;
  port: number;
  security: z.output<typeof securitySchema>;
  user: string;
  password: string;
}

export async function readMailServerSettings(ctx: Ctx): Promise<ChosenMailServer | undefined> {
  const chosen = await readSetting(ctx, host);
  if (!chosen) return undefined;
  return {
    host: chosen.replace(/^\[|\]$/g, ""),
    port: await readSetting(ctx, port),
    security: await readSetting(ctx, security),
    user: await readSetting(ctx, user),
    password: await readSetting(ctx, password),
  };
}
