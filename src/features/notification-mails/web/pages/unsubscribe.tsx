import { FormattedMessage, useIntl } from "react-intl";
import { Form, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EntryPage } from "#features/accounts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/unsubscribe.module.css";

type Contract = typeof import("../../contract/routes.ts");

/** The choice that reverts each action. */
const reverse: Readonly<Record<string, string>> = {
  kind: "kindAgain",
  mute: "unmute",
  stop: "resume",
};
const choices = [...Object.keys(reverse), ...Object.values(reverse)];

export async function loader({ context, params: { token = "" }, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const doneNow = choices.includes(done) ? done : "";
  try {
    const [state] = await apiOf<Contract>()(transport)("GET /unsubscribe/{token}", {
      params: { token },
    });
    return { token, state, done: doneNow };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { token, state: undefined, done: "" };
    throw error;
  }
}

export default function UnsubscribePage() {
  const intl = useIntl();
  const { state } = useLoaderData<typeof loader>();
  if (state) return <Choices state={state} />;
  return (
    <EntryPage
      title={intl.formatMessage({ id: "notificationMails.badLink" })}
      description={<FormattedMessage id="notificationMails.badLink.text" />}
      foot={<PreferencesLink />}
    >
      {null}
    </EntryPage>
  );
}

type State = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["state"]>;

function Choices({ state: { preferences, mute, stopped, user } }: { state: State }) {
  const intl = useIntl();
  const { name: site } = useSite();
  const { done } = useLoaderData<typeof loader>();
  const kinds = intl.formatList(preferences.map(({ name }) => name));
  const isSubscribed = preferences.some(({ enabled }) => enabled);
  return (
    <EntryPage
      title={intl.formatMessage({ id: "notificationMails.unsubscribe" })}
      description={
        <FormattedMessage
          id="notificationMails.unsubscribe.text"
          values={{ name: <bdi>{user.name}</bdi>, email: <bdi>{user.email}</bdi> }}
        />
      }
      foot={<PreferencesLink />}
    >
      {done && (
        <Message tone="success">
          <FormattedMessage id={`notificationMails.done.${done}`} values={{ site }} />{" "}
          {reverse[done] && (
            <Choice choice={reverse[done]} textID="notificationMails.undo" isPlain />
          )}
        </Message>
      )}
      <div className={styles.choices}>
        {mute && !mute.muted && (
          <Choice
            choice="mute"
            textID="notificationMails.choice.mute"
            values={{ title: <bdi>{mute.name}</bdi> }}
          />
        )}
        {isSubscribed && !stopped && (
          <Choice choice="kind" textID="notificationMails.choice.kind" values={{ kinds }} />
        )}
        {!stopped && (
          <Choice choice="stop" textID="notificationMails.choice.stop" values={{ site }} />
        )}
        {stopped && (
          <Choice choice="resume" textID="notificationMails.choice.resume" values={{ site }} />
        )}
      </div>
    </EntryPage>
  );
}

interface ChoiceProps {
  choice: string;
  textID: string;
  values?: Parameters<typeof FormattedMessage>[0]["values"];
  isPlain?: boolean;
}

function Choice({ choice, textID, values, isPlain = false }: ChoiceProps) {
  const { token } = useLoaderData<typeof loader>();
  return (
    <Form
      method="post"
      action={`/unsubscribe/${token}/choice`}
      id={choice}
      className={isPlain ? styles.inline : undefined}
    >
      <input type="hidden" name="choice" value={choice} />
      <Button type="submit" variant={isPlain ? "text" : "standard"} className={styles.choice}>
        <FormattedMessage id={textID} values={values} />
      </Button>
    </Form>
  );
}

const PreferencesLink = () => (
  <Link href="/profile/notifications">
    <FormattedMessage id="notificationMails.allPreferences" />
  </Link>
);
