import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import type { TrackingSlip } from "#platform/contract/endpoints/progress.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { mentionsUrl } from "../../../contract/rules.ts";
import { ErasingProgress } from "../erasing-progress.tsx";
import { MentionTable } from "../mention-table.tsx";
import { loadMentions } from "./load-mentions.ts";

export const loader = serverLoader(loadMentions);

export const action = formAction(async ({ transport, params }) => {
  const id = recordID(params.userID);
  const { body } = await transport("POST", "/user-mentions/{id}/anonymize", {
    params: { id },
    query: { longRunnerMode: "async" },
  });
  return redirect(`${mentionsUrl(id)}?call=${(body as TrackingSlip).jobTrackingID}`);
});

export default function UserMentionsPage() {
  const intl = useIntl();
  const { userID, name, mentions, page, limit, hasMore, erasing } = useLoaderData<typeof loader>();
  const url = mentionsUrl(userID);
  const isOn = erasing && erasing.status !== "complete" && erasing.status !== "failed";
  const total = (page - 1) * limit + mentions.length + Number(hasMore);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "userMentions.of" }, { name })}
      above={[
        {
          name: intl.formatMessage({ id: "memberModeration" }),
          url: `/profile/moderation/${encodeURIComponent(name)}`,
        },
      ]}
    >
      {erasing && (
        <ErasingProgress erasing={erasing} url={`${url}?call=${erasing.jobTrackingID}`} />
      )}
      {mentions.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="userMentions.none" />}>
          <FormattedMessage id="userMentions.none.text" values={{ name }} />
        </EmptyState>
      ) : (
        <MentionTable mentions={mentions} />
      )}
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          hasMore={hasMore}
          hrefOf={(number) => (number > 1 ? `${url}?page=${number}` : url)}
        />
      )}
      {mentions.length > 0 && !isOn && (
        <DashboardSection
          title={<FormattedMessage id="userMentions.erase" />}
          description={<FormattedMessage id="userMentions.erase.text" values={{ name }} />}
        >
          <DashboardForm
            intent="erase"
            isDangerous
            submitLabel={<FormattedMessage id="userMentions.erase.submit" />}
          >
            {null}
          </DashboardForm>
        </DashboardSection>
      )}
    </DashboardPage>
  );
}
