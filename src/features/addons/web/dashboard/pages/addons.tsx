import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { addonsOf, addressOf, type ShownAddon } from "../addon-data.ts";
import { AddonState } from "../addon-state.tsx";
import styles from "../addons.module.css";
import { SafeMode } from "../safe-mode.tsx";

const load: PageLoad<ShownAddon[]> = (transport) =>
  addonsOf(transport)("GET /addons", { query: { type: "addon" } });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, request }) => {
  await addonsOf(transport)("POST /addons/scan");
  return redirect(backTo(request, "scanned"));
});

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;
const notices = { scanned: text("done.scanned"), removed: text("done.removed") };

const columns: readonly TableColumn<ShownAddon>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ addonID, name, description, failure, problems }) => (
      <span className={styles.stack}>
        <Link href={addressOf(addonID)}>
          <bdi>{name}</bdi>
        </Link>
        {description && (
          <span className={styles.small} dir="auto">
            {description}
          </span>
        )}
        {problems[0] && (
          <span className={styles.problem} dir="auto">
            {problems[0]}
          </span>
        )}
        {failure && (
          <span className={styles.problem}>
            <FormattedMessage id={`addons.failure.${failure.reason}`} />
          </span>
        )}
      </span>
    ),
  },
  { id: "version", header: text("version"), cell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
  { id: "state", header: text("state"), cell: (addon) => <AddonState {...addon} /> },
];

export default function AddonsPage() {
  const intl = useIntl();
  const addons = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "addons.title" })}
      description={text("title.text")}
      notices={notices}
    >
      {addons.some(({ isSafeMode }) => isSafeMode) && <SafeMode />}
      {addons.length === 0 ? (
        <EmptyState icon="plus" title={text("none")}>
          <FormattedMessage
            id="addons.none.text"
            values={{ folder: <code dir="ltr">addons</code> }}
          />
        </EmptyState>
      ) : (
        <Table
          caption={text("title")}
          hideCaption
          columns={columns}
          rows={addons}
          rowKey={({ addonID }) => addonID}
        />
      )}
      <DashboardForm intent="scan" submitLabel={text("scan")}>
        <p className={styles.small}>{text("scan.text")}</p>
      </DashboardForm>
    </DashboardPage>
  );
}
