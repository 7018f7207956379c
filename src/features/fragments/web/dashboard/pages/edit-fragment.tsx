import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CommitForm } from "../commit-form.tsx";
import { FragmentForm } from "../fragment-form.tsx";
import { FragmentPreview } from "../fragment-preview.tsx";
import styles from "../fragments.module.css";
import { draftOf } from "./draft-of.ts";
import { type FragmentDetails, fragmentsOf, fragmentsUrl, loadFragment } from "./fragments-api.ts";

const load: PageLoad<FragmentDetails> = (transport, { params }) =>
  loadFragment(transport, params.fragmentUUID);

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  const done = call.values.intent === "commit" ? await commit(call) : await save(call);
  return redirect(backTo(call.request, done));
});

async function save({ transport, params, values }: FormCall) {
  const fragmentUUID = params.fragmentUUID ?? "";
  const before = await loadFragment(transport, fragmentUUID);
  await fragmentsOf(transport)("PATCH /fragments/{fragmentUUID}", {
    params: { fragmentUUID },
    body: draftOf(values, before),
  });
  return "saved";
}

async function commit({ transport, params, values }: FormCall) {
  await fragmentsOf(transport)("POST /fragments/{fragmentUUID}/commit-revision", {
    params: { fragmentUUID: params.fragmentUUID ?? "" },
    body: {
      fragmentRevisionUUID: values.fragmentRevisionUUID ?? "",
      commitMessage: values.commitMessage ?? "",
      commitDescription: values.commitDescription,
      version: values.version,
    },
  });
  return "committed";
}

const notices = {
  saved: <FormattedMessage id="fragments.done.saved" />,
  committed: <FormattedMessage id="fragments.done.committed" />,
  restored: <FormattedMessage id="fragments.done.restored" />,
};

export default function EditFragmentPage() {
  const intl = useIntl();
  const fragment = useLoaderData<typeof loader>();
  const { name, fragmentUUID, fragmentType, status } = fragment;
  // Without scripts a refused form comes back on a page with the newest draft, which nobody has read yet.
  const version = useActionData<FormAnswer>()?.values?.version ?? fragment.version;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "fragments.edit.title" }, { name })}
      description={
        <FormattedMessage
          id={status === "draft" ? "fragments.edit.draft" : "fragments.edit.active"}
          values={{ type: intl.formatMessage({ id: `fragments.type.${fragmentType}` }) }}
        />
      }
      above={[{ name: intl.formatMessage({ id: "fragments.manage" }), url: fragmentsUrl }]}
      actions={
        <LinkButton href={`${fragmentsUrl}/${fragmentUUID}/revisions`}>
          <FormattedMessage id="fragments.revisions" />
        </LinkButton>
      }
      notices={notices}
    >
      <div className={styles.editor}>
        <FragmentForm key={fragment.version} fragment={fragment} version={version} />
        <div className={styles.side}>
          <FragmentPreview key={fragment.version} fragment={fragment} />
          {status === "draft" && <CommitForm fragment={fragment} version={version} />}
        </div>
      </div>
    </DashboardPage>
  );
}
