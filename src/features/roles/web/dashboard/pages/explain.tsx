import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import type { Explanation, PermissionCatalogue } from "../../../contract/resources.ts";
import { Answer } from "../answer.tsx";
import type { ExplainFields } from "../explain-fields.ts";
import { Question } from "../question.tsx";
import { rolesBreadcrumb } from "./load-role.ts";

type Roles = typeof import("../../../contract/routes.ts");

interface Explained {
  fields: ExplainFields;
  catalogue: PermissionCatalogue;
  answer: Explanation | undefined;
  problem: "name" | "post" | "other" | undefined;
}

/** `/dashboard/roles/explain?name=Ada&permission=comments.add&resource=category:12` */
const load: PageLoad<Explained> = async (transport, { url }) => {
  const roles = apiOf<Roles>()(transport);
  const fields = readFields(url.searchParams);
  const catalogue = await roles("GET /permissions");
  const record = fields.post ? recordAt(fields.post) : fields.resource;
  if (!fields.permission || record === undefined)
    return {
      fields,
      catalogue,
      answer: undefined,
      problem: fields.permission ? "post" : undefined,
    };
  try {
    const answer = await roles("GET /permissions/explain", { query: questionOf(fields, record) });
    return { fields, catalogue, answer, problem: undefined };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 403) throw error;
    return { fields, catalogue, answer: undefined, problem: problemOf(error, fields) };
  }
};

function readFields(search: URLSearchParams): ExplainFields {
  const text = (name: string) => search.get(name)?.trim().slice(0, 500) ?? "";
  const [name, permission] = [text("name"), text("permission")];
  return { name, permission, whom: text("whom"), resource: text("resource"), post: text("post") };
}

function questionOf({ name, permission, whom }: ExplainFields, record: string) {
  const [recordType, recordID] = record.split(":");
  const question = { userID: name ? `$name:${name}` : 0, permission };
  if (whom) return { ...question, recordUserID: `$name:${whom}` };
  return {
    ...question,
    ...(recordType && recordID ? { recordType, recordID: Number(recordID) } : {}),
  };
}

function problemOf({ status, message }: ApiError, fields: ExplainFields): Explained["problem"] {
  const { post, whom } = fields;
  if (status !== 404 && status !== 409 && status !== 410) return "other";
  return post && !whom && !message.startsWith("User") && status !== 409 ? "post" : "name";
}

const records = [
  [/\/discussion\/comment\/(\d{1,10})|#Comment_(\d{1,10})$/, "comment"],
  [/\/discussion\/(\d{1,10})/, "discussion"],
] as const;

function recordAt(address: string): string | undefined {
  for (const [pattern, type] of records) {
    const id = pattern.exec(address)?.slice(1).find(Boolean);
    if (id) return `${type}:${Number(id)}`;
  }
  return undefined;
}

export const loader = serverLoader(load);

export default function ExplainPage() {
  const intl = useIntl();
  const { fields, catalogue, answer, problem } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "roles.explain" })}
      description={<FormattedMessage id="roles.explain.text" />}
      above={rolesBreadcrumb(intl)}
    >
      <Question fields={fields} catalogue={catalogue} />
      {problem && (
        <Message tone="error">
          <FormattedMessage id={`roles.explain.problem.${problem}`} />
        </Message>
      )}
      {answer && <Answer answer={answer} fields={fields} catalogue={catalogue} />}
    </DashboardPage>
  );
}
