import { lazy, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryLink } from "#platform/web/calls/target.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { FormDraft } from "../keeping/use-draft.ts";

const StartAfresh = lazy(async () => ({
  default: (await import("./start-afresh.tsx")).StartAfresh,
}));

export const StatusText = ({ draft: { keeper, state } }: { draft: FormDraft }) => (
  <>
    <span role={isTrouble(state.status) ? "status" : undefined}>
      <Words {...state} />
    </span>
    {state.status === "signedOut" && <SignInAgain />}
    {state.isRestored && (
      <Suspense>
        <StartAfresh draft={{ keeper, state }} />
      </Suspense>
    )}
  </>
);

const isTrouble = (status: string) => status !== "idle" && status !== "saved";

function Words({ status, savedAt, message }: FormDraft["state"]) {
  if (status === "idle") return null;
  if (status === "refused")
    return <FormattedMessage id="drafts.status.refused" values={{ reason: message }} />;
  const time = savedAt !== undefined && <DateTime value={savedAt} type={typeOf(savedAt)} />;
  return <FormattedMessage id={`drafts.status.${status}`} values={{ time }} />;
}

const typeOf = (savedAt: number) =>
  Date.now() - savedAt < 43_200_000 ? ("time" as const) : ("compact" as const);

function SignInAgain() {
  const location = useLocation();
  return (
    <Link href={entryLink("/entry/signin", location)}>
      <FormattedMessage id="drafts.signIn" />
    </Link>
  );
}
