import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { pagesAddress } from "../../../contract/rules/limits.ts";
import { PageFields } from "../page-fields.tsx";
import styles from "../page-form.module.css";
import { loadPage, type ReceivedPage } from "./load-pages.ts";
import { savePage } from "./save-page.ts";

export const loader = serverLoader(loadPage);

export const action = formAction(async (call) => {
  const added = await savePage(call);
  return redirect(
    added === undefined
      ? backTo(call.request, "saved")
      : `${pagesAddress}/${added}/edit?done=added`,
  );
});

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;
const notices = { saved: text("saved"), added: text("added") };

export default function EditPagePage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { page } = data;
  return (
    <DashboardPage
      title={page?.seoTitle ?? intl.formatMessage({ id: "custom-pages.add" })}
      above={[{ name: intl.formatMessage({ id: "custom-pages.manage" }), url: pagesAddress }]}
      notices={notices}
      actions={
        page && (
          <LinkButton href={page.url} icon="external">
            {text("open")}
          </LinkButton>
        )
      }
    >
      <div className={styles.beside}>
        {page && <PagePreview {...page} />}
        <DashboardForm
          key={`${page?.customPageID} ${page?.version}`}
          isWide
          submitLabel={<FormattedMessage id="dashboard.save" />}
          actions={page && <DeleteLink {...page} />}
        >
          <input type="hidden" name="version" value={page?.version ?? ""} />
          <PageFields {...data} />
        </DashboardForm>
      </div>
    </DashboardPage>
  );
}

const PagePreview = ({ urlcode, version }: ReceivedPage) => (
  <section className={styles.preview}>
    <p className={styles.note}>{text("preview.text")}</p>
    <iframe
      key={version}
      className={styles.frame}
      src={`/page/${encodeURIComponent(urlcode)}`}
      title={useIntl().formatMessage({ id: "custom-pages.preview" })}
    />
  </section>
);

const DeleteLink = ({ customPageID }: ReceivedPage) => (
  <LinkButton href={`${pagesAddress}/${customPageID}/delete`} variant="text" icon="trash">
    {text("delete")}
  </LinkButton>
);
