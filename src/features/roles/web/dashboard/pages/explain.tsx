import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { type PageLoad, serverLoader } from "#platform/web/page-loader.ts";
import { Message } from "#ui/message.tsx";
import type { Explanation, PermissionCatalogue } from "../../../contract/resources.ts";
import { Answer } from "../components/answer.tsx";
import { Question } from "../components/question.tsx";
import { rolesAbove } from "./load-role.ts";

type Roles = typeof import("../../../contract/routes.ts");

export interface Asked {
  /** A member's name; empty stands for guests. */
  name: string;
  permission: string;
  /** As in `category:12`. */
  resource: string;
}

interface Explained {
  asked: Asked;
  catalogue: PermissionCatalogue;
  answer: Explanation | undefined;
  /** What is wrong with the question. */
  problem: "name" | "other" | undefined;
}

/** `/dashboard/roles/explain?name=Ada&permission=comments.add&resource=category:12` */
const load: PageLoad<Explained> = async (transport, { url }) => {
  const roles = apiOf<Roles>()(transport);
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? "";
  const asked = { name: text("name"), permission: text("permission"), resource: text("resource") };
  const catalogue = await roles("GET /permissions");
  if (!asked.permission) return { asked, catalogue, answer: undefined, problem: undefined };
  const [recordType, recordID] = asked.resource.split(":");
  try {
    const answer = await roles("GET /permissions/explain", {
      query: {
        userID: asked.name ? `$name:${asked.name}` : 0,
        permission: asked.permission,
        ...(recordType && recordID ? { recordType, recordID: Number(recordID) } : {}),
      },
    });
    return { asked, catalogue, answer, problem: undefined };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 403) throw error;
    const problem = error.status === 404 || error.status === 409 ? "name" : "other";
    return { asked, catalogue, answer: undefined, problem };
  }
};

export const loader = serverLoader(load);

/** Why somebody may do something, or not: which rule decides. */
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
