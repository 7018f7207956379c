import { z } from "zod";
import { IntegrationError } from "../domain/integration-error.ts";
import { below, linesOf, wordsOf } from "../domain/setting-lists.ts";
import { usualInputs } from "../domain/usual-inputs.ts";
import type { AttachmentProvider, ForeignRecord, ServiceClient } from "../extension-points.ts";
import { webAddress } from "./web-address.ts";

const issueSchema = z.object({
  number: z.int(),
  html_url: webAddress,
  title: z.string(),
  state: z.string().max(50),
  state_reason: z.string().max(50).nullish(),
  updated_at: z.coerce.date(),
  labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])).default([]),
  assignees: z.array(z.object({ login: z.string() })).nullish(),
});

const repositorySchema = z.object({ full_name: z.string(), has_issues: z.boolean() });

const problemSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});

const maxRepositories = 20;
const repositoryPattern = /^(?!\.+\/)[\w.-]{1,100}\/(?!\.+$)[\w.-]{1,100}$/;

/** Issues of github.com, or of a server of one's own. */
export const github: AttachmentProvider = {
  attachmentType: "github-issue",
  name: "GitHub",
  logoIcon: "logo-github",
  recordTypes: ["discussion", "comment"],
  fields: [
    { name: "token", kind: "secret", isRequired: true },
    {
      name: "repositories",
      kind: "lines",
      isRequired: true,
      check: (line) =>
        repositoryPattern.test(line) ? undefined : "Write repositories as owner/name.",
    },
    { name: "labels", kind: "text" },
    { name: "url", kind: "address", default: "https://api.github.com" },
  ],

  async listInputs({ settings }, draft) {
    const repositories = linesOf(settings.repositories).slice(0, maxRepositories);
    return [
      {
        name: "repository",
        kind: "choice",
        isRequired: true,
        default: repositories[0] ?? "",
        choices: repositories.map((value) => ({ value, label: value })),
      },
      ...usualInputs(draft),
    ];
  },

  async create(client, { repository = "", title = "", body = "" }) {
    const labels = wordsOf(client.settings.labels);
    const issue = await ask(client, `/repos/${repository}/issues`, issueSchema, {
      title: withoutMentions(title),
      body: withoutHtml(withoutMentions(body)),
      ...(labels.length > 0 ? { labels } : {}),
    });
    return recordOf(issue);
  },

  async find(client, sourceKey) {
    const [repository = "", number = ""] = sourceKey.split("#");
    try {
      return recordOf(await ask(client, `/repos/${repository}/issues/${number}`, issueSchema));
    } catch (error) {
      if (!(error instanceof IntegrationError && error.reason === "not-found")) throw error;
      // GitHub answers the same where the token lost its rights.
      await ask(client, `/repos/${repository}`, repositorySchema);
      return undefined;
    }
  },

  async test(client) {
    const names: string[] = [];
    for (const repository of linesOf(client.settings.repositories).slice(0, maxRepositories)) {
      const found = await ask(client, `/repos/${repository}`, repositorySchema);
      if (!found.has_issues)
        throw new IntegrationError("refused", "issues are off", {
          answer: `${found.full_name}: Issues are disabled for this repo`,
        });
      if (found.full_name.toLowerCase() !== repository.toLowerCase())
        throw new IntegrationError("moved", "another name", { answer: found.full_name });
      names.push(found.full_name);
    }
    return names.join(", ");
  },
};

const ask = <Schema extends z.ZodType>(
  client: ServiceClient,
  path: string,
  schema: Schema,
  body?: unknown,
) =>
  client.ask(below(client.settings.url, path), {
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${client.settings.token}`,
      "x-github-api-version": "2022-11-28",
    },
    ...(body === undefined ? {} : { body }),
    schema,
    failureOf: (status) => (body !== undefined && status === 410 ? "refused" : undefined),
    problemIn(answer) {
      const { data } = problemSchema.safeParse(answer);
      return (
        data &&
        [data.message, ...(data.errors ?? []).map((each) => each.message)].filter(Boolean).join(" ")
      );
    },
  });

function recordOf(issue: z.output<typeof issueSchema>): ForeignRecord {
  const [owner, name] = new URL(issue.html_url).pathname.split("/").slice(1);
  const labels = issue.labels.map((label) => (typeof label === "string" ? label : label.name));
  const assignees = (issue.assignees ?? []).map(({ login }) => login);
  const isClosed = issue.state === "closed";
  return {
    sourceKey: `${owner}/${name}#${issue.number}`,
    sourceID: issue.number,
    sourceUrl: issue.html_url,
    status: issue.state,
    isClosed,
    dateModified: issue.updated_at,
    metadata: [
      { labelCode: "Title", value: issue.title, url: issue.html_url },
      { labelCode: "Repository", value: `${owner}/${name}` },
      {
        labelCode: "Reason",
        value: isClosed ? (issue.state_reason ?? "").replaceAll("_", " ") : "",
      },
      { labelCode: "Labels", value: labels.filter(Boolean).join(", ") },
      { labelCode: "Assignee", value: assignees.join(", ") },
    ],
  };
}

/** Words of a post notify nobody on GitHub and leave no references in other issues. */
const withoutMentions = (text: string) =>
  text
    .replaceAll(/(?<!\w)@(?=\w)/g, "@\u200B")
    .replaceAll(/#(?=\d)/g, "#\u200B")
    .replaceAll(/\bGH-(?=\d)/gi, "$&\u200B")
    .replaceAll(
      /(https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull|discussions|commit)\/)(?=[\da-f])/gi,
      "$1\u200B",
    );

/** What stands between angle brackets, such as a type, would be taken as HTML and left out; code shows it as it is. */
const withoutHtml = (text: string) =>
  text
    .split(/(^```[\s\S]*?^```|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/<(?=[a-z/!?])/gi, "&lt;")))
    .join("");
