import { useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { PollBox } from "../components/poll-box.tsx";
import { rankedIn, rankField, repeatedRank, sameRanked } from "../components/ranks.ts";
import { atInputs } from "../components/vote-errors.ts";

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
  const named = { params: { pollID: recordID(params.pollID) } };
  const poll = await polls("GET /polls/{pollID}", named);
  if (values.act === "withdraw") await polls("DELETE /polls/{pollID}/vote", named);
  else {
    const chosen = poll.isRanked ? readRanks(poll, values) : (lists.choice ?? []).map(Number);
    await polls("POST /polls/{pollID}/vote", {
      ...named,
      body: chosen.length > 0 ? { pollOptionIDs: chosen } : {},
    });
  }
  return redirect(`/discussion/${poll.discussionID}#poll`);
});

function readRanks(poll: ReceivedPoll, values: Readonly<Record<string, string>>): number[] {
  const ids = rankedIn(poll, values).map(({ pollOptionID }) => pollOptionID);
  const repeated = ids.filter((pollOptionID) => sameRanked(poll, values, pollOptionID));
  if (repeated.length > 0)
    throw invalid(
      ...repeated.map((pollOptionID) => ({
        field: rankField(pollOptionID),
        code: repeatedRank,
        message: "Each rank can be given once.",
      })),
    );
  return ids;
}

export default function VotePage() {
  const intl = useIntl();
  const poll = useLoaderData<typeof loader>();
  const refused = useActionData<FormAnswer>();
  const answer = refused && atInputs(intl, poll, refused);
  const title = intl.formatMessage({ id: "polls.type" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RefusedForm answer={answer} />
      <PollBox poll={poll} answer={answer} />
      <LinkButton href={`/discussion/${poll.discussionID}`} variant="text">
        {intl.formatMessage({ id: "polls.back" })}
      </LinkButton>
    </PageLayout>
  );
}
