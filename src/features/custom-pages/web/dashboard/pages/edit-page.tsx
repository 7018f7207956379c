import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { pagesAddress } from "../../../contract/rules/limits.ts";
import { PageFields } from "../page-fields.tsx";
import styles from "../page-form.module.css";
import { loadPage, type ReceivedPage } from "./load-pages.ts";
import { addPage, changePage } from "./save-page.ts";

export async function loader(args: LoaderFunctionArgs) {
  const sections = args.context
    .get(pageRequest)
    .sections.map(({ siteSectionID, name }) => ({ siteSectionID, name }));
  return { ...(await serverLoader(loadPage)(args)), sections };
}

export const action = formAction(async (call) => {
  if (call.params.customPageID === undefined)
    return redirect(`/dashboard/layouts/${await addPage(call)}/edit`);
  await changePage(call);
  return redirect(backTo(call.request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;
const notices = { saved: text("saved") };

export default function EditPagePage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { page } = data;
  return (
    <DashboardPage
      title={page?.seoTitle ?? intl.formatMessage({ id: "custom-pages.add" })}
      description={page ? undefined : text("add.text")}
      above={[{ name: intl.formatMessage({ id: "custom-pages.manage" }), url: pagesAddress }]}
      notices={notices}
      translated={
        page && {
          resource: "custom-pages",
          recordType: "customPage",
          record: page.customPageID,
        }
      }
      actions={page && <PageLinks {...page} />}
    >
      <div className={styles.beside}>
        {page && <PagePreview {...page} />}
        <DashboardForm
          key={`${page?.customPageID} ${page?.version}`}
          isWide
          submitLabel={page ? <FormattedMessage id="dashboard.save" /> : text("addAndEdit")}
          actions={page && <DeleteLink {...page} />}
        >
          <input type="hidden" name="version" value={page?.version ?? ""} />
          <PageFields {...data} />
        </DashboardForm>
      </div>
    </DashboardPage>
  );
}

const PageLinks = ({ layoutID, url }: ReceivedPage) => (
  <>
    <LinkButton href={`/dashboard/layouts/${layoutID}/edit`} variant="primary" icon="edit">
      {text("editContent")}
    </LinkButton>
    <LinkButton href={url} icon="external">
      {text("open")}
    </LinkButton>
  </>
);

const PagePreview = ({ url, version }: ReceivedPage) => (
  <section className={styles.preview}>
    <p className={styles.note}>{text("preview.text")}</p>
    <iframe
      key={version}
      className={styles.frame}
      src={url}
      title={useIntl().formatMessage({ id: "custom-pages.preview" })}
    />
  </section>
);

const DeleteLink = ({ customPageID }: ReceivedPage) => (
  <LinkButton href={`${pagesAddress}/${customPageID}/delete`} variant="text" icon="trash">
    {text("delete")}
  </LinkButton>
);
