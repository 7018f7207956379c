import { z } from "zod";
import { IntegrationError } from "../domain/integration-error.ts";
import { below, wordsOf } from "../domain/setting-lists.ts";
import { usualInputs } from "../domain/usual-inputs.ts";
import type { AttachmentProvider, ForeignRecord, ServiceClient } from "../extension-points.ts";

const ticketSchema = z.object({
  ticket: z.object({
    id: z.int(),
    subject: z.string().nullish(),
    status: z.string().max(50),
    priority: z.string().nullish(),
    updated_at: z.coerce.date(),
  }),
});

const userSchema = z.object({
  user: z.object({ id: z.int().nullable(), name: z.string(), role: z.string() }),
});

const problemSchema = z.object({
  description: z.string().optional(),
  details: z
    .record(z.string(), z.array(z.object({ description: z.string().optional() })))
    .optional(),
});

const closed = new Set(["solved", "closed"]);

/** Tickets of Zendesk Support. Their first comment is internal, so that nobody gets mail for them. */
export const zendesk: AttachmentProvider = {
  attachmentType: "zendesk-ticket",
  name: "Zendesk",
  logoIcon: "logo-zendesk",
  recordTypes: ["discussion", "comment"],
  fields: [
    { name: "url", kind: "address", isRequired: true },
    { name: "email", kind: "text", isRequired: true },
    { name: "token", kind: "secret", isRequired: true },
    { name: "tags", kind: "text" },
  ],

  makesOnce: true,

  listInputs: async (_client, draft) => usualInputs(draft),

  async create(client, { title = "", body = "" }, { recordType, recordID }, key) {
    const tags = wordsOf(client.settings.tags).map((tag) => tag.replaceAll(/\s+/g, "_"));
    const ticket = {
      subject: title,
      comment: { body, public: false },
      external_id: `${recordType}-${recordID}`,
      ...(tags.length > 0 ? { tags } : {}),
    };
    return recordOf(client, await ask(client, "/tickets", ticketSchema, { body: { ticket }, key }));
  },

  async find(client, sourceKey) {
    try {
      const found = await ask(client, `/tickets/${encodeURIComponent(sourceKey)}`, ticketSchema);
      return found.ticket.status === "deleted" ? undefined : recordOf(client, found);
    } catch (error) {
      if (!(error instanceof IntegrationError && error.reason === "not-found")) throw error;
      await askAgent(client);
      return undefined;
    }
  },

  async test(client) {
    const { name, role } = await askAgent(client);
    return `${name} (${role})`;
  },
};

/** Wrong tokens are answered with a user without an id. */
async function askAgent(client: ServiceClient) {
  const { user } = await ask(client, "/users/me", userSchema);
  if (user.id === null || user.role === "end-user")
    throw new IntegrationError("denied", "no agent");
  return user;
}

function ask<Schema extends z.ZodType>(
  client: ServiceClient,
  path: string,
  schema: Schema,
  { body, key }: { body?: unknown; key?: string } = {},
) {
  const { url, email, token } = client.settings;
  const credentials = Buffer.from(`${email}/token:${token}`).toString("base64");
  return client.ask(below(url, `/api/v2${path}.json`), {
    headers: {
      authorization: `Basic ${credentials}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body }),
    schema,
    problemIn(answer) {
      const { data } = problemSchema.safeParse(answer);
      const details = Object.values(data?.details ?? {}).flat();
      return [data?.description, ...details.map(({ description }) => description)]
        .filter(Boolean)
        .join(" ");
    },
  });
}

function recordOf(
  { settings }: ServiceClient,
  { ticket }: z.output<typeof ticketSchema>,
): ForeignRecord {
  const { id, subject, status, priority, updated_at } = ticket;
  const sourceUrl = below(settings.url, `/agent/tickets/${id}`);
  return {
    sourceKey: String(id),
    sourceID: id,
    sourceUrl,
    status,
    isClosed: closed.has(status),
    dateModified: updated_at,
    metadata: [
      { labelCode: "Title", value: subject ?? "", url: sourceUrl },
      { labelCode: "Priority", value: priority ?? "" },
    ],
  };
}
