import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { entryUrl, safeTarget } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { usePermission, usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { permissionsFor } from "../../contract/rules.ts";
import { ReactionChoices } from "../components/reaction-choices.tsx";
import { ReactionLog } from "../components/reaction-log.tsx";
import { reactionsOf } from "../components/reactions-of.ts";
import styles from "../on-posts/reaction-bar.module.css";
import { loadRecord, recordAt } from "./load-record.ts";

export const loader = serverLoader(loadRecord);
export const clientLoader = browserLoader(loadRecord);

export const action = formAction(async ({ transport, values, params: asked }) => {
  const record = recordAt(asked);
  const { recordType, recordID } = record;
  const { path, params } = reactionsOf(record);
  const { add, userID, target } = values;
  const next = target ? safeTarget(target) : `/reactions/${recordType}/${recordID}`;
  try {
    if (userID) await transport("DELETE", `${path}/{userID}`, { params: { ...params, userID } });
    else if (add) await transport("POST", path, { params, body: { reactionType: add } });
    else await transport("DELETE", path, { params });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    return redirect(entryUrl("/entry/signin", { pathname: next, search: "" }));
  }
  return redirect(next);
});

/** All reactions to one record: the page used without scripts. */
export default function RecordReactionsPage() {
  const intl = useIntl();
  const { name, url, reactions, log } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const may = usePermissionCheck();
  const mayRemove = usePermission("community.moderate");
  const offered = reactions.filter(
    (each) => each.class !== "Flag" && (each.count > 0 || may(permissionsFor(each))),
  );
  const title = intl.formatMessage({ id: "reactions.log.title" });
  return (
    <RecordPage title={title} record={{ name, url }}>
      {answer && <Message tone="error">{answer.description ?? answer.message}</Message>}
      <Form method="post">
        <ReactionChoices reactions={offered} />
      </Form>
      {log && log.reactions.length > 0 && (
        <section className={styles.who}>
          <h2>
            <FormattedMessage id="reactions.log.who" />
          </h2>
          <ReactionLog {...log} mayRemove={mayRemove} />
        </section>
      )}
    </RecordPage>
  );
}
