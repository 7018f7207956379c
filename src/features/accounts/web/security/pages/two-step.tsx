import { useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { ConfirmIdentity } from "../../identity/confirm-identity.tsx";
import { loadOwnAccount } from "../../own-account/pages/load-own-account.ts";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { TimeCodeSetup } from "../time-code-setup.tsx";
import { TimeCodeStart } from "../time-code-start.tsx";
import { TwoStepChanges } from "../two-step-changes.tsx";

type SecondFactor = typeof import("../../../contract/routes/second-factor.ts");

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOwnAccount(context.get(pageRequest).transport, request);

export const action = formAction(async ({ transport, values }) => {
  const api = apiOf<SecondFactor>()(transport);
  if (values.step === "begin") return { setup: await api("POST /users/me/time-codes") };
  if (values.step === "turnOn")
    return api("POST /users/me/time-codes/confirmation", { body: { code: values.code ?? "" } });
  if (values.step === "newCodes") return api("POST /users/me/recovery-codes");
  if (values.step !== "turnOff") throw badRequest("This form is not known.");
  await api("DELETE /users/me/time-codes");
  return redirect("/profile/security?done=twoStepOff");
});

export default function TwoStepPage() {
  const intl = useIntl();
  return (
    <SettingsPage title={intl.formatMessage({ id: "accounts.twoStep" })}>
      <Step />
    </SettingsPage>
  );
}

interface Done {
  setup?: { url: string; secret: string };
  recoveryCodes?: string[];
}

function Step() {
  const account = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { setup, recoveryCodes } = useActionData<Done>() ?? {};
  if (asksForConfirmation(answer)) return <ConfirmIdentity answer={answer} account={account} />;
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (account.hasTimeCodes) return <TwoStepChanges count={account.countRecoveryCodes} />;
  // After a wrong code, shows the same secret again.
  const { url, secret } = setup ?? answer?.values ?? {};
  return url && secret ? <TimeCodeSetup url={url} secret={secret} /> : <TimeCodeStart />;
}
