import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import { RevisionChoice } from "../components/revision-choice.tsx";
import { RevisionDiff } from "../components/revision-diff.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { articlesOf, idIn, revisionsOf } from "./api.ts";

/** `?from=1&to=2` compares any two; the latest with the one before it by default. */
async function load(transport: Transport, { params: { slug }, url: address }: PageArgs) {
  await requireMember(transport, { url: address.href });
  const articleID = idIn(slug);
  const article = await articlesOf(transport)("GET /articles/{articleID}", {
    params: { articleID },
  });
  const revisions = await revisionsOf(transport)("GET /articles/{articleID}/revisions", {
    params: { articleID },
    query: { limit: 100 },
  });
  const chosen = (name: string) => {
    const value = address.searchParams.get(name);
    return value ? recordID(value) : undefined;
  };
  const to = chosen("to") ?? revisions[0]?.articleRevisionID;
  const index = revisions.findIndex(({ articleRevisionID }) => articleRevisionID === to);
  const from =
    chosen("from") ??
    revisions
      .slice(index + 1)
      .find(({ status, locale }) => status === "published" && locale === revisions[index]?.locale)
      ?.articleRevisionID;
  const { name, url, breadcrumbs = [], permissions = {} } = article;
  return {
    name,
    url,
    breadcrumbs,
    revisions,
    mayManage: permissions["articles.manage"] === true,
    mayEdit: permissions["articles.edit"] === true,
    to: await loadText(transport, articleID, to),
    from: await loadText(transport, articleID, from),
  };
}

async function loadText(transport: Transport, articleID: number, revisionID: number | undefined) {
  if (revisionID === undefined) return undefined;
  const revision = await revisionsOf(transport)(
    "GET /articles/{articleID}/revisions/{articleRevisionID}",
    { params: { articleID, articleRevisionID: revisionID }, query: { expand: ["markdown"] } },
  );
  const { bodyRaw = "", bodyMarkdown = bodyRaw, ...shown } = revision;
  return { ...shown, text: bodyMarkdown };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons: `act` is `restore`, `publish`, `changes` or `reject`. */
export const action = formAction(async ({ transport, params, values }) => {
  const named = {
    params: { articleID: idIn(params.slug), articleRevisionID: recordID(values.revision) },
  };
  const api = revisionsOf(transport);
  if (values.act === "restore") {
    const { url } = await api(
      "POST /articles/{articleID}/revisions/{articleRevisionID}/restore",
      named,
    );
    return redirect(url);
  }
  const decision = (["publish", "changes", "reject"] as const).find((each) => each === values.act);
  if (!decision) return redirect("/kb/reviews");
  await api("POST /articles/{articleID}/revisions/{articleRevisionID}/review", {
    ...named,
    body: { decision, note: values.note ?? "", ...(values.version && { version: values.version }) },
  });
  return redirect("/kb/reviews");
});

export default function RevisionsPage() {
  const intl = useIntl();
  const { name, url, breadcrumbs, revisions, mayManage, mayEdit, to, from } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "knowledge.revisionsOf" }, { name });
  const crumbs = [useStartCrumb(), ...breadcrumbs, { name, url }];
  return (
    <PageLayout columns={1} narrow breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RefusedForm answer={answer} />
      <RevisionChoice
        revisions={revisions}
        to={to?.articleRevisionID}
        from={from?.articleRevisionID}
      />
      {to && <RevisionDiff to={to} from={from} />}
      {to && mayManage && to.status === "review" && <ReviewForm revision={to} />}
      {to && mayEdit && to.status === "published" && !to.isCurrent && (
        <Form method="post">
          <input type="hidden" name="revision" value={to.articleRevisionID} />
          <Button type="submit" name="act" value="restore">
            <FormattedMessage id="knowledge.restoreRevision" />
          </Button>
        </Form>
      )}
    </PageLayout>
  );
}
