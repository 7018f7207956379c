import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { loadWritten } from "#features/editor/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { ChangeForm } from "../components/change-form.tsx";
import styles from "../components/held-post.module.css";
import { useHeldPostTitle } from "../components/held-post-title.ts";
import { Standing } from "../components/standing.tsx";
import { useDecisions } from "../hooks/use-decisions.ts";

type Contract = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const heldPost = await apiOf<Contract>()(transport)("GET /held-posts/{heldPostID}", {
    params: { heldPostID: recordID(params.heldPostID) },
  });
  return {
    heldPost,
    written: await loadWritten(transport, heldPost),
    isSaved: url.searchParams.get("done") === "saved",
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const heldPosts = apiOf<Contract>()(transport);
  const of = { params: { heldPostID: recordID(params.heldPostID) } };
  if (values.intent === "withdraw") {
    await heldPosts("DELETE /held-posts/{heldPostID}", of);
    return redirect("/held-posts");
  }
  const { name, body = "" } = values;
  const format = values.format as Format | undefined;
  const changed = await heldPosts("PATCH /held-posts/{heldPostID}", {
    ...of,
    body: { body, ...(format && { format }), ...(name !== undefined && { name }) },
  });
  return redirect(`${changed.url}?done=saved`);
});

export default function HeldPostPage() {
  const intl = useIntl();
  const { heldPost, written, isSaved } = useLoaderData<typeof loader>();
  const { userID } = useViewer();
  const titleOf = useHeldPostTitle();
  useDecisions();
  const { state, parentName, parentUrl, dateInserted } = heldPost;
  const isOwn = heldPost.insertUserID === userID;
  const title = intl.formatMessage({ id: `held-posts.state.${state}` });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{titleOf(heldPost)}</bdi>} />
      <Standing heldPost={heldPost} isOwn={isOwn} isSaved={isSaved} />
      <p className={styles.facts}>
        <span>
          <FormattedMessage
            id="held-posts.sent"
            values={{ date: <DateTime value={dateInserted} mode="relative" /> }}
          />
        </span>
        {parentUrl && (
          <Link href={parentUrl}>
            <bdi>{parentName}</bdi>
          </Link>
        )}
      </p>
      {heldPost.bodyHtml && (
        <div className={styles.words}>
          <UserContent html={heldPost.bodyHtml} />
        </div>
      )}
      {isOwn && state === "waiting" && (
        <ChangeForm key={heldPost.dateUpdated} heldPost={heldPost} written={written} />
      )}
    </PageLayout>
  );
}
