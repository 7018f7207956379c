import { z } from "zod";
import { IntegrationError } from "../domain/integration-error.ts";
import { integrationsTag } from "../domain/integrations.ts";
import { below, linesOf, wordsOf } from "../domain/setting-lists.ts";
import { usualInputs } from "../domain/usual-inputs.ts";
import type { AttachmentProvider, ForeignRecord, ServiceClient } from "../extension-points.ts";

const projectSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  name: z.string(),
  issueTypes: z.array(
    z.object({ id: z.string(), name: z.string(), subtask: z.boolean().default(false) }),
  ),
});

const createdSchema = z.object({ id: z.string().max(30), key: z.string().max(100) });

const issueSchema = createdSchema.extend({
  fields: z.object({
    summary: z.string(),
    updated: z.coerce.date(),
    status: z.object({
      name: z.string().max(100),
      statusCategory: z.object({ key: z.string() }).optional(),
    }),
    priority: z.object({ name: z.string() }).nullish(),
    assignee: z.object({ displayName: z.string() }).nullish(),
  }),
});

const problemSchema = z.object({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
});

const maxProjects = 10;
const cacheMs = 300_000;
const keyPattern = /^[A-Z][A-Z\d_]{1,99}$/;

/** Issues of Jira Cloud, with an email address and its API token, or of a server of one's own, with a token alone. */
export const jira: AttachmentProvider = {
  attachmentType: "jira-issue",
  name: "Jira",
  logoIcon: "logo-jira",
  recordTypes: ["discussion", "comment"],
  fields: [
    { name: "url", kind: "address", isRequired: true },
    { name: "email", kind: "text" },
    { name: "token", kind: "secret", isRequired: true },
    {
      name: "projects",
      kind: "lines",
      isRequired: true,
      check: (line) =>
        keyPattern.test(line) ? undefined : "Write the keys of projects in capitals, such as ABC.",
    },
    { name: "labels", kind: "text" },
  ],

  async listInputs(client, draft, { projectID, issueTypeID }) {
    const projects = await readProjects(client);
    const choices = projects.flatMap(({ id, key, name, issueTypes }) =>
      issueTypes
        .filter(({ subtask }) => !subtask)
        .map((type) => ({
          projectID: id,
          issueTypeID: Number(type.id),
          value: `${key}/${type.id}`,
          label: `${name} (${key}): ${type.name}`,
        })),
    );
    const inProject = choices.filter((each) => !projectID || each.projectID === projectID);
    const chosen = inProject.find((each) => each.issueTypeID === issueTypeID) ?? inProject[0];
    return [
      {
        name: "issueType",
        kind: "choice",
        isRequired: true,
        default: (chosen ?? choices[0])?.value ?? "",
        choices: choices.map(({ value, label }) => ({ value, label })),
      },
      ...usualInputs(draft),
    ];
  },

  async create(client, { issueType = "", title = "", body = "" }) {
    const [key, typeID] = issueType.split("/");
    const labels = wordsOf(client.settings.labels).map((label) => label.replaceAll(/\s+/g, "-"));
    const created = await ask(client, "/issue", createdSchema, {
      fields: {
        project: { key },
        issuetype: { id: typeID },
        summary: title.replaceAll(/\s+/g, " "),
        description: withoutMarkup(withoutMentions(body)),
        ...(labels.length > 0 ? { labels } : {}),
      },
    });
    return readIssue(client, created.id).catch((error: unknown) => {
      if (!(error instanceof IntegrationError)) throw error;
      // It is there, whatever has become of the connection since.
      const { id, key: issueKey } = created;
      return {
        ...addressOf(client, { id, key: issueKey }),
        status: "new",
        isClosed: false,
        metadata: [{ labelCode: "Title", value: title }],
      };
    });
  },

  async find(client, sourceKey) {
    const [project = "", id = ""] = sourceKey.split("/");
    try {
      return await readIssue(client, id);
    } catch (error) {
      if (!(error instanceof IntegrationError && error.reason === "not-found")) throw error;
      // Jira answers the same where the account lost its rights.
      await ask(client, `/project/${encodeURIComponent(project)}`, z.object({}));
      return undefined;
    }
  },

  async test(client) {
    const projects = await askProjects(client);
    return projects.map(({ name, key }) => `${name} (${key})`).join(", ");
  },
};

const ask = <Schema extends z.ZodType>(
  client: ServiceClient,
  path: string,
  schema: Schema,
  body?: unknown,
) => {
  const { url, email, token } = client.settings;
  const basic = Buffer.from(`${email}:${token}`).toString("base64");
  return client.ask(below(url, `/rest/api/2${path}`), {
    headers: { authorization: email ? `Basic ${basic}` : `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
    schema,
    problemIn(answer) {
      const { data } = problemSchema.safeParse(answer);
      return data && [...data.errorMessages, ...Object.values(data.errors)].join(" ");
    },
  });
};

async function askProjects(client: ServiceClient) {
  const projects: z.output<typeof projectSchema>[] = [];
  for (const key of linesOf(client.settings.projects).slice(0, maxProjects))
    projects.push(await ask(client, `/project/${encodeURIComponent(key)}`, projectSchema));
  return projects;
}

const readProjects = (client: ServiceClient) => {
  const { url, projects } = client.settings;
  return client.ctx.cache.remember(
    `Jira projects ${url} ${projects}`,
    { tags: [integrationsTag], ttl: cacheMs },
    () => askProjects(client),
  );
};

const addressOf = (
  { settings }: ServiceClient,
  { id, key }: z.output<typeof createdSchema>,
): Pick<ForeignRecord, "sourceKey" | "sourceID" | "sourceUrl"> => ({
  sourceKey: `${key.replace(/-\d+$/, "")}/${id}`,
  ...(Number.isSafeInteger(Number(id)) ? { sourceID: Number(id) } : {}),
  sourceUrl: below(settings.url, `/browse/${encodeURIComponent(key)}`),
});

async function readIssue(client: ServiceClient, id: string): Promise<ForeignRecord> {
  const path = `/issue/${encodeURIComponent(id)}?fields=summary,status,priority,assignee,updated`;
  const issue = await ask(client, path, issueSchema);
  const { summary, status, priority, assignee, updated } = issue.fields;
  const address = addressOf(client, issue);
  return {
    ...address,
    status: status.name,
    isClosed: status.statusCategory?.key === "done",
    dateModified: updated,
    metadata: [
      { labelCode: "Title", value: summary, url: address.sourceUrl },
      { labelCode: "Key", value: issue.key },
      { labelCode: "Priority", value: priority?.name ?? "" },
      { labelCode: "Assignee", value: assignee?.displayName ?? "" },
    ],
  };
}

/** Words of a post notify nobody in Jira. */
const withoutMentions = (text: string) => text.replaceAll("[~", "[\u200B~");

/** Words of a post in braces are no macros in Jira, which would swallow them. */
const withoutMarkup = (text: string) => text.replaceAll(/(?<!\\)\{(?=[a-z]+[:}])/gi, "\\{");
