import { useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { PollBox } from "../components/poll-box.tsx";

type Polls = typeof import("../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  apiOf<Polls>()(transport)("GET /polls/{pollID}", {
    params: { pollID: recordID(params.pollID) },
  });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values, lists, request }) => {
  await requireMember(transport, request);
  const polls = apiOf<Polls>()(transport);
  const poll = { pollID: recordID(params.pollID) };
  const { discussionID } = await polls("GET /polls/{pollID}", { params: poll });
  if (values.act === "withdraw") await polls("DELETE /polls/{pollID}/vote", { params: poll });
  else {
    const chosen = lists.choice?.map(Number) ?? rankedIn(values);
    await polls("POST /polls/{pollID}/vote", {
      params: poll,
      body: chosen.length > 0 ? { pollOptionIDs: chosen } : {},
    });
  }
  return redirect(`/discussion/${discussionID}#poll`);
});

const rankedIn = (values: Readonly<Record<string, string>>): number[] =>
  Object.entries(values)
    .filter(([name, rank]) => name.startsWith("rank.") && rank !== "")
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .map(([name]) => Number(name.slice("rank.".length)));

export default function VotePage() {
  const intl = useIntl();
  const poll = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "polls.type" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RefusedForm answer={answer} />
      <PollBox poll={poll} />
      <LinkButton href={`/discussion/${poll.discussionID}`} variant="text">
        {intl.formatMessage({ id: "polls.back" })}
      </LinkButton>
    </PageLayout>
  );
}
