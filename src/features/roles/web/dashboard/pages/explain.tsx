import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { type PageLoad, serverLoader } from "#platform/web/page-loader.ts";
import { Message } from "#ui/message.tsx";
import type { Explanation, PermissionCatalogue } from "../../../contract/resources.ts";
import { Answer } from "../answer.tsx";
import { Question } from "../question.tsx";
import { rolesAbove } from "./load-role.ts";

type Roles = typeof import("../../../contract/routes.ts");

export interface Asked {
  name: string;
  permission: string;
  resource: string;
  /** Name of the affected member; takes precedence over the other fields. */
  whom: string;
  /** URL of a discussion or comment; takes precedence over `resource`. */
  post: string;
}

interface Explained {
  asked: Asked;
  catalogue: PermissionCatalogue;
  answer: Explanation | undefined;
  problem: "name" | "post" | "other" | undefined;
}

/** `/dashboard/roles/explain?name=Ada&permission=comments.add&resource=category:12` */
const load: PageLoad<Explained> = async (transport, { url }) => {
  const roles = apiOf<Roles>()(transport);
  const asked = askedOf(url.searchParams);
  const catalogue = await roles("GET /permissions");
  const record = asked.post ? recordAt(asked.post) : asked.resource;
  if (!asked.permission || record === undefined)
    return { asked, catalogue, answer: undefined, problem: asked.permission ? "post" : undefined };
  try {
    const answer = await roles("GET /permissions/explain", { query: questionOf(asked, record) });
    return { asked, catalogue, answer, problem: undefined };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 403) throw error;
    return { asked, catalogue, answer: undefined, problem: problemOf(error, asked) };
  }
};

function askedOf(search: URLSearchParams): Asked {
  const text = (name: string) => search.get(name)?.trim().slice(0, 500) ?? "";
  const [name, permission] = [text("name"), text("permission")];
  return { name, permission, whom: text("whom"), resource: text("resource"), post: text("post") };
}

function questionOf({ name, permission, whom }: Asked, record: string) {
  const [recordType, recordID] = record.split(":");
  const question = { userID: name ? `$name:${name}` : 0, permission };
  if (whom) return { ...question, recordUserID: `$name:${whom}` };
  return {
    ...question,
    ...(recordType && recordID ? { recordType, recordID: Number(recordID) } : {}),
  };
}

function problemOf({ status, message }: ApiError, asked: Asked): Explained["problem"] {
  const { post, whom } = asked;
  if (status !== 404 && status !== 409 && status !== 410) return "other";
  return post && !whom && !message.startsWith("User") && status !== 409 ? "post" : "name";
}

const records = [
  [/\/discussion\/comment\/(\d{1,10})|#Comment_(\d{1,10})$/, "comment"],
  [/\/discussion\/(\d{1,10})/, "discussion"],
] as const;

function recordAt(address: string): string | undefined {
  for (const [pattern, type] of records) {
    const found = pattern.exec(address)?.slice(1).find(Boolean);
    if (found) return `${type}:${Number(found)}`;
  }
  return undefined;
}

export const loader = serverLoader(load);

export default function ExplainPage() {
  const intl = useIntl();
  const { asked, catalogue, answer, problem } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "roles.explain" })}
      description={<FormattedMessage id="roles.explain.text" />}
      above={rolesAbove(intl)}
    >
      <Question asked={asked} catalogue={catalogue} />
      {problem && (
        <Message tone="error">
          <FormattedMessage id={`roles.explain.problem.${problem}`} />
        </Message>
      )}
      {answer && <Answer answer={answer} asked={asked} catalogue={catalogue} />}
    </DashboardPage>
  );
}
