import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  CheckField,
  CheckGroup,
  DashboardForm,
  DashboardPage,
  RadioField,
} from "#features/dashboard/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import type { CleanupPreview } from "../../../contract/resources.ts";
import { accountMeasures, cleanupUrl } from "../../../contract/rules.ts";
import { cleanupsAbove } from "../cleanups-above.ts";
import { ContentName } from "../content-name.tsx";
import { runCleanup } from "../run-cleanup.ts";

type Cleanups = typeof import("../../../contract/routes.ts");

const userOf = ({ searchParams }: URL) => Number(searchParams.get("userID")) || 0;

const load = (transport: Transport, { url }: PageArgs) =>
  apiOf<Cleanups>()(transport)("GET /users/{userID}/cleanup", { params: { userID: userOf(url) } });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, lists, request }) => {
  const account = accountMeasures.find((each) => each === values.account) ?? "none";
  const { cleanupID } = await apiOf<Cleanups>()(transport)("POST /cleanups", {
    body: { userID: userOf(new URL(request.url)), types: [...(lists.types ?? [])], account },
  });
  await runCleanup(transport, cleanupID);
  return redirect(cleanupUrl(cleanupID));
});

export default function AddCleanupPage() {
  const intl = useIntl();
  const preview = useLoaderData<typeof loader>();
  const { user, isGone } = preview;
  const hasNothing = preview.contents.length === 0;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "cleanups.add" }, { name: user.name })}
      description={
        <FormattedMessage id="cleanups.add.text" values={{ name: <UserLink user={user} /> }} />
      }
      above={cleanupsAbove(intl)}
    >
      {hasNothing && (
        <Message>
          <FormattedMessage id="cleanups.add.nothing" />
        </Message>
      )}
      {!(hasNothing && isGone) && (
        <DashboardForm isDangerous submitLabel={<FormattedMessage id="cleanups.add.submit" />}>
          {!hasNothing && <Contents {...preview} />}
          {!isGone && <Account {...preview} />}
        </DashboardForm>
      )}
    </DashboardPage>
  );
}

const Contents = ({ contents }: CleanupPreview) => (
  <CheckGroup name="types" legend={<FormattedMessage id="cleanups.add.contents" />}>
    {contents.map(({ type, count, countOthers }) => (
      <CheckField
        key={type}
        name="types"
        value={type}
        initial
        label={
          <FormattedMessage
            id="cleanups.add.content"
            values={{ what: <ContentName type={type} />, count }}
          />
        }
        description={
          countOthers > 0 && (
            <FormattedMessage id="cleanups.add.others" values={{ count: countOthers }} />
          )
        }
      />
    ))}
  </CheckGroup>
);

const Account = ({ isBanned, isSilenced }: CleanupPreview) => (
  <RadioField
    name="account"
    legend={<FormattedMessage id="cleanups.add.account" />}
    initial={isBanned ? "none" : "ban"}
    options={accountMeasures
      .filter((value) => !(value === "ban" && isBanned) && !(value === "silence" && isSilenced))
      .toReversed()
      .map((value) => ({
        value,
        label: <FormattedMessage id={`cleanups.account.${value}`} />,
        description: <FormattedMessage id={`cleanups.account.${value}.text`} />,
      }))}
  />
);
