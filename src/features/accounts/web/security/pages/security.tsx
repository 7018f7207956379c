import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { ConfirmIdentity } from "../../identity/confirm-identity.tsx";
import { deviceName } from "../../own-account/device-name.ts";
import { loadOwnAccount, type OwnAccount } from "../../own-account/pages/load-own-account.ts";
import { PasskeyAddition } from "../passkey-addition.tsx";
import { PasskeyList } from "../passkey-list.tsx";
import styles from "../security.module.css";

type Passkeys = typeof import("../../../contract/routes/passkeys.ts");

const outcomes = {
  passkeySaved: "accounts.passkeys.saved",
  passkeyRemoved: "accounts.passkeys.removed",
  twoStepOff: "accounts.twoStep.turnedOff",
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const account = await loadOwnAccount(transport, request);
  const passkeys = await apiOf<Passkeys>()(transport)("GET /users/me/passkeys");
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const outcomeID = Object.hasOwn(outcomes, done) ? outcomes[done as keyof typeof outcomes] : null;
  return {
    account,
    passkeys,
    outcomeID,
    device: deviceName(request.headers.get("user-agent") ?? ""),
  };
}

export const action = formAction(async ({ transport, values: { name = "", credential } }) => {
  const api = apiOf<Passkeys>()(transport);
  if (!credential)
    return { creation: { name, options: await api("POST /users/me/passkeys/options") } };
  await api("POST /users/me/passkeys", { body: { name, credential: parsed(credential) } });
  return redirect("/profile/security?done=passkeySaved");
});

function parsed(json: string) {
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest("This passkey could not be verified.");
  }
}

export default function SecurityPage() {
  const intl = useIntl();
  const { account, passkeys, outcomeID, device } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const title = intl.formatMessage({ id: "accounts.security" });
  if (asksForConfirmation(answer))
    return (
      <SettingsPage title={title}>
        <ConfirmIdentity answer={answer} account={account} />
      </SettingsPage>
    );
  return (
    <SettingsPage title={title}>
      {outcomeID && !answer && (
        <Message tone="success">
          <FormattedMessage id={outcomeID} />
        </Message>
      )}
      <TwoStep account={account} />
      <section className={styles.section} aria-labelledby="passkeys">
        <h2 id="passkeys">
          <FormattedMessage id="accounts.passkeys" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id="accounts.passkeys.text" />
        </p>
        <PasskeyList passkeys={passkeys} />
        <PasskeyAddition device={device} />
      </section>
    </SettingsPage>
  );
}

function TwoStep({ account: { hasTimeCodes, countRecoveryCodes } }: { account: OwnAccount }) {
  return (
    <section className={styles.section} aria-labelledby="two-step">
      <h2 id="two-step">
        <FormattedMessage id="accounts.twoStep" />{" "}
        <Tag preset={hasTimeCodes ? "success" : "greyscale"}>
          <FormattedMessage id={`accounts.twoStep.${hasTimeCodes ? "on" : "off"}`} />
        </Tag>
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="accounts.twoStep.text" />
      </p>
      {hasTimeCodes && (
        <p>
          <FormattedMessage
            id="accounts.twoStep.codesLeft"
            values={{ count: countRecoveryCodes }}
          />
        </p>
      )}
      <LinkButton href="/profile/security/two-step">
        <FormattedMessage id={`accounts.twoStep.${hasTimeCodes ? "change" : "setUp"}`} />
      </LinkButton>
    </section>
  );
}
